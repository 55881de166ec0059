import { describe, expect, test } from 'vitest';
import { simulatedQuestions, simulatedWorkers } from '../../test/simulated-wave.ts';
import type { ReleaseRule } from '../release/gate.ts';
import { type BaseCell, keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import { seededRandom } from '../shuffle.ts';
import { categoryResults } from './category-results.ts';
import type { ScoredPerson } from './scored-people.ts';
import { type FairFrom, type WaveBefore, waveResults } from './wave-results.ts';

const GROUP: ReleaseRule = { mode: 'group', threshold: 10 };
const CATEGORIES = ['stress', 'focus'];
const QUESTIONS = CATEGORIES.flatMap((category) => simulatedQuestions(category));
const CREW_A = keyOf({ kind: 'crew', id: 'north a' });

/** @param shift of crew `a` in the category `stress`, in points of the scale */
function workers(sizes: Readonly<Record<string, number>>, { seed = 1, shift = 0 } = {}): readonly ScoredPerson[] {
  const crews = Object.entries(sizes).map(([crew, people]) => {
    const place = { site: 'north', crew, company: 'own', people };
    return crew === 'a' ? { ...place, shift: { stress: shift } } : place;
  });
  return simulatedWorkers(crews, CATEGORIES, seededRandom(seed));
}

function resultsOf(
  people: readonly ScoredPerson[],
  {
    rule = GROUP,
    before = null,
    asked = [],
    fairFrom = new Map(),
  }: { rule?: ReleaseRule; before?: WaveBefore | null; asked?: readonly BaseCell[]; fairFrom?: FairFrom } = {},
) {
  const categoryKeys = [...CATEGORIES, 'not asked'];
  return waveResults({ questions: QUESTIONS, categoryKeys, people, asked, before, fairFrom }, rule);
}

/** The category `stress` of an earlier wave. */
function earlier(people: readonly ScoredPerson[]): WaveBefore {
  const questions = simulatedQuestions('stress');
  return {
    categories: new Map([['stress', categoryResults('stress', { questions, people, asked: [] }, GROUP)]]),
  };
}

const FOUR_CREWS = { a: 20, b: 20, c: 20, d: 20 };

describe('results of a wave', () => {
  test('have the categories that were asked, in their order', () => {
    expect(resultsOf(workers(FOUR_CREWS)).categories.map(({ key }) => key)).toEqual(CATEGORIES);
  });

  test('contain nothing about hidden groups', () => {
    const { groups } = resultsOf(workers({ a: 20, b: 20, c: 3 }));
    // The smallest shown crew is hidden with the small one.
    expect([...groups.keys()].filter((key) => key.startsWith('crew'))).toHaveLength(1);
    expect(groups.has('crew north c')).toBe(false);
    expect(resultsOf(workers({ a: 4 })).groups.size).toBe(0);
  });

  test('list a worse crew first, with its distance from everybody else', () => {
    const { groups, actFirst } = resultsOf(workers(FOUR_CREWS, { shift: -1.5 }));
    expect(actFirst[0]).toEqual({ group: CREW_A, category: 'stress', reason: 'below_rest', place: 1 });
    const { figure, rest, difference, standing } = groups.get(CREW_A)?.categories.stress ?? {};
    expect([figure?.kind, rest?.kind, rest?.n, standing]).toEqual(['mean', 'mean', 60, 'below']);
    expect(difference).toMatchObject({ kind: 'clear', points: (figure?.percent ?? 0) - (rest?.percent ?? 0) });
    expect(groups.get(CREW_A)?.categories.focus?.difference).toEqual({ kind: 'unclear', pairs: null });
  });

  test('of the organisation have no rest, but distributions of answers', () => {
    const organisation = resultsOf(workers(FOUR_CREWS)).groups.get(ORGANISATION_KEY);
    expect(organisation?.categories.stress).toMatchObject({ rest: null, difference: null, agreement: null });
    const spread = organisation?.distributions['stress-0'];
    expect(spread).toHaveLength(7);
    expect(Math.abs((spread ?? []).reduce((sum, percent) => sum + percent, 0) - 100)).toBeLessThanOrEqual(3);
    expect(resultsOf(workers(FOUR_CREWS)).groups.get(CREW_A)?.distributions).toEqual({});
  });

  test('have an agreement for crews, and for no other group', () => {
    const { groups } = resultsOf(workers(FOUR_CREWS));
    const agreement = groups.get(CREW_A)?.categories.stress?.agreement;
    expect(agreement).toBeGreaterThan(0);
    expect(agreement).toBeLessThan(1);
    expect(groups.get(keyOf({ kind: 'site', id: 'north' }))?.categories.stress?.agreement).toBeNull();
  });

  test('have every question of the shown categories, in a crew from three times the threshold on', () => {
    const { groups } = resultsOf(workers({ a: 30, b: 29, c: 40, d: 45 }));
    const asked = QUESTIONS.map(({ id }) => id);
    const questionsOf = (key: string) => Object.keys(groups.get(key)?.questions ?? {});
    expect(questionsOf(ORGANISATION_KEY)).toEqual(asked);
    // Crew a is hidden with crew b, because subtraction would reveal crew b.
    expect(['a', 'b', 'c', 'd'].map((crew) => questionsOf(`crew north ${crew}`))).toEqual([[], [], asked, asked]);
  });

  test('say on how many questions a figure rests', () => {
    const people = workers(FOUR_CREWS).map((person, index) =>
      index < 61 ? { ...person, points: [null, ...person.points.slice(1)] } : person,
    );
    const asked = Object.keys(FOUR_CREWS).map((crew) => ({
      site: 'north',
      crew: `north ${crew}`,
      company: 'own',
      n: 20,
    }));
    const { groups } = resultsOf(people, { asked });
    const restsOn = (key: string) => groups.get(key)?.categories.stress?.restsOn;
    // Crew d gave all nineteen answers to the first question; a figure on all questions would reveal that the others gave none.
    expect([restsOn(ORGANISATION_KEY), restsOn(CREW_A), restsOn('crew north d')]).toEqual([undefined, 7, 7]);
    expect(groups.get(CREW_A)?.categories.focus).not.toHaveProperty('restsOn');
  });

  test('contain changes when the previous wave asked the same questions', () => {
    const before = earlier(workers(FOUR_CREWS, { seed: 2 }));
    const { groups, actFirst } = resultsOf(workers(FOUR_CREWS, { seed: 3, shift: -1.5 }), { before });
    expect(actFirst).toContainEqual({ group: CREW_A, category: 'stress', reason: 'below_rest', place: 1 });
    const alike = resultsOf(workers({ a: 20, b: 3 }, { shift: -1.5 }), { before });
    expect(alike.actFirst).toEqual([{ group: ORGANISATION_KEY, category: 'stress', reason: 'fallen', place: 1 }]);
    // Different people are compared when the results are read, because the earlier figures can be hidden later.
    expect(groups.get(CREW_A)?.categories.stress?.change).toBeNull();
  });

  test('compare people with themselves in individual mode', () => {
    const rule: ReleaseRule = { mode: 'individual' };
    const pairs = new Map([['stress', new Map([[CREW_A, { n: 5, mean: 11.2, variance: 3.7 }]])]]);
    const before = { ...earlier(workers(FOUR_CREWS, { seed: 2 })), pairs };
    const { groups } = resultsOf(workers(FOUR_CREWS), { rule, before });
    expect(groups.get(CREW_A)?.categories.stress?.change).toMatchObject({ kind: 'clear', pairs: 5, points: 11 });
    expect(groups.get(ORGANISATION_KEY)?.categories.stress?.change).toBeNull();
  });
});

test('results list low categories even when no crew differs, and the detectable difference', () => {
  const people = workers({ a: 20, b: 20, c: 20, d: 24 });
  const fairFrom = new Map([['stress', 80]]);
  const { actFirst, categories } = resultsOf(people, { fairFrom });
  expect(actFirst).toEqual([{ group: ORGANISATION_KEY, category: 'stress', reason: 'low_everywhere', place: 1 }]);
  const [stress] = categories;
  expect(stress?.detectable?.people).toBe(20);
  // About half a level of the scale, by which crews of twenty differ by chance.
  expect(stress?.detectable?.points).toBeGreaterThan(8);
  expect(stress?.detectable?.points).toBeLessThan(16);
});

test('without compared crews there is no detectable difference', () => {
  expect(resultsOf(workers({ a: 20 })).categories[0]?.detectable).toBeNull();
});
