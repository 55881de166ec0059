import type { PeopleOnly, WorkforceFilter } from '../list/list-address.ts';

export const ONLY_OPTIONS: readonly { value: string; label: string; only: PeopleOnly | undefined }[] = [
  { value: '', label: 'Everyone', only: undefined },
  { value: 'no_crew', label: 'People without a crew', only: 'no_crew' },
  { value: 'without_email', label: 'People without email', only: 'without_email' },
];

export interface FilterNames {
  readonly crew: string | undefined;
  readonly company: string | undefined;
}

/** A filter in use in words, and the filter without it. */
export interface NamedFilter {
  readonly words: string;
  readonly rest: WorkforceFilter;
}

/** The filters in use besides the search and the site, which the top bar shows. Until a name is loaded, "…" replaces it. */
export function namedFilters(filter: WorkforceFilter, names: FilterNames): readonly NamedFilter[] {
  const { crewId, companyId, jobTitle, only } = filter;
  const rest = (part: keyof WorkforceFilter) => ({ ...filter, [part]: undefined, page: 1 });
  const named: NamedFilter[] = [];
  if (crewId !== undefined) named.push({ words: `Crew: ${names.crew ?? '…'}`, rest: rest('crewId') });
  if (companyId !== undefined) named.push({ words: `Company: ${names.company ?? '…'}`, rest: rest('companyId') });
  if (jobTitle !== undefined) named.push({ words: `Job title: ${jobTitle}`, rest: rest('jobTitle') });
  const chosen = ONLY_OPTIONS.find((option) => option.only === only);
  if (only !== undefined && chosen !== undefined) named.push({ words: chosen.label, rest: rest('only') });
  return named;
}

export function countFilters({ crewId, companyId, jobTitle, only }: WorkforceFilter): number {
  return [crewId, companyId, jobTitle, only].filter((part) => part !== undefined).length;
}
