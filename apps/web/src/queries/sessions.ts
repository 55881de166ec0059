import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

export const sessionKeys = { own: ['sessions'] as const };

/** Where the user is signed in, the session used last first. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: sessionKeys.own,
    queryFn: async ({ signal }) => (await api('listSessions', {}, { signal })).sessions,
    // Another device may come or go at any moment.
    staleTime: 0,
  });
}

export function endSessionMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('endSession', { params: { id } }) });
}

export function endOtherSessionsMutation(api: Api) {
  return mutationOptions({ mutationFn: () => api('endOtherSessions') });
}
