import type { BaseCell } from '../release/group-counts.ts';
import type { Summary } from '../statistics/summary.ts';
import { cellOf, groupKeysOf, type Place } from './base-cells.ts';

/**
 * Who is in which groups. Everybody of a crew and a company is in the same ones, so they are kept by cell: a wave has many people in
 * few cells.
 */
export interface Members {
  /** Keys of the groups. */
  readonly keys: readonly string[];
  readonly cells: readonly {
    readonly cell: Omit<BaseCell, 'n'>;
    /** Its groups, as their places in `keys`. */
    readonly groups: readonly number[];
  }[];
  /** The cell of each person, as its place in `cells`. */
  readonly cellOfPerson: readonly number[];
}

export function membersOf(places: readonly Place[]): Members {
  const keys: string[] = [];
  const groups = new Map<string, number>();
  const cells: Members['cells'][number][] = [];
  const numbers = new Map<string, number>();
  const groupOf = (key: string) => numberOf(groups, key, () => keys.push(key));
  const cellOfPerson = places.map((place) => {
    const { site, crew, company } = place;
    return numberOf(numbers, `${site} ${crew} ${company}`, () =>
      cells.push({ cell: cellOf(place), groups: groupKeysOf(place).map(groupOf) }),
    );
  });
  return { keys, cells, cellOfPerson };
}

/** The number of a key, from 0; a new key is added. */
function numberOf(numbers: Map<string, number>, key: string, add: () => void): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const next = numbers.size;
  numbers.set(key, next);
  add();
  return next;
}

/**
 * How many of some people are in each cell.
 *
 * @param people as their places among all of them
 */
export function countCells({ cells, cellOfPerson }: Members, people: readonly number[]): readonly BaseCell[] {
  const counts = cells.map(() => 0);
  for (const person of people) {
    const cell = cellOfPerson[person] ?? -1;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return cells.flatMap(({ cell }, index) => {
    const n = counts[index] ?? 0;
    return n === 0 ? [] : [{ ...cell, n }];
  });
}

/** Some people of each group, by the key of the group; those without any are left out. */
export function peopleByGroup(
  { keys, cells, cellOfPerson }: Members,
  people: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const members = keys.map((): number[] => []);
  for (const person of people) {
    for (const group of cells[cellOfPerson[person] ?? -1]?.groups ?? []) members[group]?.push(person);
  }
  return new Map(keys.flatMap((key, group) => (members[group]?.length === 0 ? [] : [[key, members[group] ?? []]])));
}

/**
 * The summary of some people in each of their groups, by the key of the group. All groups are summed in one pass over the people,
 * because collecting the values of each group first takes several times as long.
 *
 * @param people as their places among all of them
 * @param values one for each of `people`, in their order
 */
export function summariesByGroup(
  { keys, cells, cellOfPerson }: Members,
  people: readonly number[],
  values: Float64Array,
): ReadonlyMap<string, Summary> {
  const counts = new Float64Array(keys.length);
  const sums = new Float64Array(keys.length);
  const squares = new Float64Array(keys.length);
  for (const [index, person] of people.entries()) {
    for (const group of cells[cellOfPerson[person] ?? -1]?.groups ?? []) {
      counts[group] = (counts[group] ?? 0) + 1;
      sums[group] = (sums[group] ?? 0) + (values[index] ?? Number.NaN);
    }
  }
  const means = sums.map((total, group) => total / (counts[group] ?? 0));
  for (const [index, person] of people.entries()) {
    for (const group of cells[cellOfPerson[person] ?? -1]?.groups ?? []) {
      squares[group] = (squares[group] ?? 0) + ((values[index] ?? Number.NaN) - (means[group] ?? 0)) ** 2;
    }
  }
  return new Map(
    keys.flatMap((key, group) => {
      const n = counts[group] ?? 0;
      if (n === 0) return [];
      const variance = n === 1 ? 0 : (squares[group] ?? 0) / (n - 1);
      return [[key, { n, mean: means[group] ?? Number.NaN, variance }] as const];
    }),
  );
}
