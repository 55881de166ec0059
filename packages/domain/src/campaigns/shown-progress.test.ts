import { describe, expect, test } from 'vitest';
import {
  type CrewProgress,
  progressThreshold,
  type ShownSite,
  type SiteProgress,
  shownProgress,
} from './shown-progress.ts';

const crew = (crewId: string | null, asked: number, answered = 0): CrewProgress => ({
  crewId,
  asked,
  opened: answered,
  answered,
});

const site = (siteId: string | null, crews: readonly CrewProgress[]): SiteProgress => ({
  siteId,
  opened: crews.reduce((sum, { opened }) => sum + (opened ?? 0), 0),
  crews,
});

test('crews with too few people have no counts, and a single such crew hides a second one', () => {
  const north = site('north', [crew('a', 30, 20), crew('b', 12, 6), crew('c', 4, 2)]);
  expect(shownProgress([north], 10)).toEqual([
    {
      siteId: 'north',
      asked: 46,
      reached: { opened: 28, answered: 28 },
      crews: [
        { crewId: 'a', asked: 30, reached: { opened: 20, answered: 20 } },
        { crewId: 'b', asked: 12, reached: null },
        { crewId: 'c', asked: 4, reached: null },
      ],
    },
  ]);
});

test('joined crews and sites have no counts of their own, whatever their size', () => {
  const joined = { isJoined: true };
  const north = site('north', [crew('a', 30, 20), { ...crew('b', 12, 9), ...joined }, { ...crew('c', 4), ...joined }]);
  const south = { ...site('south', [{ ...crew('d', 15, 8), ...joined }]), ...joined };
  const east = { ...site('east', [{ ...crew('e', 11), ...joined }]), ...joined };
  const shown = shownProgress([north, south, east], 10);
  expect(shown.map(({ siteId, asked, reached }) => [siteId, asked, reached?.answered])).toEqual([
    ['north', 46, 29],
    [null, 26, 8],
  ]);
  expect(shown.flatMap(({ crews }) => crews.filter(({ reached }) => reached !== null))).toEqual([
    { crewId: 'a', asked: 30, reached: { opened: 20, answered: 20 } },
  ]);
});

test('sites with too few people are shown together, with people without a site', () => {
  const sites = [site('north', [crew('a', 30, 20)]), site('south', [crew('b', 6, 5)]), site(null, [crew(null, 7, 1)])];
  expect(shownProgress(sites, 10).map(({ siteId, asked, reached }) => [siteId, asked, reached?.answered])).toEqual([
    ['north', 30, 20],
    [null, 13, 6],
  ]);
});

test('a single small site hides the smallest other one', () => {
  const sites = [site('north', [crew('a', 30)]), site('south', [crew('b', 14)]), site('east', [crew('c', 3)])];
  expect(shownProgress(sites, 10).map(({ siteId, asked }) => [siteId, asked])).toEqual([
    ['north', 30],
    [null, 17],
  ]);
});

test('a wave that asked too few people shows no counts, not even its totals', () => {
  const sites = [site('north', [crew('a', 5, 3)]), site(null, [crew(null, 4, 1)])];
  expect(shownProgress(sites, 10)).toEqual([
    {
      siteId: null,
      asked: 9,
      reached: null,
      crews: [
        { crewId: 'a', asked: 5, reached: null },
        { crewId: null, asked: 4, reached: null },
      ],
    },
  ]);
});

test('in group mode nothing is shown while a wave starts', () => {
  const rules = { mode: 'group', status: 'running', threshold: 10 } as const;
  expect(progressThreshold(rules)).toBe(10);
  expect(progressThreshold({ ...rules, mode: 'individual' })).toBe(0);
  const threshold = progressThreshold({ ...rules, status: 'starting' });
  const [all, ...others] = shownProgress(
    [site('north', [crew('a', 500, 30)]), site('south', [crew('b', 50, 3)])],
    threshold,
  );
  expect([all?.siteId, all?.asked, all?.reached, all?.crews.map(({ reached }) => reached), others]).toEqual([
    null,
    550,
    null,
    [null, null],
    [],
  ]);
});

test('the choice between parts of the same size does not depend on their order', () => {
  const crews = [crew('a', 12, 1), crew('b', 12, 2), crew('c', 12, 3), crew(null, 12, 4), crew('e', 3, 1)];
  const sites = ['north', 'south', 'west'].map((id) => site(id, crews));
  sites.push(site('east', [crew('f', 2, 1)]));
  const shownBySite = (some: readonly SiteProgress[]) =>
    new Map(
      shownProgress(some, 10).map(({ siteId, crews: parts, ...counts }) => [
        siteId,
        { counts, crews: new Map(parts.map(({ crewId, reached }) => [crewId, reached])) },
      ]),
    );
  const expected = shownBySite(sites);
  expect([...expected.keys()].toSorted()).toEqual([null, 'north', 'south'].toSorted());
  for (const order of permutationsOf(sites)) expect(shownBySite(order)).toEqual(expected);
  for (const order of permutationsOf(crews)) {
    expect(shownBySite(sites.map((each) => (each.siteId === 'north' ? site('north', order) : each)))).toEqual(expected);
  }
});

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test('crews show only answers when openings are counted by site', () => {
  const north = { siteId: 'north', opened: 25, crews: [{ ...crew('a', 30, 20), opened: null }] };
  expect(shownProgress([north], 10)).toMatchObject([
    { reached: { opened: 25, answered: 20 }, crews: [{ reached: { opened: null, answered: 20 } }] },
  ]);
});

test('in individual mode everything is shown', () => {
  const sites = [site('north', [crew('a', 1, 1), crew(null, 2, 1)]), site(null, [crew(null, 1, 0)])];
  const shown = shownProgress(sites, 0);
  expect(shown.map(({ siteId }) => siteId)).toEqual(['north', null]);
  expect(shown.flatMap(({ crews }) => crews).every(({ reached }) => reached !== null)).toBe(true);
});

/** Repeatable pseudorandom numbers in 0..1 (1 excluded). @see mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Limits {
  readonly sites: number;
  readonly crews: number;
  readonly asked: number;
}

/** In every crew with people asked, some but not all have answered: the count of all or of none would reveal everyone. */
function anyWave(random: () => number, limits: Limits): SiteProgress[] {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return Array.from({ length: 1 + upTo(limits.sites - 1) }, (_, at) => {
    const siteId = at === 0 && random() < 0.4 ? null : `site ${at}`;
    const crews = Array.from({ length: 1 + upTo(limits.crews - 1) }, (_crew, index) => {
      const size = upTo(limits.asked);
      const asked = size === 1 ? 2 : size;
      const answered = asked === 0 ? 0 : 1 + upTo(asked - 2);
      return crew(index === 0 && random() < 0.4 ? null : `crew ${at} ${index}`, asked, answered);
    });
    return site(siteId, crews);
  });
}

/** A shown count: the sum over some of the crews. */
interface Figure {
  readonly cells: readonly number[];
  readonly answered: number;
}

interface Attack {
  readonly cells: readonly CrewProgress[];
  readonly figures: readonly Figure[];
}

/** The counts known to an attacker who also knows where everybody works. */
function knownTo(sites: readonly SiteProgress[], shown: readonly ShownSite[]): Attack {
  const cells = sites.flatMap(({ siteId, crews }) => crews.map((each) => ({ ...each, siteId })));
  const namedSites = new Set(shown.flatMap(({ siteId }) => (siteId === null ? [] : [siteId])));
  const indexes = (belongs: (cell: (typeof cells)[number]) => boolean) =>
    cells.flatMap((cell, index) => (belongs(cell) ? [index] : []));
  const whole = { cells: indexes(() => true), answered: cells.reduce((sum, { answered }) => sum + answered, 0) };
  const figures = shown.flatMap(({ siteId, reached, crews }) => {
    const ofSite = (cell: (typeof cells)[number]) =>
      siteId === null ? cell.siteId === null || !namedSites.has(cell.siteId) : cell.siteId === siteId;
    const figure = (belongs: (cell: (typeof cells)[number]) => boolean, counts: ShownSite['reached']) =>
      counts === null ? [] : [{ cells: indexes(belongs), answered: counts.answered }];
    return [
      ...figure(ofSite, reached),
      ...crews.flatMap((each) => figure((cell) => ofSite(cell) && cell.crewId === each.crewId, each.reached)),
    ];
  });
  return { cells, figures: [whole, ...figures] };
}

/** Unions of crews with 1 to k − 1 people asked whose number of answers follows from the shown counts. */
function leaksBySubtraction({ cells, figures }: Attack, threshold: number): number[][] {
  const basis: number[][] = [];
  for (const { cells: some } of figures)
    addToBasis(
      basis,
      cells.map((_, index) => (some.includes(index) ? 1 : 0)),
    );
  return smallUnions(cells, threshold).filter((union) => {
    const rest = reduced(
      basis,
      cells.map((_, index) => (union.includes(index) ? 1 : 0)),
    );
    return rest.every((value) => Math.abs(value) < 1e-9);
  });
}

function addToBasis(basis: number[][], row: number[]): void {
  const rest = reduced(basis, row);
  const pivot = rest.findIndex((value) => Math.abs(value) > 1e-9);
  if (pivot >= 0) basis.push(rest.map((value) => value / (rest[pivot] ?? 1)));
}

function reduced(basis: readonly number[][], row: readonly number[]): number[] {
  let rest = [...row];
  for (const vector of basis) {
    const pivot = vector.findIndex((value) => Math.abs(value) > 1e-9);
    const factor = rest[pivot] ?? 0;
    rest = rest.map((value, index) => value - factor * (vector[index] ?? 0));
  }
  return rest;
}

function smallUnions(cells: readonly CrewProgress[], threshold: number): number[][] {
  const people = cells.flatMap(({ asked }, index) => (asked > 0 ? [index] : []));
  return Array.from({ length: 2 ** people.length }, (_, mask) =>
    people.filter((_cell, bit) => (mask >> bit) & 1),
  ).filter((union) => {
    const asked = union.reduce((sum, index) => sum + (cells[index]?.asked ?? 0), 0);
    return asked >= 1 && asked < threshold;
  });
}

/** As {@link leaksBySubtraction}, by trying every possible number of answers of each crew. */
function leaksByTrying({ cells, figures }: Attack, threshold: number): number[][] {
  const worlds = worldsOf(cells.map(({ asked }) => asked)).filter((world) =>
    figures.every(
      ({ cells: some, answered }) => some.reduce((sum, index) => sum + (world[index] ?? 0), 0) === answered,
    ),
  );
  return smallUnions(cells, threshold).filter((union) => {
    const sums = new Set(worlds.map((world) => union.reduce((sum, index) => sum + (world[index] ?? 0), 0)));
    return sums.size === 1;
  });
}

function worldsOf([first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return [[]];
  const rest = worldsOf(others);
  return Array.from({ length: first + 1 }, (_, answered) => rest.map((world) => [answered, ...world])).flat();
}

const askedIn = (sites: readonly SiteProgress[]) =>
  sites.flatMap(({ crews }) => crews).reduce((sum, { asked }) => sum + asked, 0);

describe('an attacker who subtracts shown numbers from each other', () => {
  test.each([5, 10, 17])('learns nothing about fewer than %i people', (threshold) => {
    const random = seeded(threshold);
    for (let round = 0; round < 400; round += 1) {
      const sites = anyWave(random, { sites: 4, crews: 3, asked: 2 * threshold });
      if (askedIn(sites) < threshold) continue;
      const attack = knownTo(sites, shownProgress(sites, threshold));
      expect(leaksBySubtraction(attack, threshold), JSON.stringify(sites)).toEqual([]);
    }
  });

  test('finds a leak when no further part is hidden', () => {
    const sites = [site('north', [crew('a', 30, 20), crew('c', 4, 2)])];
    const careless = shownProgress(sites, 0).map((each) => ({
      ...each,
      crews: each.crews.map((one) => (one.asked < 10 ? { ...one, reached: null } : one)),
    }));
    expect(leaksBySubtraction(knownTo(sites, careless), 10)).toEqual([[1]]);
    expect(leaksByTrying(knownTo(sites, careless), 10)).toEqual([[1]]);
  });
});

test('an attacker who tries every number of answers learns nothing about fewer than five people', () => {
  const random = seeded(7);
  let attacked = 0;
  while (attacked < 60) {
    const sites = anyWave(random, { sites: 3, crews: 2, asked: 6 });
    if (askedIn(sites) < 5 || sites.flatMap(({ crews }) => crews).length > 5) continue;
    attacked += 1;
    expect(leaksByTrying(knownTo(sites, shownProgress(sites, 5)), 5), JSON.stringify(sites)).toEqual([]);
  }
});
