import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

export const sessionKeys = { own: ['sessions'] as const };

/** The user's sessions, the most recently used first. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: sessionKeys.own,
    queryFn: async ({ signal }) => (await api('listSessions', {}, { signal })).sessions,
    // Another device may sign in or out at any time.
    staleTime: 0,
  });
}

export function endSessionMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('endSession', { params: { id } }) });
}

export function endOtherSessionsMutation(api: Api) {
  return mutationOptions({ mutationFn: () => api('endOtherSessions') });
}
