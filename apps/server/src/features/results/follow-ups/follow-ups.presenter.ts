import type { FollowUp } from '@plumbline/contract/wire';
import { dayNumber } from '@plumbline/domain/campaigns/local-date';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { describeFollowUpReason, UNDO_HOURS } from '@plumbline/domain/follow-up';
import type { FollowUpRow, OutcomeRow } from './follow-ups.repository.ts';

const HOUR_MS = 3_600_000;

/** The time and time zone of reading a follow-up. */
export interface FollowUpTime {
  readonly now: Date;
  /** Time zone of the organisation. */
  readonly timeZone: string;
}

/** The time from which recorded outcomes can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_HOURS * HOUR_MS);
}

function isListed({ listed_from }: Pick<FollowUpRow, 'listed_from'>, now: Date): boolean {
  return listed_from !== null && listed_from <= now;
}

/** Whether the last outcome can be undone. */
export function canBeUndone({ outcome, recorded_at }: Pick<OutcomeRow, 'outcome' | 'recorded_at'>, now: Date): boolean {
  return outcome !== 'acknowledged' && recorded_at >= undoableSince(now);
}

/** @param outcomes of the follow-up, newest first */
export function toFollowUp(row: FollowUpRow, outcomes: readonly OutcomeRow[], time: FollowUpTime): FollowUp {
  const { now } = time;
  const today = localDateOf(now, time.timeZone);
  return {
    reasons: row.reasons.map(describeFollowUpReason),
    answered_on: localDateOf(row.answered_at, time.timeZone),
    person: row.is_anonymous ? null : { site: row.site, crew: row.crew, phone: row.phone },
    is_listed: isListed(row, now),
    waiting_days: waitingDays(row, time),
    today,
    assignment: toAssignment(row, outcomes[0], today),
    outcomes: outcomes.map(({ id, outcome, note, look_again_on, recorded_by_name, recorded_at }, index) => ({
      id,
      outcome,
      note,
      look_again_on,
      recorded_by: recorded_by_name,
      recorded_at: recorded_at.toISOString(),
      can_be_undone: index === 0 && canBeUndone({ outcome, recorded_at }, now),
    })),
  };
}

function waitingDays({ listed_from }: FollowUpRow, { now, timeZone }: FollowUpTime): number {
  if (listed_from === null) return 0;
  const days = dayNumber(localDateOf(now, timeZone)) - dayNumber(localDateOf(listed_from, timeZone));
  return Math.max(0, days);
}

/** The assignment; `null`: nobody is assigned. A day to look again that was recorded after it replaces its due day. */
function toAssignment(
  { assigned_to, assigned_to_name, assigned_at, due_on }: FollowUpRow,
  latest: OutcomeRow | undefined,
  today: string,
): FollowUp['assignment'] {
  if (assigned_at === null || assigned_to_name === null || due_on === null) return null;
  const isLater = latest !== undefined && latest.recorded_at >= assigned_at;
  const until = isLater ? (latest.look_again_on ?? due_on) : due_on;
  return { user_id: assigned_to, name: assigned_to_name, due_on: until, is_overdue: until < today };
}

/** Sorts the list: High results first, then the longest-waiting ones. */
export function byUrgency(one: FollowUp, other: FollowUp): number {
  return Number(isHigh(other)) - Number(isHigh(one)) || other.waiting_days - one.waiting_days;
}

function isHigh({ reasons }: FollowUp): boolean {
  return reasons.some(({ kind }) => kind === 'high_risk');
}
