import { FOLLOW_UP_OUTCOMES } from '@plumbline/domain/follow-up';
import { z } from 'zod';
import { clearableText, moment, uuid } from './fields.ts';

const DAY = 'Use a day written like 2026-05-01.';
const day = z.iso.date(DAY);

const followUpOutcome = z.object({
  id: uuid,
  /** `acknowledged` comes from earlier versions, which did not ask for an outcome. */
  outcome: z.enum([...FOLLOW_UP_OUTCOMES, 'acknowledged']),
  note: z.string().nullable(),
  /** The day on which the result is on the list again. */
  look_again_on: z.iso.date().nullable(),
  recorded_by: z.string(),
  recorded_at: moment,
  can_be_undone: z.boolean(),
});

/** The reasons, the assignee and the outcomes of a follow-up. Days are in the organisation's time zone. */
export const followUp = z.object({
  /** Reasons, the most urgent first. */
  reasons: z.array(z.object({ kind: z.enum(['stop_work', 'high_risk', 'talk_first']), text: z.string() })),
  /** The day of the answers, in the organisation's time zone. */
  answered_on: z.iso.date(),
  /** Where the person works today, and how to reach them; null: anonymous. Unknown parts are null. */
  person: z
    .object({ site: z.string().nullable(), crew: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  /** Whether it is on the list of current follow-ups. */
  is_listed: z.boolean(),
  /** Days on the list; 0: since today, or not listed. */
  waiting_days: z.int(),
  today: z.iso.date(),
  /** Null: unassigned. */
  assignment: z
    .object({
      /** Null: the member has left. */
      user_id: uuid.nullable(),
      name: z.string(),
      due_on: z.iso.date(),
      is_overdue: z.boolean(),
    })
    .nullable(),
  /** Newest first. */
  outcomes: z.array(followUpOutcome),
});

export const assignFollowUpBody = z.object({
  /** The last day to follow up; missing: today. */
  due_on: day.optional(),
  /** The member from whom the follow-up is taken over; null or missing: it must be unassigned. */
  instead_of: uuid.nullable().optional(),
});

export const followUpOutcomeBody = z.object({
  outcome: z.enum(FOLLOW_UP_OUTCOMES, 'Use talked, task_changed, referred or not_reached.'),
  note: clearableText(1000).optional(),
  look_again_on: day.nullable().optional(),
});
