import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { TALK_TOPICS, type TalkTopicKey, topicOfQuestion } from '@plumbline/domain/talk-topics';
import { inLanguage } from '@plumbline/phrases/questions';
import { toolboxTalk as talkAbout } from '@plumbline/phrases/toolbox-talk';
import { expect, test } from 'vitest';
import { typeset } from '../../../platform/pdf/typesetter.ts';
import {
  ARABIC_NAME,
  LONG_NAME,
  POLISH_NAME,
  sampleActions,
  sampleSurvey,
  sampleTalk,
  TYPST_MARKUP,
  UNCOVERED_NAME,
} from '../../../testkit/report-samples.ts';
import { sampleSlips } from '../../../testkit/slip-samples.ts';
import { pageContents, readTaggedPdf, type TaggedPdf } from '../../../testkit/tagged-pdf.ts';
import { blackPicture } from '../../../testkit/uploads.ts';
import { sampleWave } from '../../../testkit/wave-samples.ts';
import { actionList } from './actions/action-list.ts';
import { personReport } from './person/person-report.ts';
import { fileNameOf, REPORT_TEMPLATES, type ReportDocument, type ReportSetting } from './report-document.ts';
import { slipSheets } from './slips/slip-sheets.ts';
import { toolboxTalk } from './talk/toolbox-talk.ts';
import { waveReport } from './wave/wave-report.ts';

/** As long as an action may be. */
const LONG_ACTION = 'Check the edge protection on every floor '.repeat(12);
const MADE_AT = new Date('2026-05-06T10:00:00Z');

function settingIn(language: SurveyLanguage): ReportSetting {
  return { language, timeZone: 'Europe/Berlin', madeAt: MADE_AT };
}

function setIn(language: SurveyLanguage, make: (setting: ReportSetting) => ReportDocument) {
  const { bytes, pages } = typeset(REPORT_TEMPLATES, make(settingIn(language)), MADE_AT);
  return { pdf: readTaggedPdf(bytes), pages };
}

function textOf({ texts }: TaggedPdf): string {
  return texts
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('\u200b', '');
}

const KINDS: Readonly<Record<string, (setting: ReportSetting) => ReportDocument>> = {
  person_report: (setting) => personReport(sampleSurvey(), setting),
  wave_report: (setting) => waveReport(sampleWave(), setting),
  action_list: (setting) => actionList(sampleActions(), setting),
  toolbox_talk: (setting) => toolboxTalk(sampleTalk(), setting),
  slips: (setting) => slipSheets(sampleSlips(), { posterPaper: 'a4' }, setting),
};

const EVERY_KIND = SURVEY_LANGUAGES.flatMap((language) => Object.keys(KINDS).map((kind) => [kind, language] as const));

test.each(EVERY_KIND)(
  '%s in %s is a tagged PDF with its language, its title and the fonts of the product',
  (kind, language) => {
    const make = KINDS[kind] ?? expect.fail();
    const { pdf } = setIn(language, make);
    expect(pdf).toMatchObject({ language, isTagged: true });
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf.metadata).toMatch(/<dc:title>.*\S.*<\/dc:title>/);
    expect(pdf.fonts.filter((font) => !/^NotoSans(?:Arabic)?-(?:Regular|Bold)$/.test(font))).toEqual([]);
    expect(pdf.texts.filter(({ path }) => path === 'Document H1')).toHaveLength(1);
    expect(textOf(pdf)).not.toContain('�');
  },
);

test.each(SURVEY_LANGUAGES)('in %s a result has two pages before its answers', (language) => {
  const withoutAnswers = setIn(language, (setting) => personReport(sampleSurvey({ questions: [] }), setting));
  expect(withoutAnswers.pages).toBe(2);
});

/** As many and as long as the lowest questions of a talk are. */
function longestQuestions(language: SurveyLanguage, topic: TalkTopicKey) {
  return SYSTEM_QUESTIONS.filter(({ id, category }) => topicOfQuestion(id, category) === topic)
    .map((question) => inLanguage(question, language).text)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3)
    .map((text) => ({
      text: { text, language, direction: LANGUAGE_FACTS[language].direction },
      figure: { kind: 'at_most', n: 31, percent: 14 } as const,
    }));
}

test.each(SURVEY_LANGUAGES)('in %s the longest talks are one sheet, with long names too', (language) => {
  const talks = TALK_TOPICS.map(({ key, category }) => ({
    texts: talkAbout(language, { key: category, name: '' }, key),
    questions: longestQuestions(language, key),
  }));
  // A shorter talk needs no more space.
  const longest = talks
    .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
    .slice(0, 3)
    .map((talk) => ({ ...talk, crew: LONG_NAME, site: LONG_NAME }));
  const pages = longest.map((talk) => setIn(language, (setting) => toolboxTalk(sampleTalk(talk), setting)).pages);
  expect(pages).toEqual(longest.map(() => 1));
});

test('a toolbox talk shows the figures of its lowest questions', () => {
  const questions = longestQuestions('en', 'phones');
  const text = textOf(setIn('en', (setting) => toolboxTalk(sampleTalk({ questions }), setting)).pdf);
  expect(text).toContain('I check my phone while I work near moving machines.');
  expect(text).toContain('14% or less');
  expect(text).toContain('From 0 to 100: the higher, the safer.');
  expect(textOf(setIn('en', (setting) => toolboxTalk(sampleTalk(), setting)).pdf)).not.toContain(
    'the higher, the safer',
  );
});

test.each([
  ['a long name', LONG_NAME],
  ['a name in Polish', POLISH_NAME],
  ['typst markup', TYPST_MARKUP],
])('%s is set as it is written, on as many pages', (_, name) => {
  const { pdf, pages } = setIn('de', (setting) =>
    personReport(sampleSurvey({ participant_name: name, company: name, title: name, questions: [] }), setting),
  );
  expect(pdf.texts.find(({ path }) => path === 'Document H1')?.text.replaceAll('\u200b', '')).toBe(name);
  expect(pages).toBe(2);
});

test('markup of typst in every text is shown and never interpreted', () => {
  const sample = sampleSurvey();
  const survey = sampleSurvey({
    questions: (sample.questions ?? []).map((question) => ({ ...question, question: TYPST_MARKUP })),
    results: {
      ...sample.results,
      answers: Object.fromEntries((sample.questions ?? []).map(({ id }) => [id, TYPST_MARKUP])),
    },
    questionnaire: { ...sample.questionnaire, name: TYPST_MARKUP },
  });
  const { pdf } = setIn('en', (setting) => personReport(survey, setting));
  expect(textOf(pdf).split(TYPST_MARKUP).length).toBeGreaterThan(2 * (survey.questions?.length ?? 0));
  const list = setIn('en', (setting) => actionList({ ...sampleActions(), organisation: TYPST_MARKUP }, setting));
  expect(textOf(list.pdf)).toContain(TYPST_MARKUP);
});

test('characters that no font has are replaced, and the report is made all the same', () => {
  const { pdf } = setIn('en', (setting) => personReport(sampleSurvey({ participant_name: UNCOVERED_NAME }), setting));
  expect(pdf.texts.find(({ path }) => path === 'Document H1')?.text).toBe('�� ��  Anna');
});

test.each([
  ['Devanagari', 'राजेश कुमार श्रीवास्तव'],
  ['Bengali', 'মোহাম্মদ রফিকুল ইসলাম'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Tamil', 'முருகன் செல்வராஜ்'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արմեն Հարությունյան'],
  ['Thai', 'สมชาย มานะ'],
  ['Hebrew', 'משה כהן'],
  ['SC', '张伟 張偉'],
])('a name is set with the font of its script, %s', (script, name) => {
  const { pdf } = setIn('en', (setting) => personReport(sampleSurvey({ participant_name: name }), setting));
  const set = pdf.texts.find(({ path }) => path === 'Document H1')?.text ?? '';
  // Readers reverse a line from right to left.
  const inOrder = script === 'Hebrew' ? [...set].toReversed().join('') : set;
  expect(inOrder).toBe(name);
  expect(pdf.fonts.filter((font) => font.startsWith(`NotoSans${script}`))).not.toEqual([]);
  expect(pdf.fonts.filter((font) => !font.startsWith(`NotoSans${script}`) && !/^NotoSans-/.test(font))).toEqual([]);
});

test('a name in Arabic is one text of its own letters', () => {
  const { pdf } = setIn('en', (setting) => personReport(sampleSurvey({ participant_name: ARABIC_NAME }), setting));
  // In a line from right to left, letters are stored in drawing order, and readers reverse them.
  expect([...(pdf.texts.find(({ path }) => path === 'Document H1')?.text ?? '')].toReversed().join('')).toBe(
    ARABIC_NAME,
  );
});

test('texts are read in order: heading, score, categories, consistency, analysis, answers', () => {
  const { pdf } = setIn('en', (setting) => personReport(sampleSurvey(), setting));
  const text = textOf(pdf);
  const order = [
    'Anna Kowalska',
    'Overall score',
    '62%',
    'Check the answers first',
    'Medium risk',
    'Scores by category',
    'Many scale questions in a row got the same answer.',
    'A starting point, not a verdict',
    'The overall score is 62%',
    'What to do',
    'Questions to ask',
    'All responses',
  ].map((part) => text.indexOf(part));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThanOrEqual(0);
});

test('the analysis is marked as English in a report in another language', () => {
  const { pdf } = setIn('pl', (setting) => personReport(sampleSurvey(), setting));
  expect(pdf.texts.find(({ text }) => text.startsWith('The overall score is'))?.language).toBe('en');
  expect(pdf.texts.find(({ text }) => text.startsWith('Wynik ogólny'))?.language).toBe('pl');
});

test('an anonymous result has no name, no company, no receipt code and no time of day', () => {
  const { pdf } = setIn('en', (setting) => personReport(sampleSurvey({ is_anonymous: true }), setting));
  const text = textOf(pdf) + pdf.metadata;
  expect(pdf.texts.find(({ path }) => path === 'Document H1')?.text).toBe('Anonymous');
  for (const personal of ['Kowalska', 'Muster', 'Harbour Build', '7KQM', 'ask about it']) {
    expect(text).not.toContain(personal);
  }
});

test('a result without a score, categories, analysis or answers is set', () => {
  const survey = sampleSurvey({ score: null, risk_level: null, ai_analysis: null, questions: [], responses: null });
  const bare = { ...survey, results: { ...survey.results, categories: [], items: [] } };
  const { pdf } = setIn('en', (setting) => personReport(bare, setting));
  expect(textOf(pdf)).toContain('No scored question was answered.');
  expect(textOf(pdf)).toContain('The analysis has not been written yet.');
});

test('a wave of 40 crews and 8 categories shows every group by name', () => {
  const sample = sampleWave({ crews: 40, categories: 8 });
  const { pdf, pages } = setIn('en', (setting) => waveReport(sample, setting));
  const text = textOf(pdf);
  for (let crew = 6; crew < 40; crew += 1) expect(text).toContain(`Kolonne ${crew}`);
  expect(text).toContain('Other crews');
  expect(pages).toBeGreaterThan(3);
  expect(pages).toBeLessThan(10);
});

test('a logo stands on the first page with an alternative text, in every shape within 40 × 14 mm; without one there is no picture', () => {
  expect(setIn('en', (setting) => waveReport(sampleWave(), setting)).pdf.alternatives).toEqual([]);
  for (const [width, height] of [
    [600, 200],
    [600, 9],
    [20, 200],
    [30, 20],
  ] as const) {
    const logo = blackPicture(width, height);
    const { bytes } = typeset(REPORT_TEMPLATES, waveReport({ ...sampleWave(), logo }, settingIn('en')), MADE_AT);
    expect(readTaggedPdf(bytes).alternatives).toEqual(['Hafenbau']);
    const [first = '', ...others] = pageContents(bytes);
    const drawn = picturesIn(first);
    expect(drawn).toHaveLength(1);
    expect(others.flatMap(picturesIn)).toEqual([]);
    for (const size of drawn) {
      expect(size.width / size.height).toBeCloseTo(width / height, 1);
      expect(size.width).toBeLessThanOrEqual(40.01 * POINTS_OF_MM);
      expect(size.height).toBeLessThanOrEqual(14.01 * POINTS_OF_MM);
    }
  }
});

const POINTS_OF_MM = 72 / 25.4;

/** The sizes in points of the pictures that a page draws. */
function picturesIn(page: string): { readonly width: number; readonly height: number }[] {
  return Array.from(page.matchAll(/([\d.]+) 0 0 (-?[\d.]+) [-\d.]+ [-\d.]+ cm\s+\/\w+ Do/g), ([, width, height]) => ({
    width: Number(width),
    height: Math.abs(Number(height)),
  }));
}

test('what is hidden is said to be hidden, and has no figure and no count', () => {
  const sample = sampleWave({ crews: 7 });
  const hidden = sample.groups.crew.map((row) => ({ ...row, asked: null, answered: null, cells: [] }));
  const { pdf } = setIn('en', (setting) =>
    waveReport({ ...sample, groups: { site: [], crew: hidden, company: [] } }, setting),
  );
  const cells = pdf.texts.filter(({ path }) => path.includes('TD')).map(({ text }) => text);
  expect(cells.filter((text) => text === 'Hidden to protect people in small groups')).toHaveLength(7 + 1);
  expect(textOf(pdf)).toContain('“Hidden to protect people in small groups” is written wherever a figure is missing');
});

test('a wave where nobody is named to act on first claims nothing about groups that its tables mark', () => {
  const { pdf } = setIn('en', (setting) => waveReport(sampleWave({ changes: { act_first: [] } }), setting));
  const text = textOf(pdf);
  expect(text).toContain('clearly below the others');
  expect(text).toContain(
    'Nothing stands out: no category is below 60%, and no site, crew or company is at least 5 points below everyone else by more than chance.',
  );
  expect(text).toContain(
    'A crew of 24 that is 16 points from everyone else in a category is noticed in 8 of 10 cases.',
  );
});

test('answered shares read as on screen, also of groups, and low ones are marked', () => {
  const sample = sampleWave({ wave: { asked: 1000, answered: 599 } });
  const [row = expect.fail()] = sample.groups.crew;
  const { pdf } = setIn('en', (setting) =>
    waveReport(
      { ...sample, groups: { site: [], crew: [{ ...row, asked: 200, answered: 199 }, row], company: [] } },
      setting,
    ),
  );
  const text = textOf(pdf);
  expect(text).toContain('599 of 1,000 (59%)');
  expect(text).toContain('199 of 200 (99%)');
  expect(text).toContain('12 of 30 (40%)');
  expect(text.split('fewer than 60%')).toHaveLength(2);
  expect(text).toContain('Fewer than 60% answered.');
});

test('a share is rounded half up', () => {
  const { pdf } = setIn('en', (setting) => waveReport(sampleWave({ wave: { asked: 200, answered: 145 } }), setting));
  expect(textOf(pdf)).toContain('145 of 200 (73%)');
});

test('a low share is mentioned while a wave runs, once it has figures', () => {
  const running = { status: 'running', mode: 'individual', is_gated: false, asked: 10, answered: 5 } as const;
  const textIn = (state: 'ready' | 'computing') =>
    textOf(setIn('en', (setting) => waveReport(sampleWave({ wave: running, changes: { state } }), setting)).pdf);
  expect(textIn('ready')).toContain('Fewer than 60% have answered so far.');
  expect(textIn('computing')).not.toContain('Fewer than 60%');
});

test('where to act first tells the interval and how many answered', () => {
  const sample = sampleWave();
  const [first = expect.fail(), second = expect.fail()] = sample.results.act_first;
  const act_first = [
    { ...first, asked: 50, answered: 24 },
    { ...second, asked: null, answered: null },
  ];
  const { pdf } = setIn('en', (setting) => waveReport(sampleWave({ changes: { act_first } }), setting));
  const text = textOf(pdf);
  expect(text).toContain('34% to 47%');
  expect(text).toContain('24 of 50 (48%)');
  expect(text).toContain('Below 60%');
  expect(text).not.toContain('noticed in 8 of 10 cases');
  expect(text).toContain('fewer than 60%');
  expect(text).toContain('Answers: 24');
});

test('where to act first tells a fall since the wave before, and no rest where this is the only reason', () => {
  const [first = expect.fail()] = sampleWave().results.act_first;
  const act_first = [{ ...first, reason: 'fallen' as const, figure: { ...first.figure, percent: 71 } }];
  const { pdf } = setIn('en', (setting) => waveReport(sampleWave({ changes: { act_first } }), setting));
  const text = textOf(pdf);
  expect(text).toMatch(/Points since\s+March 2026:\s+-8\./);
  expect(text).not.toContain('Everyone else:');
  expect(text).not.toContain('Below 60%');
});

test('the ends of scales are explained with examples', () => {
  const { pdf } = setIn('en', (setting) => waveReport(sampleWave(), setting));
  expect(textOf(pdf)).toContain('for example, “90% or more” or “20% or less”');
});

test('a figure of fewer questions than its category has says so', () => {
  const sample = sampleWave({ crews: 1 });
  const [row = expect.fail()] = sample.groups.crew;
  const [category = expect.fail(), ...others] = sample.results.categories;
  const cells = row.cells.map((cell) => (cell.category === category.key ? { ...cell, rests_on: 5 } : cell));
  const { pdf } = setIn('en', (setting) =>
    waveReport(
      {
        ...sample,
        results: { ...sample.results, categories: [{ ...category, rests_on: 6 }, ...others] },
        groups: { site: [], crew: [{ ...row, cells }], company: [] },
      },
      setting,
    ),
  );
  const text = textOf(pdf);
  expect(text).toContain(`Based on 6 of ${category.questions} questions`);
  expect(text).toContain(`Based on 5 of ${category.questions} questions`);
});

test('a wave begins with its company, its month and what its figures say, and has the actions with their status', () => {
  const text = textOf(setIn('en', (setting) => waveReport(sampleWave({ categories: 2 }), setting)).pdf);
  expect(text).toContain('Results, September 2026');
  expect(text).toContain('Hafenbau');
  expect(text).toContain(
    'Everyone asked: Categories below 60%: 2 of 2. Lowest: Concentration & Focus, 48%. Points since March 2026: -8.',
  );
  expect(text).toContain('Checked');
  expect(text).not.toMatch(/round \d/i);
  // One of six categories is hidden, so nothing is said about all of them.
  expect(textOf(setIn('en', (setting) => waveReport(sampleWave(), setting)).pdf)).not.toContain('Categories below');
});

test.each([
  ['low', { percent: 44 }, 'Below 60% in at least one category: Formwork.'],
  ['fallen', { percent: 64 }, 'Clear fall since March 2026: Formwork.'],
] as const)('where the whole is fair, the conclusion names the groups that are %s', (reason, of, words) => {
  const { results, ...sample } = sampleWave({ categories: 2 });
  const fair = { kind: 'mean', n: 40, percent: 72, interval: null } as const;
  const categories = results.categories.map((each) => ({ ...each, figure: fair }));
  const [category = expect.fail()] = categories;
  const [first = expect.fail()] = results.act_first;
  const group = { kind: 'crew', key: 'crew.none', name: 'Formwork', site: null } as const;
  const act_first = [{ ...first, reason, group, category, figure: { ...fair, ...of } }];
  const report = (setting: ReportSetting) =>
    waveReport({ ...sample, results: { ...results, categories, act_first } }, setting);
  expect(textOf(setIn('en', report).pdf)).toContain(`Everyone asked: No category is below 60%. ${words}`);
});

test('where nothing is hidden, averages are of people, and a missing one is not called hidden', () => {
  const { pdf } = setIn('en', (setting) =>
    waveReport(sampleWave({ crews: 7, wave: { mode: 'individual', is_gated: false } }), setting),
  );
  const text = textOf(pdf);
  expect(text).toContain('An average counts everyone who answered at least half of the category’s questions.');
  expect(text).not.toContain('Hidden to protect people');
});

test('figures of fewer than five are marked', () => {
  const sample = sampleWave({ wave: { mode: 'individual', is_gated: false } });
  const [row = expect.fail()] = sample.groups.crew;
  const few = { kind: 'mean', n: 4, percent: 51, interval: null } as const;
  const [category = expect.fail(), ...others] = sample.results.categories;
  const { pdf } = setIn('en', (setting) =>
    waveReport(
      {
        ...sample,
        results: { ...sample.results, categories: [{ ...category, figure: few }, ...others] },
        groups: { site: [], crew: [{ ...row, cells: [{ category: category.key, figure: few }] }], company: [] },
      },
      setting,
    ),
  );
  const text = textOf(pdf);
  expect(text.split('Fewer than 5 answers: not compared')).toHaveLength(3);
  expect(text).toContain('Groups with fewer than 5 answers have no 95% range and are not compared');
});

test('a toolbox talk tells the answered shares, and marks a low one', () => {
  const text = textOf(setIn('en', (setting) => toolboxTalk(sampleTalk(), setting)).pdf);
  expect(text).toContain('14 of 25 (56%)');
  expect(text).toContain('fewer than 60%');
  expect(text).toContain('1,204 of 1,530 (79%)');
});

test.each([
  ['not_closed', 'You will see its results here after that'],
  ['computing', 'The results are being computed'],
  ['cancelled', 'This round was cancelled'],
] as const)('a wave that is %s has no figures', (state, words) => {
  const sample = sampleWave({ categories: 1, changes: { state, act_first: [], categories: [], previous_wave: null } });
  const { pdf } = setIn('en', (setting) =>
    waveReport({ ...sample, groups: { site: [], crew: [], company: [] } }, setting),
  );
  expect(textOf(pdf)).toContain(words);
  expect(pdf.texts.some(({ path }) => path.includes('Table'))).toBe(false);
});

test('the page for a board is one page, also with ten categories', () => {
  const sample = sampleWave({ categories: 10 });
  const { pages } = setIn('de', (setting) =>
    waveReport(
      { ...sample, groups: { site: [], crew: [], company: [] }, actions: { ...sample.actions, actions: [] } },
      setting,
    ),
  );
  // Actions and method follow on pages of their own.
  expect(pages).toBe(3);
});

test('each group where to act first has its lowest questions, its other low categories and its action', () => {
  const { pdf } = setIn('en', (setting) => waveReport(sampleWave(), setting));
  const text = textOf(pdf);
  for (const words of [
    'Lowest questions (higher is safer)',
    'Also low: Concentration & Focus 52%',
    'Earlier breaks on hot days',
  ]) {
    expect(text).toContain(words);
  }
});

test.each(SURVEY_LANGUAGES)(
  'in %s the page for a board stays one page with long actions and many low categories',
  (language) => {
    const sample = sampleWave({ categories: 6 });
    const categories = sample.results.categories.map((each) => ({
      ...each,
      figure: { kind: 'mean', n: 20, percent: 44, interval: null } as const,
    }));
    const facts = new Map(
      [...sample.facts].map(([key, each]) => [
        key,
        { ...each, alsoLow: categories, action: { what: LONG_ACTION, owner_name: POLISH_NAME, due_on: '2026-10-05' } },
      ]),
    );
    const { pages, pdf } = setIn(language, (setting) =>
      waveReport({ ...sample, facts, groups: { site: [], crew: [], company: [] } }, setting),
    );
    const shortest = setIn(language, (setting) =>
      waveReport({ ...sample, facts: new Map(), groups: { site: [], crew: [], company: [] } }, setting),
    );
    expect(pages).toBe(shortest.pages);
    if (language === 'en') expect(textOf(pdf)).toContain('44% …');
  },
);

test('words that fit into their column are not broken', () => {
  expect(textOf(setIn('de', (setting) => waveReport(sampleWave(), setting)).pdf)).toContain(
    'Unterstützung durch Kollegen und Vorgesetzte',
  );
  const { pdf } = setIn('pl', (setting) => actionList(sampleActions(), setting));
  expect(pdf.texts.filter(({ text }) => text.includes('\u200b')).map(({ text }) => text)).not.toEqual([]);
  expect(pdf.texts.find(({ text }) => text.startsWith('Bez osoby'))?.text).toBe('Bez osoby odpowiedzialnej');
});

test.each(SURVEY_LANGUAGES)(
  'in %s no digit and no letter of the words of the product is copied with a mark of direction',
  (language) => {
    const { pdf } = setIn(language, (setting) => personReport(sampleSurvey(), setting));
    const marked = pdf.texts.filter(({ text }) => /[\d\p{L}%)][\u200e\u200f\u2069]/u.test(text));
    expect(language === 'ar' ? marked.filter(({ text }) => /\d[\u200e\u200f]|%/u.test(text)) : marked).toEqual([]);
  },
);

test('actions come by site in the order given, those without a site last', () => {
  const { pdf } = setIn('en', (setting) => actionList(sampleActions(), setting));
  expect(pdf.texts.filter(({ path }) => path === 'Document H2').map(({ text }) => text)).toEqual([
    'Brücke West',
    'Hafen Süd',
    'Without a site',
  ]);
  const counts = { open: 0, in_progress: 0, done: 0, checked: 0 };
  const empty = { ...sampleActions(), counts, overdue: 0, actions: [] };
  expect(textOf(setIn('en', (setting) => actionList(empty, setting)).pdf)).toContain('There are no actions.');
});

test('an action tells the question and the figure that it came from, as they were kept', () => {
  const text = textOf(setIn('en', (setting) => actionList(sampleActions(), setting)).pdf);
  expect(text).toContain(
    'Why: During long tasks my attention drifts. · Concentration & Focus · Rohbau 1 · Frühjahr 2026',
  );
  expect(text).toContain('41% · 95% range: 35% to 47% · Answers: 14');
});

test('a toolbox talk with long texts stays on one sheet, and a hidden figure is said to be hidden', () => {
  const { texts } = sampleTalk();
  const long = (text: string) => `${text} `.repeat(4).trim();
  const [first, second, third] = texts.questions;
  const talk = sampleTalk({
    crew: LONG_NAME,
    figure: null,
    texts: {
      ...texts,
      why: long(texts.why),
      questions: [long(first), long(second), long(third)],
      agreements: [long(texts.agreements[0]), long(texts.agreements[1])],
    },
  });
  const { pdf, pages } = setIn('en', (setting) => toolboxTalk(talk, setting));
  expect(pages).toBe(1);
  expect(textOf(pdf)).toContain('Hidden to protect people in small groups');
});

test.each([
  [['Ergebnis', 'Anna Kowalska'], 'Ergebnis-Anna-Kowalska'],
  [['../../etc/passwd', 'C:\\x'], 'etc-passwd-C-x'],
  [['نتيجة', POLISH_NAME], 'نتيجة-Zażółć-Gęślą-Jaźń-Świętosława-Wąż'],
  [['x'.repeat(300)], 'x'.repeat(80)],
])('a file of %j is called %j', (parts, name) => {
  expect(fileNameOf(...parts)).toBe(name);
});
