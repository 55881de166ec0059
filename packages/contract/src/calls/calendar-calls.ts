import * as calendarFeeds from '../schemas/calendar-feed.ts';
import { message } from '../schemas/fields.ts';
import { plain } from './call-schemas.ts';

/** The calendar feed of a member. */
export const CALENDAR_CALLS = {
  getCalendarFeed: {
    ...plain,
    summary: "The caller's calendar feed, without its address",
    response: calendarFeeds.calendarFeedResponse,
  },
  createCalendarFeed: {
    ...plain,
    summary: 'Create an address for calendar programs, returned once; an earlier one stops working',
    response: calendarFeeds.createdCalendarFeed,
  },
  deleteCalendarFeed: {
    ...plain,
    summary: 'Remove the address for calendar programs, which stops working immediately',
    response: message,
  },
} as const;
