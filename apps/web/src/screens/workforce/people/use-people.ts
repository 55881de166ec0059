import { useResponse } from '../../../calls/api-query.ts';
import { useSite } from '../../../shell/site/use-site.ts';
import type { WorkforceFilter } from '../list/list-address.ts';
import { listQuery, WORKFORCE_LIST } from '../workforce-queries.ts';

/** The people who match a filter. */
export function usePeople(filter: WorkforceFilter) {
  const site = useSite();
  const { siteId = site, crewId, companyId, jobTitle, only } = filter;
  const query = {
    ...listQuery(filter),
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(crewId === undefined ? {} : { crew_id: crewId }),
    ...(companyId === undefined ? {} : { company_id: companyId }),
    ...(jobTitle === undefined ? {} : { job_title: jobTitle }),
    ...(only === undefined ? {} : { only }),
  };
  return useResponse(
    'listPeople',
    { query },
    { select: ({ people, pagination }) => ({ items: people, pagination }), ...WORKFORCE_LIST },
  );
}
