import { z } from 'zod';
import { moment } from './fields.ts';

export const calendarFeed = z.object({
  created_at: moment,
  /** The day on which a calendar program last read the feed, in the organisation's time zone; `null`: never. */
  last_read_on: z.iso.date().nullable(),
});

/** The caller's feed; `null`: none. */
export const calendarFeedResponse = z.object({ feed: calendarFeed.nullable() });

export const createdCalendarFeed = z.object({
  feed: calendarFeed,
  /** The address for calendar programs. Returned only here, because it is stored as a hash. */
  address: z.url(),
});
