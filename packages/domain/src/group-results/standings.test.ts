import { describe, expect, test } from 'vitest';
import { type SimulatedCrew, scoresOnly, simulatedWorkers } from '../../test/simulated-wave.ts';
import { seededRandom } from '../shuffle.ts';
import { categoryResults } from './category-results.ts';
import { standingsOf } from './standings.ts';
import { gatherResults } from './wave-results.ts';

const CATEGORIES = ['focus', 'stress'];
/** No level is low, so that only differences are named. */
const NO_LEVELS = new Map<string, number>();

const crewsOf28 = (count: number) =>
  Array.from({ length: count }, (_, index): SimulatedCrew => {
    const site = `s${index % 4}`;
    return { site, crew: `c${index}`, company: `f${index % 6}`, people: 28 };
  });
const CREWS = crewsOf28(14);

function results(crews: readonly SimulatedCrew[], seed: number) {
  const people = scoresOnly(simulatedWorkers(crews, CATEGORIES, seededRandom(seed)));
  const answers = { questions: [], people, asked: [] };
  return CATEGORIES.map((category) => categoryResults(category, answers, { mode: 'individual' }));
}

function first(crews: readonly SimulatedCrew[], seed: number) {
  return gatherResults(results(crews, seed), null, NO_LEVELS).actFirst;
}

describe('where to act first', () => {
  test('is the crew that was made worse, in its category', () => {
    const crews = CREWS.map((crew, index) => (index === 5 ? { ...crew, shift: { stress: -1 } } : crew));
    for (let seed = 1; seed <= 50; seed++) {
      expect(first(crews, seed)[0], `repetition ${seed}`).toEqual({
        group: 'crew s1 c5',
        category: 'stress',
        reason: 'below_rest',
        place: 1,
      });
    }
  });

  test('is that crew even among so many that the crews as a whole differ only by chance', () => {
    const crews = crewsOf28(100).map((crew, index) => (index === 5 ? { ...crew, shift: { stress: -1 } } : crew));
    const computed = results(crews, 1);
    const { categories, actFirst } = gatherResults(computed, null, NO_LEVELS);
    expect(categories.map(({ doCrewsDiffer }) => doCrewsDiffer)).toEqual([false, false]);
    expect(actFirst[0]).toEqual({ group: 'crew s1 c5', category: 'stress', reason: 'below_rest', place: 1 });
  });

  test('is hardly ever shown when all crews are alike', () => {
    const repetitions = Array.from({ length: 300 }, (_, index) => first(CREWS, 1_000 + index));
    // 5% at most if all tests were independent; the bound allows for random variation in 300 repetitions.
    expect(repetitions.filter(({ length }) => length > 0).length).toBeLessThan(24);
    // Three hundred waves take several seconds, and longer on a busy machine.
  }, 60_000);
});

describe('standings', () => {
  type Means = Readonly<Record<string, { n: number; mean: number }>>;
  const varying = (means: Means) =>
    new Map(Object.entries(means).map(([key, { n, mean }]) => [key, { n, mean, variance: 100 }]));
  const of = (summaries: Means, rests: Means) =>
    standingsOf([
      {
        category: 'stress',
        leastVariance: 0,
        summaries: varying(summaries),
        restSummaries: varying(rests),
      },
    ]);

  test('compare a group with the rest, not with itself', () => {
    const found = of({ 'site a': { n: 20, mean: 40 } }, { 'site a': { n: 80, mean: 65 } });
    expect(found).toMatchObject([{ group: 'site a', category: 'stress', side: 'below' }]);
    expect(found[0]?.distance).toBeCloseTo(25, 6);
  });

  test('distinguish above from below', () => {
    expect(of({ 'site a': { n: 20, mean: 80 } }, { 'site a': { n: 80, mean: 55 } })).toMatchObject([{ side: 'above' }]);
  });

  test('need five people on both sides', () => {
    expect(of({ 'site a': { n: 4, mean: 20 } }, { 'site a': { n: 96, mean: 62 } })).toEqual([]);
    expect(of({ 'site a': { n: 20, mean: 70 } }, { 'site a': { n: 4, mean: 10 } })).toEqual([]);
    expect(of({ 'site a': { n: 20, mean: 20 } }, {})).toEqual([]);
  });
});
