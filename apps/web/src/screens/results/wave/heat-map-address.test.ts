import { expect, test } from 'vitest';
import type { GroupFilter } from '../group-results.ts';
import { addressOfHeatMap, afterSorting, groupsShown, heatMapFromAddress } from './heat-map-address.ts';
import { aCategory, theResults } from './testing.ts';

const choices = theResults({
  categories: [aCategory(), aCategory({ key: 'stress', do_crews_differ: false })],
});
const read = (address: string) => heatMapFromAddress(new URLSearchParams(address), choices);
const FIRST: GroupFilter = { kind: 'site', site: '', category: '', sort: 'name', order: 'asc', page: 1 };
/** The lowest category of {@link choices}, of everyone asked. */
const AT_FIRST: GroupFilter = { ...FIRST, category: 'focus', sort: 'focus' };

test.each<[Partial<GroupFilter>, string]>([
  [{}, '?by=site&category='],
  [{ kind: 'crew', site: 'site.1' }, '?by=crew&category=&site=site.1'],
  [{ sort: 'stress', order: 'desc' }, '?by=site&category=&sort=stress&order=desc'],
  [{ kind: 'crew', sort: 'focus', page: 2 }, '?by=crew&category=&sort=focus&page=2'],
  [{ category: 'stress', sort: 'stress' }, '?by=site&category=stress'],
  [{ kind: 'crew', category: 'stress' }, '?by=crew&category=stress'],
])('the heat map %j is the address %s, which reads the same again', (parts, address) => {
  const filter = { ...FIRST, ...parts };
  expect(addressOfHeatMap(filter)).toBe(address);
  expect(read(address)).toEqual(filter);
});

test.each(['', '?by=company', '?by=x', '?category=x', '?site=site.1', '?order=x', '?page=0', '?page=1.5'])(
  'a part of the address that does not fit is as at first: %s',
  (address) => {
    expect(read(address)).toEqual(AT_FIRST);
  },
);

test('crews are not sorted by a category in which they differ by chance, not even by the address', () => {
  expect(read('?by=crew&sort=stress')?.sort).toBe('name');
  expect(read('?by=site&sort=stress')?.sort).toBe('stress');
});

test('bars are ranked where the heat map could be sorted, and an address of an earlier heat map still is one', () => {
  expect(groupsShown(choices, { ...FIRST, category: 'stress' }).sort).toBe('stress');
  expect(groupsShown(choices, { ...FIRST, kind: 'crew', category: 'stress' }).sort).toBe('name');
  expect(groupsShown(choices, { ...FIRST, kind: 'crew', category: 'focus' }).sort).toBe('focus');
  expect(read('?by=site&sort=stress')).toEqual({ ...FIRST, sort: 'stress' });
});

test.each([
  [{ sites: 1, crews: 3, companies: 0 }, 'crew'],
  [{ sites: 1, crews: 1, companies: 2 }, 'company'],
  [{ sites: 1, crews: 1, companies: 0 }, 'site'],
  [{ sites: 2, crews: 9, companies: 4 }, 'site'],
] as const)('of the groups %j those of the kind %s are shown first', (groups, kind) => {
  const shown = (address: string) => heatMapFromAddress(new URLSearchParams(address), { ...choices, groups })?.kind;
  expect(shown('')).toBe(kind);
  expect(shown('?category=stress')).toBe(kind);
  expect(shown('?by=site')).toBe('site');
});

test('without groups there is no heat map', () => {
  const none = { ...choices, groups: { sites: 0, crews: 0, companies: 0 } };
  expect(heatMapFromAddress(new URLSearchParams(), none)).toBeNull();
});

test('a column is sorted upwards, then downwards, then by name again, from the first page', () => {
  const up = afterSorting({ ...FIRST, page: 3 }, 'stress');
  expect(up).toEqual({ ...FIRST, sort: 'stress' });
  const down = afterSorting(up, 'stress');
  expect(down).toEqual({ ...FIRST, sort: 'stress', order: 'desc' });
  expect(afterSorting(down, 'stress')).toEqual(FIRST);
  expect(afterSorting(FIRST, 'name').order).toBe('desc');
});
