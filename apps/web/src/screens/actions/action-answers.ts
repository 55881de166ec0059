import { apiQuery } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';

const OF_GROUP_LIMIT = 50;

/** Answers that a change of an action makes outdated. */
export const ACTIONS = ['/v1/protected/actions', 'proposeActions'] as const;

/** Actions that came from a group, in any wave, unfinished ones first. */
export function actionsOfGroupQuery(api: Api, group: string) {
  return apiQuery(
    api,
    'listActions',
    { query: { group, page: 1, limit: OF_GROUP_LIMIT } },
    { pick: 'actions', staleTime: 0 },
  );
}
