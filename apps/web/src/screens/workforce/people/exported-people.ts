import { KIND_WORDS } from '../../files/file-words.ts';
import type { WorkforceFilter } from '../list/list-address.ts';

/** Filters of the list that the export supports, as wire fields. */
export function exportFilter({ siteId, crewId, companyId, jobTitle, includesArchived }: WorkforceFilter) {
  return {
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(crewId === undefined ? {} : { crew_id: crewId }),
    ...(companyId === undefined ? {} : { company_id: companyId }),
    ...(jobTitle === undefined ? {} : { job_title: jobTitle }),
    with_archived: includesArchived,
  };
}

/** The contents of the export of a list, and the filters that apply. */
export function exportedInWords(filter: WorkforceFilter): string {
  const { siteId, crewId, companyId, jobTitle, search, only, includesArchived } = filter;
  const narrowing = [
    siteId === undefined ? null : 'site',
    crewId === undefined ? null : 'crew',
    companyId === undefined ? null : 'company',
    jobTitle === undefined ? null : 'job title',
  ].filter((word) => word !== null);
  const narrowed = narrowing.length === 0 ? [] : [`Filtered as in the list, by ${LIST.format(narrowing)}.`];
  const archived = includesArchived ? ['With archived people.'] : [];
  const ignored = [search === '' ? null : 'The search', only === undefined ? null : ONLY_WORDS[only]].filter(
    (word) => word !== null,
  );
  return [
    KIND_WORDS.people.contents,
    ...narrowed,
    ...archived,
    ...(ignored.length === 0
      ? []
      : [`${ignored.join(' and ')} ${ignored.length === 1 ? 'is' : 'are'} not applied to the export.`]),
  ].join(' ');
}

const LIST = new Intl.ListFormat('en-GB');
const ONLY_WORDS = { no_crew: '“People without a crew”', without_email: '“People without email”' } as const;
