import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { CalendarFeedsService } from './calendar-feeds.service.ts';

type CalendarFeedCalls = 'getCalendarFeed' | 'createCalendarFeed' | 'deleteCalendarFeed';

export function calendarFeedHandlers(feeds: CalendarFeedsService): HandlersOf<CalendarFeedCalls> {
  return {
    getCalendarFeed: async ({ member }) => ({ feed: await feeds.get(member) }),
    createCalendarFeed: (request) => feeds.create(request),
    deleteCalendarFeed: async (request) => {
      await feeds.delete(request);
      return { message: 'Calendar address removed successfully' };
    },
  };
}
