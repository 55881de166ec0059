import { expect, test } from 'vitest';
import { randomOrganisation } from '../../test/random-organisation.ts';
import { seededRandom } from '../shuffle.ts';
import { findDeterminedUnion } from './determined-union.ts';
import { type BaseCell, keyOf, partitionsOf } from './group-counts.ts';

type Edges = Map<string, Map<string, number>>;

/** The maximum flow of people from the region of a cell to its company, one path at a time, without any shortcut. */
function plainFlow(cells: readonly BaseCell[], shown: ReadonlySet<string>, { site, crew, company }: BaseCell): number {
  const shownOf = (keys: readonly string[]) => keys.find((key) => shown.has(key));
  const regionOf = (cell: Pick<BaseCell, 'site' | 'crew'>) =>
    `region ${shownOf([keyOf({ kind: 'crew', id: cell.crew }), keyOf({ kind: 'site', id: cell.site })])}`;
  const companyOf = (id: string) => `company ${shownOf([keyOf({ kind: 'company', id })])}`;
  const room: Edges = new Map();
  const add = (from: string, to: string, people: number) => {
    const own = room.get(from) ?? new Map<string, number>();
    room.set(from, own.set(to, (own.get(to) ?? 0) + people));
  };
  for (const cell of cells) {
    add(regionOf(cell), companyOf(cell.company), cell.n);
    // Back from a company there is no limit.
    add(companyOf(cell.company), regionOf(cell), Number.POSITIVE_INFINITY);
  }
  const [source, sink] = [regionOf({ site, crew }), companyOf(company)];
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
    const pushed = push(source, Number.MAX_SAFE_INTEGER, new Set());
    if (pushed === 0) return flowed;
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

test('finds the first cell whose union is too small, exactly where paths followed one by one find it', () => {
  const found = { some: 0, none: 0 };
  for (let seed = 1; seed <= 600; seed++) {
    const random = seededRandom(seed);
    const { cells, threshold } = seed % 2 === 0 ? largeOrganisation(seed) : randomOrganisation(seed);
    const filled = cells.filter(({ n }) => n > 0);
    const groups = partitionsOf(filled).flatMap(({ whole, parts }) => [whole, ...parts]);
    const shown = new Set(groups.filter(({ n }) => n >= threshold && random() < 0.8).map(keyOf));
    const first = filled.findIndex((cell) => plainFlow(filled, shown, cell) < threshold);
    const union = findDeterminedUnion(filled, shown, { atLeast: threshold });
    expect(union?.at ?? -1, `organisation ${seed}`).toBe(first);
    found[union === null ? 'none' : 'some'] += 1;
    if (union === null) continue;
    const people = union.union.reduce((sum, { n }) => sum + n, 0);
    expect(people).toBe(plainFlow(filled, shown, filled[first] ?? cellOfNobody()));
  }
  // Both are looked at often.
  expect(Math.min(found.some, found.none)).toBeGreaterThan(100);
});

function cellOfNobody(): never {
  throw new RangeError('there is no such cell');
}
