import type { PeopleFilter, PeopleOnly } from '../../../queries/workforce-people.ts';

const PAGE_MAX = 1_000_000;
const SEARCH_MAX_LENGTH = 200;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const EVERYTHING: PeopleFilter = { search: '', page: 1, includesArchived: false };

/** The filter in the address of a list; a part that cannot be understood is open. */
export function filterFromAddress(params: URLSearchParams): PeopleFilter {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    includesArchived: params.get('archived') === 'true',
    siteId: idFrom(params.get('site')),
    crewId: idFrom(params.get('crew')),
    companyId: idFrom(params.get('company')),
    only: onlyFrom(params.get('only')),
  };
}

/** The query part of the address of a filter; open parts are left out. */
export function addressOfFilter(filter: PeopleFilter): string {
  const params = new URLSearchParams();
  const { search, page, includesArchived, siteId, crewId, companyId, only } = filter;
  const parts = { search, site: siteId, crew: crewId, company: companyId, only };
  for (const [name, value] of Object.entries(parts)) if (value !== undefined && value !== '') params.set(name, value);
  if (includesArchived) params.set('archived', 'true');
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '?' : `?${params}`;
}

/** Whether the filter leaves out anyone or anything. */
export function isFiltered({ search, siteId, crewId, companyId, only }: PeopleFilter): boolean {
  return search !== '' || [siteId, crewId, companyId, only].some((part) => part !== undefined);
}

function idFrom(value: string | null): string | undefined {
  return value !== null && ID.test(value) ? value : undefined;
}

function onlyFrom(value: string | null): PeopleOnly | undefined {
  return value === 'no_crew' || value === 'without_email' ? value : undefined;
}
