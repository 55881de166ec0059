import type { BaseCell } from '../release/group-counts.ts';
import type { Summary } from '../statistics/summary.ts';
import { cellOf, groupKeysOf, type Place } from './base-cells.ts';

/**
 * The groups of each person. All people of a crew and a company belong to the same groups, so groups are stored by cell: a wave has many
 * people in few cells.
 */
export interface Members {
  /** Keys of the groups. */
  readonly keys: readonly string[];
  readonly cells: readonly Omit<BaseCell, 'n'>[];
  /** The cell of each person, as an index into `cells`. */
  readonly cellOfPerson: Uint32Array;
  /** The groups of all people, as indexes into `keys`: {@link GROUPS_OF_PERSON} entries for each person. */
  readonly groupsOfPerson: Uint32Array;
}

/** Number of groups of each person: the organisation, a site, a crew and a company. */
const GROUPS_OF_PERSON = 4;

export function membersOf(places: readonly Place[]): Members {
  const keys: string[] = [];
  const groups = new Map<string, number>();
  const cells: { cell: Omit<BaseCell, 'n'>; groups: readonly number[] }[] = [];
  const numbers = new Map<string, number>();
  const groupOf = (key: string) => numberOf(groups, key, () => keys.push(key));
  const cellOfPerson = new Uint32Array(places.length);
  const groupsOfPerson = new Uint32Array(places.length * GROUPS_OF_PERSON);
  for (const [person, place] of places.entries()) {
    const { site, crew, company } = place;
    const number = numberOf(numbers, `${site} ${crew} ${company}`, () =>
      cells.push({ cell: cellOf(place), groups: groupKeysOf(place).map(groupOf) }),
    );
    cellOfPerson[person] = number;
    groupsOfPerson.set(cells[number]?.groups ?? [], person * GROUPS_OF_PERSON);
  }
  return { keys, cells: cells.map(({ cell }) => cell), cellOfPerson, groupsOfPerson };
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
 * Counts the given people by cell.
 *
 * @param people indexes of people
 */
export function countCells({ cells, cellOfPerson }: Members, people: ArrayLike<number>): readonly BaseCell[] {
  const counts = new Uint32Array(cells.length);
  for (let index = 0; index < people.length; index += 1) {
    const cell = cellOfPerson[people[index] ?? -1] ?? -1;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return cells.flatMap((cell, index) => {
    const n = counts[index] ?? 0;
    return n === 0 ? [] : [{ ...cell, n }];
  });
}

/** A base cell with the sum of the values of its people. */
export interface SummedCell extends BaseCell {
  readonly total: number;
}

/**
 * Sums the values of the given people by cell.
 *
 * @param people indexes of people
 * @param values one value for each person, in the order of `people`
 */
export function sumCells(
  { cells, cellOfPerson }: Members,
  people: ArrayLike<number>,
  values: ArrayLike<number>,
): readonly SummedCell[] {
  const [counts, totals] = [new Uint32Array(cells.length), new Float64Array(cells.length)];
  for (let index = 0; index < people.length; index += 1) {
    const cell = cellOfPerson[people[index] ?? -1] ?? -1;
    counts[cell] = (counts[cell] ?? 0) + 1;
    totals[cell] = (totals[cell] ?? 0) + (values[index] ?? Number.NaN);
  }
  return cells.flatMap((cell, index) => {
    const n = counts[index] ?? 0;
    return n === 0 ? [] : [{ ...cell, n, total: totals[index] ?? Number.NaN }];
  });
}

/** Number of people by the key of the group. */
export function countByGroup({ keys, groupsOfPerson }: Members): ReadonlyMap<string, number> {
  const counts = new Uint32Array(keys.length);
  for (const group of groupsOfPerson) counts[group] = (counts[group] ?? 0) + 1;
  return new Map(keys.map((key, group) => [key, counts[group] ?? 0]));
}

/**
 * Summarises the given people by the key of the group. All groups are summed in one pass over the people, because collecting the values of
 * each group first takes several times as long.
 *
 * @param people indexes of people
 * @param values one value for each person, in the order of `people`
 */
export function summariesByGroup(
  { keys, groupsOfPerson }: Members,
  people: ArrayLike<number>,
  values: Float64Array,
): ReadonlyMap<string, Summary> {
  const counts = new Float64Array(keys.length);
  const sums = new Float64Array(keys.length);
  const squares = new Float64Array(keys.length);
  for (let index = 0; index < people.length; index += 1) {
    const first = (people[index] ?? -1) * GROUPS_OF_PERSON;
    const value = values[index] ?? Number.NaN;
    for (let at = first; at < first + GROUPS_OF_PERSON; at += 1) {
      const group = groupsOfPerson[at] ?? -1;
      counts[group] = (counts[group] ?? 0) + 1;
      sums[group] = (sums[group] ?? 0) + value;
    }
  }
  const means = sums.map((total, group) => total / (counts[group] ?? 0));
  for (let index = 0; index < people.length; index += 1) {
    const first = (people[index] ?? -1) * GROUPS_OF_PERSON;
    const value = values[index] ?? Number.NaN;
    for (let at = first; at < first + GROUPS_OF_PERSON; at += 1) {
      const group = groupsOfPerson[at] ?? -1;
      squares[group] = (squares[group] ?? 0) + (value - (means[group] ?? Number.NaN)) ** 2;
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
