import { keepPreviousData } from '@tanstack/react-query';
import type { WorkforceFilter } from './list/list-address.ts';

/** Answers that a change of the workforce makes outdated: a move or a merge changes counts and names in every list. */
export const WORKFORCE = [
  '/v1/protected/sites',
  '/v1/protected/crews',
  '/v1/protected/companies',
  '/v1/protected/people',
] as const;

/** Settings of a list: colleagues change it too, and a page stays until the next one is loaded. */
export const WORKFORCE_LIST = { staleTime: 0, placeholderData: keepPreviousData } as const;

const PAGE_LIMIT = 50;

/** The query of the filters that all lists of the workforce have. */
export function listQuery({ search, page, includesArchived }: WorkforceFilter) {
  return {
    search,
    page,
    limit: PAGE_LIMIT,
    include_archived: includesArchived ? ('true' as const) : ('false' as const),
  };
}
