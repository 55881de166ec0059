import { expect, test } from 'vitest';
import { conclusionInWords } from './conclusion-words.ts';
import { aCategory, aCrew, aMean, anAction, aResultsWave, theResults } from './wave/testing.ts';

const previous_wave = { id: 'wave-1', number: 1, starts_on: '2026-02-02' };

const concluded = (...categories: ReturnType<typeof aCategory>[]) =>
  conclusionInWords(theResults({ categories, previous_wave }), 'Formwork');

const fell = { kind: 'clear', pairs: null, points: -5, interval: { low: -9, high: -1 }, effect: -0.3 } as const;

test('low categories are counted, and the lowest is named with its clear change', () => {
  const low = aCategory({ name: 'Physical condition', figure: aMean(54), change: fell });
  expect(concluded(low, aCategory({ name: 'Stress', figure: aMean(72) }))).toBe(
    '1 of 2 categories is below 60% for Formwork; Physical condition is lowest at 54%, 5 points lower than in February 2026.',
  );
});

test('a wave of the same month is named by its day', () => {
  const categories = [aCategory({ figure: aMean(54), change: fell }), aCategory({ name: 'Stress', figure: aMean(72) })];
  const wave = aResultsWave({ starts_on: '2026-02-16' });
  expect(conclusionInWords(theResults({ wave, categories, previous_wave }), 'Formwork')).toContain(
    'lower than on 2 Feb 2026',
  );
});

test('categories that tie are named together, and not from three on', () => {
  const at = (name: string, percent: number) => aCategory({ name, figure: aMean(percent) });
  const rest = at('Stress', 72);
  expect(concluded(at('Focus', 54), at('Workload', 54), rest)).toContain('Focus and Workload are lowest at 54%');
  expect(concluded(at('A', 54), at('B', 54), at('C', 54), rest)).toBe('3 of 4 categories are below 60% for Formwork.');
});

test('without figures there is no sentence', () => {
  expect(concluded(aCategory({ figure: undefined }))).toBeNull();
});

test('a sentence about everyone asked says so, since a group can be low beside it', () => {
  const categories = [aCategory({ figure: aMean(70) })];
  expect(conclusionInWords(theResults({ categories }), 'everyone asked')).toBe(
    'No category is below 60% for everyone asked.',
  );
});

test('where a category is hidden, the sentence is about those that are shown', () => {
  const hidden = aCategory({ figure: undefined });
  const [low, fair] = [aCategory({ name: 'Stress', figure: aMean(54) }), aCategory({ figure: aMean(72) })];
  expect(concluded(fair, fair, hidden)).toBe('None of the 2 categories shown is below 60% for Formwork.');
  expect(concluded(low, fair, hidden)).toBe(
    '1 of 2 categories shown is below 60% for Formwork; Stress is lowest of these at 54%.',
  );
});

test('where everyone asked is fair, the groups below that are low are named', () => {
  const fair = aCategory({ figure: aMean(70) });
  const low = (name: string, percent: number) =>
    anAction({ group: aCrew({ name }), category: fair, figure: aMean(percent) });
  const said = (...act_first: ReturnType<typeof low>[]) =>
    conclusionInWords(theResults({ categories: [fair], act_first }), 'everyone asked');
  const noneLow = 'No category is below 60% for everyone asked.';
  expect(said(low('Formwork', 44))).toBe(`${noneLow} But Formwork is at 44% in ${fair.name}.`);
  expect(said(low('Formwork', 44), low('Rebar', 48))).toBe(
    `${noneLow} But Formwork and Rebar are below 60% in at least one category.`,
  );
  expect(said(low('Formwork', 61))).toBe(noneLow);
});

test('where nobody is low, the groups that have clearly fallen are named', () => {
  const fair = aCategory({ figure: aMean(70) });
  const fallen = (name: string) =>
    anAction({ group: aCrew({ name }), category: fair, figure: aMean(64), reason: 'fallen', change: fell });
  const said = (...act_first: ReturnType<typeof fallen>[]) =>
    conclusionInWords(theResults({ categories: [fair], act_first, previous_wave }), 'everyone asked');
  expect(said(fallen('Formwork'))).toContain(`But in ${fair.name}, Formwork is 5 points lower than in February 2026.`);
  expect(said(fallen('Formwork'), fallen('Rebar'))).toContain(
    'But Formwork and Rebar have clearly fallen in at least one category.',
  );
});
