import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { anAction, OF_CATEGORY } from '../../actions/testing.ts';
import { NOT_SHOWN, TOO_SMALL } from '../figure-words.ts';
import { aCategory, aMean, aQuestion, aResultsWave, CREW, groupResults, ORGANISATION } from '../frame/testing.ts';
import { GroupView } from './GroupView.tsx';
import {
  agreementInWords,
  comparisonInWords,
  differenceInWords,
  differenceRangeInWords,
  kindInWords,
  restInWords,
  withoutQuestionsInWords,
} from './group-words.ts';
import { strongestAndWeakest } from './rank-questions.ts';

const draw = (
  results: Parameters<typeof GroupView>[0]['results'],
  actions: Parameters<typeof GroupView>[0]['actions'] = [],
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GroupView results={results} writing={{ isAsking: false, onWrite: () => {} }} actions={actions} trend={null} />
    </MemoryRouter>,
  );
const below = { kind: 'clear', pairs: null, points: -12, interval: { low: -19, high: -5 }, effect: -0.6 } as const;

test('a crew shows its site, its wave, and the way to the wave before', () => {
  const drawn = draw(groupResults());
  for (const words of ['Concrete A', 'Crew at North', '14 of 20 answered (70%)', 'Compare waves', 'group=crew.']) {
    expect(drawn).toContain(words);
  }
  expect(drawn).not.toContain('Fewer than 60% answered');
});

test('what is clearly better or worse than in the wave before is said at the top, the largest fall first', () => {
  const moved = (name: string, points: number) => aCategory({ key: name, name, change: { ...below, points } });
  const unclear = aCategory({ key: 'focus', name: 'Focus', change: { kind: 'unclear', pairs: null } });
  const heard = (categories: ReturnType<typeof aCategory>[]) =>
    draw(groupResults({ categories }))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const all = [moved('Stress', 7), unclear, moved('Workload', -6), moved('Support', -12)];
  expect(heard(all)).toContain('Support down 12 points Workload down 6 points Stress up 7 points');
  expect(heard([unclear])).toMatch(/Since \S+ \d{4} No clear change/);
  expect(heard([aCategory()])).not.toMatch(/Since \S+ \d{4}/);
});

test('an action can be added for the group, a category and a question', () => {
  const question = aQuestion();
  const drawn = draw(groupResults({ questions: [question] }));
  const start = new URLSearchParams({ wave: aResultsWave().id, group: groupResults().group.key }).toString();
  for (const more of ['', '&category=focus', `&question=${question.id}`]) {
    expect(drawn).toContain(`href="/app/actions/new?${start.replaceAll('&', '&amp;')}${more.replace('&', '&amp;')}"`);
  }
});

test('a low answered share has a warning', () => {
  expect(draw(groupResults({ asked: 40, answered: 14 }))).toContain('Fewer than 60% answered');
});

test('a group that stands out says by how much', () => {
  const category = aCategory({ figure: aMean({ percent: 59 }), standing: 'below', difference: below });
  expect(draw(groupResults({ categories: [category] }))).toContain('12 points below the others');
});

test('a group that does not stand out is not clearly different, or was not compared', () => {
  expect(comparisonInWords(aCategory({ difference: { kind: 'unclear', pairs: null } }))).toBe(
    'Not clearly different from the others',
  );
  expect(comparisonInWords(aCategory())).toBeNull();
});

test('of a low group its level is said first, without a claim that it differs or does not', () => {
  const unclear = { kind: 'unclear', pairs: null } as const;
  expect(comparisonInWords(aCategory({ difference: unclear, figure: aMean({ percent: 59 }) }))).toBe(
    'Below 60%; no clear difference from the others',
  );
  expect(comparisonInWords(aCategory({ difference: unclear, figure: aMean({ percent: 60 }) }))).toBe(
    'Not clearly different from the others',
  );
});

test.each([
  ['above', { ...below, points: 7, interval: { low: 2, high: 12 } }, '7 points above the others', '2 to 12'],
  ['below', { ...below, interval: { low: -24, high: 0 } }, '12 points below the others', '0 to 24'],
  ['below', { ...below, points: -1, interval: { low: -2, high: -1 } }, '1 point below the others', '1 to 2'],
  ['below', { ...below, points: 0, interval: { low: -1, high: 0 } }, 'less than 1 point below the others', '0 to 1'],
  ['above', { ...below, points: 0, interval: { low: 0, high: 1 } }, 'less than 1 point above the others', '0 to 1'],
  ['below', { kind: 'unclear', pairs: null }, null, null],
  ['below', undefined, null, null],
] as const)('of a group that is clearly %s, the difference %j is read as %s', (standing, difference, words, range) => {
  expect(differenceInWords(standing, difference)).toBe(words);
  expect(differenceRangeInWords(aCategory({ standing, difference }))).toBe(range);
});

test('a group of fewer than five is marked as small and is not compared', () => {
  const category = aCategory({ figure: aMean({ n: 4, interval: null }) });
  const wave = aResultsWave({ mode: 'individual', is_gated: false });
  const drawn = draw(groupResults({ wave, categories: [category] }));
  expect(drawn).toContain(TOO_SMALL);
  expect(drawn).not.toContain('Not clearly different');
});

test('so is everyone asked, and so are questions', () => {
  const figure = aMean({ n: 4, interval: null });
  const wave = aResultsWave({ mode: 'individual', is_gated: false });
  const drawn = draw(
    groupResults({
      wave,
      group: ORGANISATION,
      categories: [aCategory({ figure })],
      questions: [aQuestion({ figure })],
    }),
  );
  expect(drawn.split(TOO_SMALL)).toHaveLength(3);
});

test('a rest that is missing beside a figure that is shown is not said to be of too few', () => {
  const { rest: _rest, ...category } = aCategory();
  const { figure: _figure, ...hidden } = category;
  expect(restInWords(category)).toBe('Not compared');
  expect(restInWords(hidden)).toBe(NOT_SHOWN);
  expect(restInWords({ ...category, rest: aMean({ percent: 64 }) })).toBe('64%');
});

test('paper has only the distributions that were opened', () => {
  const distribution = [{ answer: 'Agree', percent: 100 }];
  const drawn = draw(groupResults({ group: ORGANISATION, questions: [aQuestion({ distribution })] }));
  const [details] = /<details class="[^"]*border-b[^"]*"/.exec(drawn) ?? [];
  expect(details).toContain('not-open:print:hidden');
});

test('a hidden figure is said in the same words, and nothing is said beside it', () => {
  const { figure: _hidden, ...hidden } = aCategory({ organisation: aMean() });
  const drawn = draw(groupResults({ categories: [hidden] }));
  expect(drawn).toContain(NOT_SHOWN);
  expect(drawn).not.toContain('people counted');
  expect(drawn).not.toContain('Everyone asked: ');
});

test('a difference from the others is shown with their figure, beside that of everyone asked', () => {
  const category = aCategory({ organisation: aMean({ percent: 71 }), rest: aMean({ percent: 74 }) });
  const drawn = draw(groupResults({ categories: [{ ...category, difference: below, standing: 'below' }] }));
  for (const words of ['12 points below the others', 'The others: 74%', 'Everyone asked: 71%']) {
    expect(drawn).toContain(words);
  }
});

test('the change since the wave before is said in words', () => {
  const change = { ...below, points: 7, interval: { low: 2, high: 12 } };
  const drawn = draw(groupResults({ categories: [aCategory({ change })] }));
  expect(drawn).toContain('+7 points (+2 to +12) since February 2026');
});

test.each([
  [0.7, '0.7'],
  [0.4, '0.4'],
])('agreement of %f is %s', (agreement, words) => {
  expect(agreementInWords(agreement)).toBe(words);
});

test('the organisation has no line of itself, but distributions and what people wrote', () => {
  const distribution = [
    { answer: 'Agree', percent: 60 },
    { answer: 'Disagree', percent: 40 },
  ];
  const drawn = draw(
    groupResults({
      group: ORGANISATION,
      questions: [aQuestion({ distribution, is_reversed: true })],
      texts: [{ question: 'What would help?', texts: ['More light', 'More light'] }],
    }),
  );
  for (const words of ['Everyone asked', 'How the answers are spread', 'More light', '(reversed)', '60%']) {
    expect(drawn).toContain(words);
  }
  expect(drawn).not.toContain('Everyone asked: ');
});

test('statements of one section of the analysis stand under one heading', () => {
  const drawn = draw(
    groupResults({
      analysis: [
        { section: 'summary', text: 'Highest is Stress.', digital_source_type: null },
        { section: 'limits', text: 'Few answered.', digital_source_type: null },
        { section: 'limits', text: 'One category is not shown.', digital_source_type: null },
      ],
    }),
  );
  expect([...drawn.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title)).toEqual([
    'Summary',
    'What this cannot say',
  ]);
  for (const text of ['Highest is Stress.', 'Few answered.', 'One category is not shown.']) {
    expect(drawn).toContain(`>${text}</p>`);
  }
});

const author = groupResults().analysis_author;
const drawAuthor = (fields: Partial<typeof author>) => {
  const analysis = [{ section: 'summary', text: 'Highest is Stress.', digital_source_type: null }] as const;
  return draw(groupResults({ analysis: [...analysis], analysis_author: { ...author, ...fields } }));
};

test('the analysis says that rules wrote it, and offers the model only where there is one', () => {
  expect(drawAuthor({})).toContain('Written by fixed rules, from the figures on this page');
  expect(drawAuthor({})).not.toContain('Ask the model');
  expect(drawAuthor({ available_model: 'test-model' })).toContain('Ask the model to write it');
});

test('while the model writes, it cannot be asked again', () => {
  const drawn = drawAuthor({ available_model: 'test-model', request: 'waiting' });
  expect(drawn).toContain('The language model is writing.');
  expect(drawn).not.toContain('Ask the model');
});

test('when the model failed, the reason is said, and it can be asked again', () => {
  const failed = { available_model: 'test-model', request: 'failed' } as const;
  const drawn = drawAuthor({ ...failed, fallback_reason: 'timed_out' });
  expect(drawn).toContain('because the language model took too long. Fixed rules wrote this.');
  expect(drawn).toContain('Ask the model to write it');
  expect(drawAuthor(failed)).toContain('because something went wrong');
});

test('an analysis by the model names it, and marks its text for machines', () => {
  const mark = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
  const drawn = draw(
    groupResults({
      analysis: [{ section: 'summary', text: 'Highest is Stress.', digital_source_type: mark }],
      analysis_author: {
        ...author,
        generated_by: 'model',
        model: 'test-model',
        generated_at: '2026-05-18T05:00:00.000Z',
        available_model: 'test-model',
      },
    }),
  );
  expect(drawn).toContain('Written by a language model (test-model) from the figures on this page');
  expect(drawn).toContain(`data-digital-source-type="${mark}"`);
  expect(drawn).toContain('Ask the model to write it again');
});

test('of a question with more texts than are sent, it is said how many are shown', () => {
  const drawTexts = (length: number) => {
    const written = Array.from({ length }, (_, place) => `Text ${place}`);
    return draw(groupResults({ group: ORGANISATION, texts: [{ question: 'What would help?', texts: written }] }));
  };
  expect(drawTexts(200)).toContain('The first 200 are shown, in random order.');
  expect(drawTexts(199)).not.toContain('are shown, in random order');
});

test('the strongest and the weakest questions come first, and none is in both', () => {
  const questions = [50, 90, 40, 80, 60, 70].map((percent) => aQuestion({ figure: aMean({ percent }) }));
  const percents = (list: typeof questions = []) => list.map(({ figure }) => figure.percent);
  const ranked = strongestAndWeakest(questions);
  expect(percents([...(ranked?.strongest ?? [])])).toEqual([90, 80, 70]);
  expect(percents([...(ranked?.weakest ?? [])])).toEqual([40, 50, 60]);
  expect(strongestAndWeakest(questions.slice(1))).toBeNull();
});

test('a figure at an end of the scale ranks beyond every mean', () => {
  const means = [30, 60, 97, 20, 40].map((percent) => aQuestion({ figure: aMean({ percent }) }));
  const top = aQuestion({ figure: { kind: 'at_least', n: 20, percent: 95 } });
  expect(strongestAndWeakest([...means, top])?.strongest[0]).toBe(top);
});

test.each([
  ['not_closed', 'at the end of Sun, 17 May 2026'],
  ['computing', 'being worked out'],
  ['cancelled', 'This wave was cancelled'],
] as const)('a wave that is %s says so instead of figures', (state, words) => {
  const drawn = draw(groupResults({ state, categories: [] }));
  expect(drawn).toContain(words);
  expect(drawn).not.toContain('What this rests on');
});

test('unfinished actions are named with their category and due date, and nothing is said without any', () => {
  const drawn = draw(groupResults(), [anAction({ what: 'Light the stairs', origin: OF_CATEGORY })]);
  for (const words of ['Unfinished actions', 'Light the stairs', 'Concentration &amp; Focus · due']) {
    expect(drawn).toContain(words);
  }
  expect(draw(groupResults())).not.toContain('Unfinished actions');
});

test('a page without single questions says why', () => {
  const figure = { kind: 'mean', n: 14, percent: 60, interval: null } as const;
  const results = groupResults({ questions: [], categories: [aCategory({ figure })] });
  expect(draw(results)).toContain('Single questions are shown for a crew from 30 answers on.');
  const category = aCategory({ figure: { ...figure, n: 41 } });
  expect(withoutQuestionsInWords({ ...results, categories: [category] })).toContain('are hidden to protect people');
  const { figure: _, ...hidden } = aCategory();
  expect(withoutQuestionsInWords({ ...results, categories: [hidden] })).toBeNull();
  expect(withoutQuestionsInWords({ ...results, wave: { ...results.wave, is_gated: false } })).toBeNull();
});

test('a figure of fewer questions than its category has says so, and joined crews are called small ones', () => {
  expect(draw(groupResults({ categories: [aCategory({ rests_on: 5 })] }))).toMatch(/Based on 5 of \d+ questions/);
  expect(kindInWords({ key: 'crew.1.none', kind: 'crew', name: null, site: null, is_others: true })).toBe(
    'Small crews together',
  );
});

const hidden = { asked: null, answered: null, categories: [undefined, undefined].map(withoutFigures) };

function withoutFigures() {
  const { key, name, questions, good_from, fair_from } = aCategory();
  return { key, name, questions, good_from, fair_from };
}

test('a hidden crew says so once, and leads to the group in which its answers count', () => {
  const site = CREW.site?.id ?? '';
  const joined = { key: `crew.${site}.none`, kind: 'crew', name: null, site: CREW.site, is_others: true } as const;
  const drawn = draw(groupResults({ ...hidden, counted_in: joined }));
  expect(drawn.toLowerCase().split(NOT_SHOWN.toLowerCase())).toHaveLength(2);
  expect(drawn).toContain('Answers of this crew count in');
  expect(drawn).toContain(`/results/${joined.key}"`);
  expect(drawn).toContain('Other crews of North');
});

test('a hidden crew that is a group by itself says from how many answers on figures are shown', () => {
  const drawn = draw(groupResults(hidden));
  expect(drawn.toLowerCase().split(NOT_SHOWN.toLowerCase())).toHaveLength(2);
  expect(drawn).toContain('Figures are shown only from 10 answers on');
  expect(drawn).not.toContain('count in');
  const answered = draw(groupResults({ ...hidden, asked: 12, answered: 4 }));
  expect(answered).toContain('4 of 12 answered (33%)');
  expect(answered.split(NOT_SHOWN)).toHaveLength(2);
});
