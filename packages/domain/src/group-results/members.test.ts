import { expect, test } from 'vitest';
import { seededRandom } from '../shuffle.ts';
import { summaryOf } from '../statistics/summary.ts';
import { groupKeysOf, type Place } from './base-cells.ts';
import { countByGroup, countCells, membersOf, summariesByGroup } from './members.ts';

const random = seededRandom(7);
const oneOf = (names: readonly (string | null)[]) => names[Math.floor(random() * names.length)] ?? null;
const PLACES: readonly Place[] = Array.from({ length: 400 }, () => ({
  site: oneOf(['harbour', 'bridge', null]),
  crew: oneOf(['one', 'two', 'three', null]),
  company: oneOf(['own', 'cranes', 'glass', null]),
}));
/** Two of every three people. */
const SOME = [...PLACES.keys()].filter((index) => index % 3 > 0);

function keysOf(person: number): readonly string[] {
  const place = PLACES[person];
  return place === undefined ? [] : groupKeysOf(place);
}

test('summaries of groups equal those computed from their people, to the last digit', () => {
  const values = Float64Array.from(SOME, () => random() * 100);
  const summaries = summariesByGroup(membersOf(PLACES), SOME, values);
  const keys = new Set(SOME.flatMap(keysOf));
  expect(new Set(summaries.keys())).toEqual(keys);
  for (const key of keys) {
    const own = [...values].filter((_, index) => keysOf(SOME[index] ?? -1).includes(key));
    expect(summaries.get(key)).toEqual(summaryOf(own));
  }
});

test('everybody is counted in each of their groups', () => {
  const counts = countByGroup(membersOf(PLACES));
  const keys = [...PLACES.keys()].flatMap(keysOf);
  expect(new Set(counts.keys())).toEqual(new Set(keys));
  for (const [key, people] of counts) expect(people).toBe(keys.filter((each) => each === key).length);
});

test('cells count everybody once, and empty cells are left out', () => {
  const members = membersOf(PLACES);
  const cells = countCells(members, SOME);
  expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(SOME.length);
  expect(countCells(members, SOME.slice(0, 1))).toEqual([expect.objectContaining({ n: 1 })]);
  expect(new Set(cells.map(({ crew, company }) => `${crew} ${company}`)).size).toBe(cells.length);
});

test('without people there are no groups', () => {
  expect(summariesByGroup(membersOf(PLACES), [], new Float64Array()).size).toBe(0);
  expect(countByGroup(membersOf([])).size).toBe(0);
});
