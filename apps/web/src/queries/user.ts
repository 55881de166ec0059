import type { CurrentUser } from '@plumbline/contract/wire';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { apiQuery, callKey, keepAnswer } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';
import type { ThemeChoice } from '../ui/theme.ts';

export const userKeys = {
  current: callKey('getCurrentUser'),
  stats: callKey('getUserStats'),
};

export function currentUserQuery(api: Api) {
  return apiQuery(api, 'getCurrentUser', {}, { pick: 'user' });
}

export interface ProfileChange {
  readonly name?: string;
  readonly theme?: ThemeChoice;
  readonly notify_answered?: boolean;
  readonly notify_high_risk?: boolean;
}

export function updateCurrentUserMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (body: ProfileChange) => (await api('updateCurrentUser', { body })).user,
  });
}

/** Updates the cache from the response to a change, without another request. */
export function keepCurrentUser(queryClient: QueryClient, user: CurrentUser): void {
  keepAnswer(queryClient, 'getCurrentUser', {}, { user });
}

export function userStatsQuery(api: Api) {
  return apiQuery(api, 'getUserStats');
}

export function configurationQuery(api: Api) {
  return apiQuery(api, 'getConfiguration', {}, { staleTime: Number.POSITIVE_INFINITY });
}
