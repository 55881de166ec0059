import { expect, test } from 'vitest';
import { EVERYTHING } from '../list/list-address.ts';
import { countFilters, namedFilters } from './people-filters.ts';

const FILTER = {
  ...EVERYTHING,
  search: 'ann',
  page: 3,
  siteId: 'site',
  crewId: 'crew',
  jobTitle: 'operator',
  only: 'no_crew',
} as const;

test('each filter in use is named, and a name that is loading stands as a placeholder', () => {
  const named = namedFilters(FILTER, { site: 'Harbour', crew: undefined, company: undefined });
  expect(named.map(({ words }) => words)).toEqual([
    'Site: Harbour',
    'Crew: …',
    'Job title: operator',
    'People without a crew',
  ]);
  expect(countFilters(FILTER)).toBe(4);
});

test('removing one keeps the others and the search, and begins at the first page', () => {
  const [site] = namedFilters(FILTER, { site: 'Harbour', crew: 'Steel', company: undefined });
  expect(site?.rest).toEqual({ ...FILTER, siteId: undefined, page: 1 });
});
