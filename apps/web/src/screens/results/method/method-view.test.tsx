import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aMean, aResultsWave, aWaveCategory, CREW, waveResults } from '../frame/testing.ts';
import { MethodView } from './MethodView.tsx';
import {
  actFirstExample,
  changeExample,
  crewsExample,
  intervalExample,
  meanExample,
  reliabilityExample,
} from './method-examples.ts';

const draw = (results: ReturnType<typeof waveResults>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MethodView results={results} />
    </MemoryRouter>,
  );

test('in group mode the page tells the threshold of this wave and what follows from it', () => {
  const drawn = draw(waveResults({ wave: aResultsWave({ threshold: 12 }) }));
  for (const words of [
    'Groups of at least 12',
    'at least two groups and at least 12 answers',
    'from 36 answers on',
    'at least 24',
    'Other sites',
  ]) {
    expect(drawn).toContain(words);
  }
  expect(drawn).toContain('Nobody knows who answered both waves');
  expect(drawn).not.toContain('Small groups');
});

test('in individual mode nothing is said of hiding, and people are compared with themselves', () => {
  const drawn = draw(waveResults({ wave: aResultsWave({ mode: 'individual', is_gated: false }) }));
  expect(drawn).toContain('Small groups');
  expect(drawn).toContain('compared with themselves');
  expect(drawn).not.toContain('Why a larger group can be hidden too');
});

test('a representative reads of the threshold in individual mode too', () => {
  const drawn = draw(waveResults({ wave: aResultsWave({ mode: 'individual', is_gated: true }) }));
  expect(drawn).toContain('The figure of a question needs at least 10 answers to it.');
  expect(drawn).toContain('in campaigns with names it sees what each person answered');
  expect(drawn).not.toContain('Who can be asked');
  expect(drawn).not.toContain('nobody can see what one person answered');
});

test('the page promises no more than the rules keep', () => {
  for (const wave of [aResultsWave(), aResultsWave({ mode: 'individual', is_gated: true })]) {
    const drawn = draw(waveResults({ wave }));
    expect(drawn).not.toMatch(/worked out from|A figure appears only if|[Ss]trong agreement/);
    expect(drawn).toContain('People join, leave and move to other crews.');
  }
  expect(draw(waveResults())).toContain('Only where everyone or nobody of a group answered, it can be told.');
});

test('the limits of the colours are said, and those of one person only with names', () => {
  const drawn = (mode: 'group' | 'individual') => draw(waveResults({ wave: aResultsWave({ mode }) }));
  const ofOnePerson = 'low risk from 80%, medium risk from 50%, high risk below 50%.';
  expect(drawn('group')).toContain('good from 80%, fair from 60%, low below 60%.');
  expect(drawn('group')).not.toContain(ofOnePerson);
  expect(drawn('individual')).toContain(ofOnePerson);
  const [own, other] = [
    aWaveCategory({ good_from: 90 }),
    aWaveCategory({ key: 'stress', name: 'Stress', fair_from: 50 }),
  ];
  expect(draw(waveResults({ categories: [own, other] }))).toContain(
    'Stress good from 80%, fair from 50%, low below 50%.',
  );
});

test('every topic that the page lists is on it', () => {
  const drawn = draw(waveResults());
  const listed = [...drawn.matchAll(/href="#([a-z-]+)"/g)].map(([, id]) => id);
  expect(listed.length).toBeGreaterThan(10);
  for (const id of listed) expect(drawn).toContain(`<h3 id="${id}"`);
});

test('the examples are the numbers of the wave', () => {
  const results = waveResults();
  expect(meanExample(results)).toBe(
    'Concentration & Focus: 40 people counted. The mean of the means of 7 questions is 71%.',
  );
  expect(meanExample(waveResults({ wave: aResultsWave({ mode: 'individual', is_gated: false }) }))).toBe(
    'Concentration & Focus has 7 questions, so answering 4 was enough to count. 40 people counted. The mean of their scores is 71%.',
  );
  expect(intervalExample(results)).toContain(
    'with an interval of 68% to 74%. In the whole wave, 40 of 50 answered (80%).',
  );
  expect(actFirstExample(results)).toContain(
    'no site, crew or company is clearly below the others by 5 points or more',
  );
  expect(actFirstExample(waveResults({ categories: [] }))).toBeNull();
});

test('the first place to act is an example', () => {
  const category = { key: 'focus', name: 'Focus', questions: 7, good_from: 80, fair_from: 60 };
  const figure = aMean({ percent: 50 });
  const reason = 'low_and_below_rest' as const;
  const act_first = [{ place: 1, reason, group: CREW, category, figure, rest: aMean(), asked: 20, answered: 14 }];
  expect(actFirstExample(waveResults({ act_first }))).toBe(
    'Concrete A: 50% in Focus. Below 60%; everyone else is at 71%.',
  );
});

test('a clear change is preferred as the example', () => {
  const clear = { kind: 'clear', pairs: 31, points: 7, interval: { low: 2, high: 12 }, effect: 0.4 } as const;
  const categories = [
    aWaveCategory({ change: { kind: 'unclear', pairs: 31 } }),
    aWaveCategory({ name: 'Stress', change: clear }),
  ];
  const previous_wave = { id: crypto.randomUUID(), number: 1, starts_on: '2026-02-02' };
  expect(changeExample(waveResults({ categories, previous_wave }))).toBe(
    'Stress since February 2026: +7 points (+2 to +12). Compared: 31 people who answered both waves.',
  );
  expect(changeExample(waveResults({ categories }))).toBeNull();
});

test('the example of a change in group mode claims nothing about who answered both waves', () => {
  const categories = [aWaveCategory({ change: { kind: 'unclear', pairs: null } })];
  const previous_wave = { id: crypto.randomUUID(), number: 1, starts_on: '2026-02-02' };
  expect(changeExample(waveResults({ categories, previous_wave }))).toBe(
    'Concentration & Focus since February 2026: no clear change. Compared: all answers of each wave.',
  );
});

test('the example of reliability says why there is none', () => {
  expect(reliabilityExample(waveResults())).toContain('Too few people');
  const unrelated = aWaveCategory({ reliability: { kind: 'unrelated_questions' } });
  expect(reliabilityExample(waveResults({ categories: [unrelated] }))).toContain('says why');
  const reliability = {
    kind: 'measured',
    alpha: 0.8,
    interval: { low: 0.75, high: 0.84 },
    omega: null,
    without_omega: 'improper',
    one_person: { error: 6.25, reliable_change: 17.3 },
  } as const;
  const categories = [aWaveCategory({ reliability })];
  const exampleIn = (wave: Parameters<typeof aResultsWave>[0]) =>
    reliabilityExample(waveResults({ wave: aResultsWave(wave), categories }));
  expect(exampleIn({ mode: 'individual', is_gated: false })).toContain('an alpha of 0.80 (0.75 to 0.84).');
  expect(exampleIn({ is_gated: true })).toContain('an alpha of 0.8 (0.75 to 0.84).');
});

test('the example of crews names where they differ', () => {
  const [same, other] = [aWaveCategory({ do_crews_differ: false }), aWaveCategory({ name: 'Stress' })];
  expect(crewsExample(waveResults({ categories: [same, other] }))).toContain('chance in Stress, and not');
  expect(crewsExample(waveResults({ categories: [same] }))).toContain('In no category');
  expect(crewsExample(waveResults({ groups: { sites: 1, crews: 1, companies: 1 } }))).toBeNull();
});

test('without figures there are no examples, and the page says why', () => {
  const drawn = draw(waveResults({ state: 'not_closed', categories: [], as_of: null }));
  expect(drawn).toContain('Results appear when the wave closes');
  expect(drawn).not.toContain('In this wave<');
});
