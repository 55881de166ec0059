import { KIND_WORDS } from '../../files/file-words.ts';
import type { WorkforceFilter } from '../list/list-address.ts';

/** The part of the list's filter that exports support as well. */
export function exportedPeople({ siteId, crewId, companyId, jobTitle, includesArchived }: WorkforceFilter) {
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
    siteId === undefined ? [] : ['site'],
    crewId === undefined ? [] : ['crew'],
    companyId === undefined ? [] : ['company'],
    jobTitle === undefined ? [] : ['job title'],
  ].flat();
  const narrowed = narrowing.length === 0 ? [] : [`Filtered as in the list, by ${LIST.format(narrowing)}.`];
  const archived = includesArchived ? ['With archived people.'] : [];
  const ignored = [search === '' ? [] : ['The search'], only === undefined ? [] : [ONLY_WORDS[only]]].flat();
  return [
    KIND_WORDS.people.contents,
    ...narrowed,
    ...archived,
    ...(ignored.length === 0
      ? []
      : [`${ignored.join(' and ')} ${ignored.length === 1 ? 'does' : 'do'} not narrow it down.`]),
  ].join(' ');
}

const LIST = new Intl.ListFormat('en-GB');
const ONLY_WORDS = { no_crew: '“People without a crew”', without_email: '“People without email”' } as const;
