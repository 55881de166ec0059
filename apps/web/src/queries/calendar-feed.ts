import type { CalendarFeed } from '@plumbline/contract/wire';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const calendarFeedKey = ['calendar-feed'] as const;

/** The user's calendar feed; null: there is none. */
export function calendarFeedQuery(api: Api) {
  return queryOptions({
    queryKey: calendarFeedKey,
    queryFn: async ({ signal }) => (await api('getCalendarFeed', {}, { signal })).feed,
    // Calendar programs can read it at any time.
    staleTime: 0,
  });
}

export function createCalendarFeedMutation(api: Api) {
  return mutationOptions({ mutationFn: () => api('createCalendarFeed') });
}

export function deleteCalendarFeedMutation(api: Api) {
  return mutationOptions({ mutationFn: () => api('deleteCalendarFeed') });
}

/** Updates the cache after a change, without another request. */
export function keepCalendarFeed(queryClient: QueryClient, feed: CalendarFeed | null): void {
  queryClient.setQueryData(calendarFeedKey, feed);
}

export function invalidateCalendarFeed(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: calendarFeedKey });
}
