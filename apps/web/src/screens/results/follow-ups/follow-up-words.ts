import type { FollowUp } from '@plumbline/contract/wire';
import { shortDay } from '../../../ui/dates.ts';

type Outcome = FollowUp['outcomes'][number];

export const OUTCOME_WORDS: Record<Outcome['outcome'], string> = {
  talked: 'Talked',
  task_changed: 'Task changed',
  referred: 'Referred',
  not_reached: 'Not reached',
  acknowledged: 'Taken care of',
};

/** Waiting time of a result on the list. */
export function waitingInWords({ waiting_days, outcomes }: Pick<FollowUp, 'waiting_days' | 'outcomes'>): string {
  const waiting = waiting_days === 1 ? 'waiting 1 day' : `waiting ${waiting_days} days`;
  const latest = outcomes[0];
  const isBack = latest !== undefined && latest.outcome !== 'not_reached';
  if (isBack) return waiting_days === 0 ? 'Check back today' : `Check back, ${waiting}`;
  return waiting_days === 0 ? 'Today' : `W${waiting.slice(1)}`;
}

/** Assigned member, and the due day. */
export function assignmentInWords(
  { assignment, today }: Pick<FollowUp, 'assignment' | 'today'>,
  userId: string | undefined,
): string {
  if (assignment === null) return 'Not assigned yet';
  const name = assignment.user_id !== null && assignment.user_id === userId ? 'You' : assignment.name;
  if (assignment.is_overdue) return `${name}, overdue since ${shortDay(assignment.due_on)}`;
  return `${name}, due ${dayFrom(today, assignment.due_on)}`;
}

/** Like `today`, `tomorrow` or `5 May`. */
function dayFrom(today: string, day: string): string {
  if (day === today) return 'today';
  return day === dayAfter(today) ? 'tomorrow' : shortDay(day);
}

/** The day after a day, both like `2026-05-01`. */
export function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The last outcome in a line; null without one. */
export function latestInWords({ outcomes }: Pick<FollowUp, 'outcomes'>): string | null {
  const latest = outcomes[0];
  return latest === undefined ? null : `${OUTCOME_WORDS[latest.outcome]}, ${latest.recorded_by}`;
}
