import { expect, test } from 'vitest';
import { conclusionInWords } from './conclusion-words.ts';
import { aCategory, aMean, aResultsWave, theResults } from './wave/testing.ts';

const previous_wave = { id: 'wave-1', number: 1, starts_on: '2026-02-02' };

const concluded = (...categories: ReturnType<typeof aCategory>[]) =>
  conclusionInWords(theResults({ categories, previous_wave }), 'group');

const fell = { kind: 'clear', pairs: null, points: -5, interval: { low: -9, high: -1 }, effect: -0.3 } as const;

test('low categories are counted, and the lowest is named with its clear change', () => {
  const low = aCategory({ name: 'Physical condition', figure: aMean(54), change: fell });
  expect(concluded(low, aCategory({ name: 'Stress', figure: aMean(72) }))).toBe(
    '1 of 2 categories is below 60%; Physical condition is lowest at 54%, 5 points lower than in February 2026.',
  );
});

test('a wave of the same month is named by its day', () => {
  const categories = [aCategory({ figure: aMean(54), change: fell }), aCategory({ name: 'Stress', figure: aMean(72) })];
  const wave = aResultsWave({ starts_on: '2026-02-16' });
  expect(conclusionInWords(theResults({ wave, categories, previous_wave }), 'group')).toContain(
    'lower than on 2 Feb 2026',
  );
});

test('categories that tie are named together, and not from three on', () => {
  const at = (name: string, percent: number) => aCategory({ name, figure: aMean(percent) });
  const rest = at('Stress', 72);
  expect(concluded(at('Focus', 54), at('Workload', 54), rest)).toContain('Focus and Workload are lowest at 54%');
  expect(concluded(at('A', 54), at('B', 54), at('C', 54), rest)).toBe('3 of 4 categories are below 60%.');
});

test('without figures there is no sentence', () => {
  expect(concluded(aCategory({ figure: undefined }))).toBeNull();
});

test('a sentence about everyone asked says so, since a group can be low beside it', () => {
  const categories = [aCategory({ figure: aMean(70) })];
  expect(conclusionInWords(theResults({ categories }), 'everyone')).toBe(
    'No category is below 60% for everyone asked.',
  );
});

test('where a category is hidden, the sentence is about those that are shown', () => {
  const hidden = aCategory({ figure: undefined });
  const [low, fair] = [aCategory({ name: 'Stress', figure: aMean(54) }), aCategory({ figure: aMean(72) })];
  expect(concluded(fair, fair, hidden)).toBe('None of the 2 categories shown is below 60%.');
  expect(concluded(low, fair, hidden)).toBe('1 of 2 categories shown is below 60%; Stress is lowest of these at 54%.');
});
