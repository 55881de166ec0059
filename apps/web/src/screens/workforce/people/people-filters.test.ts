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
  const named = namedFilters(FILTER, { crew: undefined, company: undefined });
  expect(named.map(({ words }) => words)).toEqual(['Crew: …', 'Job title: operator', 'People without a crew']);
  expect(countFilters(FILTER)).toBe(3);
});

test('removing one keeps the others and the search, and begins at the first page', () => {
  const [crew] = namedFilters(FILTER, { crew: 'Steel', company: undefined });
  expect(crew?.rest).toEqual({ ...FILTER, crewId: undefined, page: 1 });
});
