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

/** The reasons, a line each, the most urgent first. Stop-work answers share a line that begins with their day: "On 20 Nov: can’t lift …". */
export function reasonsInWords({
  reasons,
  answered_on,
  today,
}: Pick<FollowUp, 'reasons' | 'answered_on' | 'today'>): readonly string[] {
  const ofDay = reasons.flatMap(({ kind, text }) => (kind === 'stop_work' ? [lowerFirst(text)] : []));
  const others = reasons.flatMap(({ kind, text }) => (kind === 'stop_work' ? [] : [text]));
  const day = answered_on === today ? 'Today' : `On ${shortDay(answered_on)}`;
  return ofDay.length === 0 ? others : [`${day}: ${ofDay.join('; ')}`, ...others];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Site and crew of the person; null: unknown, or the answers are anonymous. */
export function placeInWords({ person }: Pick<FollowUp, 'person'>): string | null {
  const places = [person?.site, person?.crew].filter((place) => typeof place === 'string');
  return places.length === 0 ? null : places.join(', ');
}

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
