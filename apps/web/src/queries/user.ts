import type { CurrentUser } from '@plumbline/contract/wire';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';
import type { ThemeChoice } from '../ui/theme.ts';

export const userKeys = {
  current: ['user', 'current'] as const,
  stats: ['user', 'stats'] as const,
  configuration: ['configuration'] as const,
};

export function currentUserQuery(api: Api) {
  return queryOptions({
    queryKey: userKeys.current,
    queryFn: async ({ signal }) => (await api('getCurrentUser', {}, { signal })).user,
  });
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
  queryClient.setQueryData(userKeys.current, user);
}

export function userStatsQuery(api: Api) {
  return queryOptions({
    queryKey: userKeys.stats,
    queryFn: ({ signal }) => api('getUserStats', {}, { signal }),
  });
}

export function configurationQuery(api: Api) {
  return queryOptions({
    queryKey: userKeys.configuration,
    queryFn: ({ signal }) => api('getConfiguration', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
