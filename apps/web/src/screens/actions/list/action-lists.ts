import type { ActionList } from '@plumbline/contract/wire';
import type { ActionStatus } from '@plumbline/domain/actions/action';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, callKey, OPEN_SCREEN } from '../../../calls/api-query.ts';
import type { Api } from '../../../session/api.ts';
import type { ActionConditions, ActionFilter } from './list-address.ts';

/** Number of actions on a page of the list, and in a column of the board. */
const LIST_LIMIT = 25;
const COLUMN_LIMIT = 20;

/** Settings of lists, which are refetched because colleagues change actions too. The previous actions stay until the new ones are loaded. */
const OPEN_LIST = { ...OPEN_SCREEN, staleTime: 0, placeholderData: keepPreviousData };

function conditionsQuery({ owner, isOverdue, siteId, crewId, campaignId }: ActionConditions) {
  return {
    ...(owner === '' ? {} : { owner }),
    ...(isOverdue ? { overdue: 'true' as const } : {}),
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(crewId === undefined ? {} : { crew_id: crewId }),
    ...(campaignId === undefined ? {} : { campaign_id: campaignId }),
  };
}

export function actionListQuery(api: Api, { status, page, ...conditions }: ActionFilter) {
  const query = {
    ...conditionsQuery(conditions),
    ...(status === '' ? {} : { status }),
    page,
    limit: LIST_LIMIT,
  };
  return apiQuery(api, 'listActions', { query }, OPEN_LIST);
}

/** The first actions of every status, as the columns of the board. */
export type ActionColumns = Readonly<Record<ActionStatus, ActionList>>;

export function actionColumnsQuery(api: Api, conditions: ActionConditions) {
  const query = conditionsQuery(conditions);
  return queryOptions({
    queryKey: [...callKey('listActions', { query }), 'columns'] as const,
    queryFn: async ({ signal }): Promise<ActionColumns> => {
      const column = (status: ActionStatus) =>
        api('listActions', { query: { ...query, status, page: 1, limit: COLUMN_LIMIT } }, { signal });
      const [open, in_progress, done, checked] = await Promise.all([
        column('open'),
        column('in_progress'),
        column('done'),
        column('checked'),
      ]);
      return { open, in_progress, done, checked };
    },
    ...OPEN_LIST,
  });
}
