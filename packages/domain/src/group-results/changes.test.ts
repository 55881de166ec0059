import { describe, expect, test } from 'vitest';
import { type SimulatedCrew, simulatedQuestions, simulatedWorkers } from '../../test/simulated-wave.ts';
import { seededRandom } from '../shuffle.ts';
import { categoryResults } from './category-results.ts';
import { changesBetween, trendOf } from './changes.ts';

const CREWS: readonly SimulatedCrew[] = ['a', 'b', 'c'].map((crew) => ({
  site: 'north',
  crew,
  company: `firm ${crew}`,
  people: 40,
}));
const CREW_A = 'crew north a';
const QUESTIONS = simulatedQuestions('stress');

function wave(shift: number, seed: number, crews = CREWS) {
  const shifted = crews.map((crew) => (crew.crew === 'a' ? { ...crew, shift: { stress: shift } } : crew));
  const people = simulatedWorkers(shifted, ['stress'], seededRandom(seed));
  return categoryResults('stress', { questions: QUESTIONS, people, asked: [] }, { mode: 'group', threshold: 10 });
}

describe('from one wave to the next', () => {
  test('a crew that improved has changed, and one that stayed the same has not', () => {
    const changes = changesBetween(wave(-1, 1), wave(0, 2));
    expect(changes.get(CREW_A)).toMatchObject({ kind: 'clear', pairs: null });
    expect(changes.get('crew north b')).toEqual({ kind: 'unclear', pairs: null });
  });

  test('points and interval are later minus earlier', () => {
    const [better, worse] = [changesBetween(wave(-1, 1), wave(0, 2)), changesBetween(wave(0, 2), wave(-1, 1))];
    const [up, down] = [better.get(CREW_A), worse.get(CREW_A)];
    if (up?.kind !== 'clear' || down?.kind !== 'clear') throw new RangeError('both are clear');
    expect(up.points).toBeGreaterThanOrEqual(5);
    expect(up.interval.low).toBeGreaterThan(0);
    expect(down.points).toBe(-up.points);
  });

  test('a group that is hidden or missing in one wave has no change', () => {
    const few = CREWS.map((crew) => ({ ...crew, people: crew.crew === 'a' ? 4 : 40 }));
    expect(changesBetween(wave(0, 1, few), wave(0, 2)).has(CREW_A)).toBe(false);
    expect(changesBetween(wave(0, 1), wave(0, 2, few)).has(CREW_A)).toBe(false);
    expect(changesBetween(wave(0, 1, CREWS.slice(1)), wave(0, 2)).has(CREW_A)).toBe(false);
  });

  test('a group whose figure rests on fewer questions in one wave has no change', () => {
    const [before, after] = [wave(0, 1), wave(0, 2)];
    const onFewer = { ...after, leftOut: new Map([[CREW_A, ['q1']]]) };
    expect(changesBetween(before, after).has(CREW_A)).toBe(true);
    expect(changesBetween(before, onFewer).has(CREW_A)).toBe(false);
    expect(changesBetween(onFewer, before).has(CREW_A)).toBe(false);
    expect(changesBetween(onFewer, onFewer).has(CREW_A)).toBe(true);
    expect(changesBetween(before, onFewer).has('crew north b')).toBe(true);
  });

  test('people who answered both waves are compared with themselves where they are known', () => {
    const pairs = new Map([[CREW_A, { n: 5, mean: 10, variance: 2.5 }]]);
    const changes = changesBetween(wave(0, 1), wave(0, 2), pairs);
    expect(changes.get(CREW_A)).toMatchObject({ kind: 'clear', pairs: 5, points: 10 });
    expect(changes.has('crew north b')).toBe(false);
  });
});

test('when nearly everybody gave the same answers, changes assume a minimum variance', () => {
  const alike = (score: number) => {
    const people = CREWS.flatMap(({ site, crew, company, people: size }) =>
      Array.from({ length: size }, () => ({
        site,
        crew,
        company,
        scores: new Map([['stress', score]]),
        points: QUESTIONS.map(() => (score * 7) / 100),
      })),
    );
    return categoryResults('stress', { questions: QUESTIONS, people, asked: [] }, { mode: 'group', threshold: 10 });
  };
  expect(changesBetween(alike(50), alike(60)).get(CREW_A)).toEqual({
    kind: 'clear',
    pairs: null,
    points: 10,
    interval: { low: 8, high: 12 },
    effect: 2,
  });
});

describe('over several waves', () => {
  const figures = [-1, -0.5, 0, 0.5].map((shift, index) => {
    const figure = wave(shift, index + 1).figures.get(CREW_A);
    if (figure === undefined) throw new RangeError('forty people are shown');
    return { day: index * 30.4375, figure };
  });

  test('the trend is in points per month', () => {
    const trend = trendOf(figures);
    expect(trend?.slope).toBeGreaterThan(4);
    expect(trend?.slope).toBeLessThan(10);
    expect(trend?.interval.low).toBeGreaterThan(0);
  });

  test('two waves have no trend, and a wave with a hidden mean does not count', () => {
    expect(trendOf(figures.slice(0, 2))).toBeNull();
    const extreme = wave(5, 9).figures.get(CREW_A);
    expect(extreme?.kind).toBe('at_least');
    if (extreme !== undefined) expect(trendOf([...figures.slice(0, 2), { day: 90, figure: extreme }])).toBeNull();
  });
});
