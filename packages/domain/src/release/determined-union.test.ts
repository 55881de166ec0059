import { expect, test } from 'vitest';
import { randomOrganisation } from '../../test/random-organisation.ts';
import { seededRandom } from '../shuffle.ts';
import { findDeterminedUnion } from './determined-union.ts';
import { type BaseCell, keyOf, partitionsOf } from './group-counts.ts';

type Edges = Map<string, Map<string, number>>;

const shownOf = (shown: ReadonlySet<string>, keys: readonly string[]) => keys.find((key) => shown.has(key));
const regionNode = (shown: ReadonlySet<string>, { site, crew }: BaseCell) =>
  `region ${shownOf(shown, [keyOf({ kind: 'crew', id: crew }), keyOf({ kind: 'site', id: site })])}`;
const companyNode = (shown: ReadonlySet<string>, { company }: BaseCell) =>
  `company ${shownOf(shown, [keyOf({ kind: 'company', id: company })])}`;

/** The minimum cut between the region of a cell and its company, one path at a time, without any shortcut. */
function plainCut(cells: readonly BaseCell[], shown: ReadonlySet<string>, cell: BaseCell) {
  const room: Edges = new Map();
  const add = (from: string, to: string, people: number) => {
    const own = room.get(from) ?? new Map<string, number>();
    room.set(from, own.set(to, (own.get(to) ?? 0) + people));
  };
  for (const each of cells) {
    add(regionNode(shown, each), companyNode(shown, each), each.n);
    // Edges back from a company are unlimited.
    add(companyNode(shown, each), regionNode(shown, each), Number.POSITIVE_INFINITY);
  }
  const [source, sink] = [regionNode(shown, cell), companyNode(shown, cell)];
  const push = (from: string, most: number, seen: Set<string>): number => {
    if (from === sink) return most;
    seen.add(from);
    for (const [to, people] of room.get(from) ?? []) {
      const pushed = people > 0 && !seen.has(to) ? push(to, Math.min(most, people), seen) : 0;
      if (pushed === 0) continue;
      add(from, to, -pushed);
      add(to, from, pushed);
      return pushed;
    }
    return 0;
  };
  let flowed = 0;
  for (;;) {
    // After the last path these are the nodes on the near side of the cut, whichever paths were taken before.
    const reached = new Set<string>();
    const pushed = push(source, Number.MAX_SAFE_INTEGER, reached);
    if (pushed === 0) return { flowed, reached };
    flowed += pushed;
  }
}

/** Larger than the organisations of the proof, with few people per cell, so that many must flow through other cells. */
function largeOrganisation(seed: number): { cells: BaseCell[]; threshold: number } {
  const random = seededRandom(seed);
  const share = 0.1 + random() * 0.5;
  const cells = Array.from({ length: 12 * 9 }, (_, index): BaseCell => {
    const crew = Math.floor(index / 9);
    const n = random() < share ? 1 + Math.floor(random() * 3) : 0;
    return { site: `s${crew % 4}`, crew: `s${crew % 4}c${crew}`, company: `f${index % 9}`, n };
  });
  return { cells, threshold: [5, 7, 10][seed % 3] ?? 5 };
}

/** An organisation with the groups that are shown of it. */
function publishedOrganisation(seed: number) {
  const random = seededRandom(seed);
  const { cells, threshold } = seed % 2 === 0 ? largeOrganisation(seed) : randomOrganisation(seed);
  const filled = cells.filter(({ n }) => n > 0);
  const groups = partitionsOf(filled).flatMap(({ whole, parts }) => [whole, ...parts]);
  const shown = new Set(groups.filter(({ n }) => n >= threshold && random() < 0.8).map(keyOf));
  return { filled, shown, threshold };
}

test('finds the same smallest union with too few people as a search that follows one path at a time', () => {
  const found = { some: 0, none: 0, subtractedCompanies: 0 };
  for (let seed = 1; seed <= 600; seed++) {
    const { filled, shown, threshold } = publishedOrganisation(seed);
    const cuts: ReturnType<typeof plainCut>[] = [];
    const first = filled.findIndex((cell, at) => {
      const cut = plainCut(filled, shown, cell);
      cuts[at] = cut;
      return cut.flowed < threshold;
    });
    const union = findDeterminedUnion(filled, shown, { atLeast: threshold });
    expect(union?.at ?? -1, `organisation ${seed}`).toBe(first);
    found[union === null ? 'none' : 'some'] += 1;
    const reached = cuts[first]?.reached;
    if (union === null || reached === undefined) continue;
    const inRegions = filled.filter((cell) => reached.has(regionNode(shown, cell)));
    const isTakenAway = (cell: BaseCell) => reached.has(companyNode(shown, cell));
    expect(union.union).toEqual(inRegions.filter((cell) => !isTakenAway(cell)));
    expect(union.subtractedCompanies).toEqual(new Set(inRegions.filter(isTakenAway).map(({ company }) => company)));
    expect(total(union.union)).toBe(cuts[first]?.flowed);
    found.subtractedCompanies += union.subtractedCompanies.size > 0 ? 1 : 0;
  }
  // Ensures that every case occurs often.
  expect(Math.min(...Object.values(found))).toBeGreaterThan(40);
}, 60_000);

test('takes into account that people who flow back make room for others', () => {
  const people = { a: { x: 2, y: 1, z: 2 }, b: { x: 1, y: 1, z: 1 }, c: { x: 1, y: 1 } };
  const cells = Object.entries(people).flatMap(([crew, companies]) =>
    Object.entries(companies).map(([company, n]) => ({ site: 's', crew, company, n })),
  );
  const shown = new Set(['crew a', 'crew b', 'crew c', 'company x', 'company y', 'company z']);
  expect(findDeterminedUnion(cells, shown, { atLeast: 5 })).toEqual({
    union: cells.filter(({ company }) => company === 'x'),
    subtractedCompanies: new Set(['y', 'z']),
    at: 0,
  });
});

test('continues from any cell', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { filled, shown, threshold } = publishedOrganisation(seed);
    const isFound = filled.map((cell) => plainCut(filled, shown, cell).flowed < threshold);
    for (const from of filled.keys()) {
      const union = findDeterminedUnion(filled, shown, { atLeast: threshold, from });
      expect(union?.at ?? -1, `organisation ${seed} from ${from}`).toBe(isFound.indexOf(true, from));
    }
  }
}, 60_000);

const total = (cells: readonly BaseCell[]) => cells.reduce((sum, { n }) => sum + n, 0);
