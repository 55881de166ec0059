import { AUTOMATIC_REMINDERS_MAX } from '@plumbline/domain/invitation';
import type { WaveReminders } from '../../surveys/lends.ts';

const DAY_MS = 86_400_000;
/** Maximum number of reminders that one request enqueues: the largest waves take several requests. */
const MAX_REMINDERS = 20_000;

/** Reminders of a wave that a member requests: nobody is reminded twice within a day. */
export function remindersByHand(waveId: string, now: Date): WaveReminders {
  return { now, waveId, lastEmailBefore: new Date(now.getTime() - DAY_MS), isAutomatic: false, limit: MAX_REMINDERS };
}

/** The last email of a wave to people who were asked, and the number of automatic reminders. */
export interface LastEmail {
  readonly at: Date | null;
  readonly automaticRounds: number;
}

/** When automatic reminders of a wave are due next; `null`: no more are sent before it closes. */
export function nextReminderAt(
  wave: { readonly closes_at: Date },
  { days, last, now }: { days: number; last: LastEmail; now: Date },
): Date | null {
  if (last.at === null || last.automaticRounds >= AUTOMATIC_REMINDERS_MAX) return null;
  const due = new Date(Math.max(last.at.getTime() + days * DAY_MS, now.getTime()));
  return due < wave.closes_at ? due : null;
}
