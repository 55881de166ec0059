import { PERSON_TEXTS } from '@plumbline/domain/person-texts';
import { pageFromAddress, searchFromAddress } from '../../../ui/list/list-address.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';

export type PeopleOnly = 'no_crew' | 'without_email';

/** The filter of a list; undefined: no filter. */
export interface WorkforceFilter {
  readonly search: string;
  readonly page: number;
  readonly includesArchived: boolean;
  /** For crews and people. */
  readonly siteId?: string | undefined;
  /** This and the following filters are for people only. */
  readonly crewId?: string | undefined;
  readonly companyId?: string | undefined;
  /** Part of the job title. */
  readonly jobTitle?: string | undefined;
  readonly only?: PeopleOnly | undefined;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const EVERYTHING: WorkforceFilter = { search: '', page: 1, includesArchived: false };

/** The filter in the address of a list; invalid parts are ignored. */
export function filterFromAddress(params: URLSearchParams): WorkforceFilter {
  return {
    search: searchFromAddress(params),
    page: pageFromAddress(params),
    includesArchived: params.get('archived') === 'true',
    siteId: idFrom(params.get('site')),
    crewId: idFrom(params.get('crew')),
    companyId: idFrom(params.get('company')),
    jobTitle: params.get('job_title')?.slice(0, PERSON_TEXTS.job_title.maxLength) || undefined,
    only: onlyFrom(params.get('only')),
  };
}

/** The query part of the address of a filter. */
export function addressOfFilter(filter: WorkforceFilter): string {
  const params = new URLSearchParams();
  const { search, page, includesArchived, siteId, crewId, companyId, jobTitle, only } = filter;
  const parts = { search, site: siteId, crew: crewId, company: companyId, job_title: jobTitle, only };
  for (const [name, value] of Object.entries(parts)) if (value !== undefined && value !== '') params.set(name, value);
  if (includesArchived) params.set('archived', 'true');
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '?' : `?${params}`;
}

/** Whether the filter excludes entries of the chosen site or, without one, of all. */
export function isFiltered({ search, crewId, companyId, jobTitle, only }: WorkforceFilter): boolean {
  return search !== '' || [crewId, companyId, jobTitle, only].some((part) => part !== undefined);
}

export function useListFilter() {
  return useAddressFilter({
    read: filterFromAddress,
    write: addressOfFilter,
    replaces: (before, after) => before.search !== after.search,
  });
}

function idFrom(value: string | null): string | undefined {
  return value !== null && ID.test(value) ? value : undefined;
}

function onlyFrom(value: string | null): PeopleOnly | undefined {
  return value === 'no_crew' || value === 'without_email' ? value : undefined;
}
