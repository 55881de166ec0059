import { apiQuery } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';

const OF_GROUP_LIMIT = 50;

/** Answers that a change of an action makes outdated. */
export const ACTIONS = ['/v1/protected/actions', 'proposeActions'] as const;

/** Actions that came from a group, in any wave of one campaign or of all, unfinished ones first. */
export function actionsOfGroupQuery(api: Api, group: string, campaignId?: string) {
  return apiQuery(
    api,
    'listActions',
    {
      query: {
        group,
        ...(campaignId === undefined ? {} : { campaign_id: campaignId }),
        page: 1,
        limit: OF_GROUP_LIMIT,
      },
    },
    { pick: 'actions', staleTime: 0 },
  );
}
