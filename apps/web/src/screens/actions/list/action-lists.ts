import type { ActionSummary } from '@plumbline/contract/wire';
import { ACTION_STATUSES, type ActionStatus } from '@plumbline/domain/actions/action';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, callKey, OPEN_SCREEN } from '../../../calls/api-query.ts';
import type { Api } from '../../../session/api.ts';
import { onlyPage } from '../../../ui/list/list-state.ts';
import type { ActionConditions, ActionFilter } from './list-address.ts';

/** Number of actions on a page of the list, and in a column of the board. */
const LIST_LIMIT = 25;
const COLUMN_LIMIT = 20;

/** Settings of lists, which are refetched because colleagues change actions too. The previous actions stay until the new ones are loaded. */
const OPEN_LIST = { ...OPEN_SCREEN, staleTime: 0, placeholderData: keepPreviousData };

function conditionsQuery({ search, owner, isOverdue, siteId, crewId, campaignId }: ActionConditions) {
  return {
    ...(search === '' ? {} : { search }),
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
  return apiQuery(
    api,
    'listActions',
    { query },
    { ...OPEN_LIST, select: ({ actions, pagination, counts }) => ({ items: actions, pagination, counts }) },
  );
}

/** A column of the board: the first actions of a status. */
export interface ActionColumn {
  readonly status: ActionStatus;
  readonly actions: readonly ActionSummary[];
  /** Number of all actions of the status. */
  readonly count: number;
}

/** The columns of the board; none without any action. */
export function actionColumnsQuery(api: Api, conditions: ActionConditions) {
  const query = conditionsQuery(conditions);
  return queryOptions({
    queryKey: [...callKey('listActions', { query }), 'columns'] as const,
    queryFn: async ({ signal }) => {
      const columns = await Promise.all(
        ACTION_STATUSES.map(async (status): Promise<ActionColumn> => {
          const column = { ...query, status, page: 1, limit: COLUMN_LIMIT };
          const { actions, counts } = await api('listActions', { query: column }, { signal });
          return { status, actions, count: counts[status] };
        }),
      );
      const total = columns.reduce((sum, { count }) => sum + count, 0);
      const page = onlyPage(total === 0 ? [] : columns);
      return { ...page, pagination: { ...page.pagination, total } };
    },
    ...OPEN_LIST,
  });
}
