import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { CalendarFeedsService } from './calendar-feeds.service.ts';

type CalendarFeedCalls = 'getCalendarFeed' | 'createCalendarFeed' | 'deleteCalendarFeed';

export function calendarFeedHandlers(feeds: CalendarFeedsService): HandlersOf<CalendarFeedCalls> {
  return {
    getCalendarFeed: async ({ principal }) => ({ feed: await feeds.get(principal) }),
    createCalendarFeed: (request) => feeds.create(request),
    deleteCalendarFeed: async (request) => {
      await feeds.delete(request);
      return { message: 'Calendar address removed successfully' };
    },
  };
}
