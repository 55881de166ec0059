import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isolatedUnions } from '../../test/attacker.ts';
import { randomOrganisation } from '../../test/random-organisation.ts';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { groupMean } from '../statistics/group-mean.ts';
import { type BaseCell, keyOf, partitionsOf } from './group-counts.ts';
import { shownGroups } from './shown-groups.ts';

/** Crews of one site whose people all have one employer. */
function crewsOf(counts: Readonly<Record<string, number>>): BaseCell[] {
  return Object.entries(counts).map(([crew, n]) => ({ site: 'north', crew, company: 'own', n }));
}

const crewKeys = (...crews: string[]) => crews.map((id) => keyOf({ kind: 'crew', id }));

describe('the worked case of a heat map', () => {
  const { cells, th10, attack_if_only_primary_hidden } = STATISTICS_VECTORS.heat_map;
  const base = crewsOf(Object.fromEntries(Object.entries(cells).map(([crew, { n }]) => [crew, n])));
  const primary = partitionsOf(base)
    .flatMap(({ whole, parts }) => [whole, ...parts])
    .filter(({ n }) => n >= th10.threshold)
    .map(keyOf);

  test('has the mean of everybody in both categories', () => {
    const everybody = (category: 'focus' | 'stress') =>
      groupMean(Object.values(cells).flatMap((crew) => Array.from({ length: crew.n }, () => crew[category])));
    expect(everybody('focus')?.n).toBe(th10.total_n);
    expect(everybody('focus')?.mean).toBeCloseTo(th10.total_focus, VECTOR_DIGITS);
    expect(everybody('stress')?.mean).toBeCloseTo(th10.total_stress, VECTOR_DIGITS);
  });

  test('reveals the score of the small crew when that crew alone is hidden', () => {
    const hidden = Object.keys(cells).filter((crew) => !primary.includes(keyOf({ kind: 'crew', id: crew })));
    expect(hidden).toEqual(['Crew West']);
    expect(
      isolatedUnions(base, new Set(primary), th10.threshold).map((union) => union.map(({ crew }) => crew)),
    ).toEqual([hidden]);
    // The attack with the published means and counts: the whole minus the shown crews.
    const shown = Object.entries(cells).filter(([crew]) => !hidden.includes(crew));
    const people = th10.total_n - shown.reduce((sum, [, { n }]) => sum + n, 0);
    const points = th10.total_n * th10.total_focus - shown.reduce((sum, [, { n, focus }]) => sum + n * focus, 0);
    expect(points / people).toBeCloseTo(attack_if_only_primary_hidden.west_focus_recovered, VECTOR_DIGITS);
    expect(points / people).toBeCloseTo(cells['Crew West']?.focus ?? Number.NaN, VECTOR_DIGITS);
  });

  test('hides a second crew, the smallest that is large enough, so that subtraction reveals nothing', () => {
    const shown = shownGroups(base, th10.threshold);
    const second = primary.filter((key) => !shown.has(key));
    expect(second).toEqual(crewKeys(th10.second_hidden_so_that_total_minus_shown_cannot_reveal));
    expect(isolatedUnions(base, shown, th10.threshold)).toEqual([]);
  });
});

describe('the crews of one site', () => {
  test('the worked case: the smallest shown crew is hidden beside the one that is too small', () => {
    const { cells, th10 } = STATISTICS_VECTORS.heat_map;
    const counts = Object.fromEntries(Object.entries(cells).map(([crew, { n }]) => [crew, n]));
    const shown = shownGroups(crewsOf(counts), th10.threshold);
    const hidden = Object.keys(cells).filter((crew) => !shown.has(keyOf({ kind: 'crew', id: crew })));
    expect(hidden.toSorted()).toEqual(th10.hidden.toSorted());
  });

  test('all are shown when all are large enough', () => {
    expect([...shownGroups(crewsOf({ a: 10, b: 12 }), 10)]).toEqual(expect.arrayContaining(crewKeys('a', 'b')));
  });

  test('two small ones that are large enough together are hidden alone', () => {
    const shown = shownGroups(crewsOf({ a: 5, b: 6, c: 14 }), 10);
    expect([...shown]).toEqual(expect.arrayContaining(crewKeys('c')));
    expect([...shown]).not.toEqual(expect.arrayContaining(crewKeys('a')));
  });

  test('two small ones that are too small together hide the smallest other one as well', () => {
    const shown = shownGroups(crewsOf({ a: 2, b: 3, c: 14, d: 20 }), 10);
    expect(crewKeys('a', 'b', 'c', 'd').filter((key) => shown.has(key))).toEqual(crewKeys('d'));
  });

  test('a crew without answers is hidden like one with a few, so that nobody learns whether somebody there answered', () => {
    const shownWith = (n: number) => [...shownGroups(crewsOf({ a: n, b: 12, c: 14 }), 10)].toSorted();
    expect(shownWith(0)).toEqual(shownWith(1));
    expect(crewKeys('a', 'b', 'c').filter((key) => shownWith(0).includes(key))).toEqual(crewKeys('c'));
  });

  test('nothing is shown about too few people', () => {
    expect(shownGroups(crewsOf({ a: 4, b: 5 }), 10)).toEqual(new Set());
    expect(shownGroups([], 10)).toEqual(new Set());
  });
});

test('companies and crews together do not reveal what neither reveals alone', () => {
  // Crew b and its company are the same but for one person.
  const cells = [
    { site: 'north', crew: 'a', company: 'own', n: 20 },
    { site: 'north', crew: 'b', company: 'guest', n: 12 },
    { site: 'north', crew: 'a', company: 'guest', n: 1 },
  ];
  const everything = new Set(partitionsOf(cells).flatMap(({ whole, parts }) => [whole, ...parts].map(keyOf)));
  expect(isolatedUnions(cells, everything, 10)).not.toEqual([]);
  expect(isolatedUnions(cells, shownGroups(cells, 10), 10)).toEqual([]);
});

describe('an attacker who knows every figure', () => {
  test('isolates no group below the threshold in 10,000 organisations', () => {
    let shownOnes = 0;
    for (let seed = 1; seed <= 10_000; seed++) {
      const { cells, threshold } = randomOrganisation(seed);
      const shown = shownGroups(cells, threshold);
      shownOnes += shown.size;
      expect(isolatedUnions(cells, shown, threshold), `organisation ${seed}`).toEqual([]);
    }
    // Guards against a gate that shows too little.
    expect(shownOnes).toBeGreaterThan(10_000);
    // Ten thousand organisations take several seconds, and longer on a busy machine.
  }, 120_000);

  test('isolates no group below the former threshold after it was raised, even with the earlier figures', () => {
    let raised = 0;
    let leaking = 0;
    for (let seed = 1; seed <= 2_000; seed++) {
      const { cells, threshold } = randomOrganisation(seed);
      const before = shownGroups(cells, threshold);
      const after = shownGroups(cells, threshold + 1, before);
      for (const key of after) expect(before.has(key), `organisation ${seed}`).toBe(true);
      expect(isolatedUnions(cells, new Set([...before, ...after]), threshold), `organisation ${seed}`).toEqual([]);
      if (after.size < before.size) raised += 1;
      const anew = shownGroups(cells, threshold + 1);
      if (isolatedUnions(cells, new Set([...before, ...anew]), threshold).length > 0) leaking += 1;
    }
    // Raising often hides groups; groups decided without regard to the earlier ones could be subtracted from them.
    expect(raised).toBeGreaterThan(200);
    expect(leaking).toBeGreaterThan(5);
  }, 120_000);

  test('finds the leaks when only small groups are hidden', () => {
    let leaking = 0;
    for (let seed = 1; seed <= 500; seed++) {
      const { cells, threshold } = randomOrganisation(seed);
      const groups = partitionsOf(cells).flatMap(({ whole, parts }) => [whole, ...parts]);
      const primary = new Set(groups.filter(({ n }) => n >= threshold).map(keyOf));
      if (isolatedUnions(cells, primary, threshold).length > 0) leaking += 1;
    }
    expect(leaking).toBeGreaterThan(100);
  });
});

test('what is hidden in a partition is at least two groups and as many people as the threshold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const { cells, threshold } = randomOrganisation(seed);
      const shown = shownGroups(cells, threshold);
      for (const { whole, parts } of partitionsOf(cells)) {
        const hidden = parts.filter((group) => !shown.has(keyOf(group)));
        if (!shown.has(keyOf(whole)) || hidden.length === 0) continue;
        expect(hidden.length).toBeGreaterThanOrEqual(parts.length === 1 ? 1 : 2);
        expect(hidden.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(threshold);
      }
      for (const { parts } of partitionsOf(cells)) {
        for (const group of parts) if (group.n < threshold) expect(shown.has(keyOf(group))).toBe(false);
      }
    }),
  );
});

test('does not depend on the order of the cells', () => {
  const { cells, threshold } = randomOrganisation(77);
  expect(shownGroups(cells.toReversed(), threshold)).toEqual(shownGroups(cells, threshold));
});

test.each([
  ['half a person', [{ site: 'a', crew: 'b', company: 'c', n: 0.5 }], 10, '0.5 is not a number of people'],
  ['fewer than nobody', [{ site: 'a', crew: 'b', company: 'c', n: -1 }], 10, '-1 is not a number of people'],
  [
    'a crew on two sites',
    [
      { site: 'a', crew: 'b', company: 'c', n: 1 },
      { site: 'x', crew: 'b', company: 'c', n: 1 },
    ],
    10,
    'crew b is on two sites',
  ],
  ['no threshold', [], 0, '0 is not a threshold'],
] as const)('%s is refused', (_, cells, threshold, message) => {
  expect(() => shownGroups(cells, threshold)).toThrow(new RangeError(message));
});

describe('the group that is hidden for others', () => {
  const cell = (site: string, crew: string, company: string, n: number): BaseCell => ({ site, crew, company, n });

  test('is a company rather than a site when both would reveal too few people', () => {
    const cells = [
      cell('r', 'a', 'harbour', 23),
      cell('r', 'fixing', 'demo', 25),
      cell('r', 'cranes', 'none', 6),
      cell('c', 'brick', 'demo', 4),
      cell('c', 'finish', 'demo', 8),
      cell('c', 'pipes', 'brook', 10),
      cell('t', 'earth', 'demo', 33),
      cell('t', 'steel', 'keystone', 27),
    ];
    const only = new Set(
      partitionsOf(cells)
        .flatMap(({ whole, parts }) => [whole, ...parts])
        .map(keyOf)
        .filter((key) => !['crew fixing', 'crew cranes', 'company brook', 'company none'].includes(key)),
    );
    const shown = shownGroups(cells, 10, only);
    for (const site of ['r', 'c', 't']) expect(shown.has(keyOf({ kind: 'site', id: site }))).toBe(true);
    expect(shown.has(keyOf({ kind: 'company', id: 'demo' }))).toBe(false);
    expect(isolatedUnions(cells, shown, 10)).toEqual([]);
  });

  test('does not depend on a list of all groups as allowed', () => {
    const cells = crewsOf({ a: 12, b: 14, c: 3 });
    const all = new Set(
      partitionsOf(cells)
        .flatMap(({ whole, parts }) => [whole, ...parts])
        .map(keyOf),
    );
    expect(shownGroups(cells, 10, all)).toEqual(shownGroups(cells, 10));
    expect(shownGroups(cells, 10, new Set()).size).toBe(0);
  });

  // A later version must not show what an earlier one hid: somebody may remember the figures beside it.
  test('is the same as in earlier versions', () => {
    const decided = createHash('sha256');
    for (let seed = 1; seed <= 600; seed++) {
      const { cells, threshold } = randomOrganisation(seed);
      const shown = shownGroups(cells, threshold);
      decided.update([...shown].toSorted().join());
      decided.update([...shownGroups(cells, threshold + 2, shown)].toSorted().join());
    }
    expect(decided.digest('hex')).toBe('ee51cdb5c872da3353ebfdfa7321f1aeb741ec9114f16577ca18b7ce902f59d1');
  });
});

test('a threshold of one person hides nothing', () => {
  expect(shownGroups(crewsOf({ a: 1, b: 2 }), 1).size).toBe(5);
  expect(() => shownGroups([], 0)).toThrow('0 is not a threshold');
});
