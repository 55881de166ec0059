import { z } from 'zod';
import { uuid } from './fields.ts';

/** Only people who work at this site now; excludes people invited anonymously. */
export const ofSite = z.object({ site_id: uuid.optional() });

/** Reminders to people invited anonymously are all counted, because a number without the answered ones would reveal who has answered. */
const invitedAnonymously = z.int();
/** True when the limit of one request is reached: more may be due afterwards. */
const isCappedReminders = z.boolean();

export const dueReminders = z.object({
  /** Number of due reminders, one for each survey. */
  due: z.int(),
  /** Number of these reminders to people invited anonymously; those who have answered get none. */
  anonymous: invitedAnonymously,
  is_capped: isCappedReminders,
});

export const reminded = z.object({
  reminded: z.int(),
  anonymous: invitedAnonymously,
  is_capped: isCappedReminders,
});
