import { z } from 'zod';

/** Those to people invited anonymously are always counted, because a number without those who answered would tell who they are. */
const invitedAnonymously = z.int();
/** True when these are as many as one request sends: more may be due after them. */
const isCappedReminders = z.boolean();

export const dueReminders = z.object({
  /** How many reminders are due, one for each survey. */
  due: z.int(),
  /** How many of them are to people invited anonymously, of whom those who have answered get none. */
  anonymous: invitedAnonymously,
  is_capped: isCappedReminders,
});

export const reminded = z.object({
  reminded: z.int(),
  anonymous: invitedAnonymously,
  is_capped: isCappedReminders,
});
