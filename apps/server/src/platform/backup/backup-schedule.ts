import type { BackupHistory } from '../db/backup/backup-records.ts';

const HOUR_MS = 3_600_000;
/** A failed backup is retried after this time, or after the interval if it is shorter. */
const RETRY_AFTER_MS = HOUR_MS;
/** Tolerance, because the job runs every few minutes: otherwise each backup would begin a little later than the one before. */
const EARLY_MS = 10 * 60_000;

/** Whether the next scheduled backup should begin. */
export function isBackupDue({ lastSuccess, lastAttempt }: BackupHistory, everyHours: number, now: Date): boolean {
  const intervalMs = everyHours * HOUR_MS;
  const since = (moment: Date) => now.getTime() - moment.getTime();
  if (lastSuccess !== null && since(lastSuccess.startedAt) < intervalMs - EARLY_MS) return false;
  if (lastAttempt === null || lastAttempt.isSuccessful) return true;
  return since(lastAttempt.startedAt) >= Math.min(RETRY_AFTER_MS, intervalMs) - EARLY_MS;
}

/**
 * Since when backups are late: twice the interval has passed without a successful backup to the destination of the schedule.
 *
 * @returns start of the last successful backup, or of the schedule if none has succeeded since; null: not late
 */
export function findLateSince({ schedule, lastSuccess }: Omit<BackupHistory, 'lastAttempt'>, now: Date): Date | null {
  if (schedule === null) return null;
  const since = lastSuccess !== null && lastSuccess.startedAt > schedule.since ? lastSuccess.startedAt : schedule.since;
  return now.getTime() - since.getTime() > 2 * schedule.everyHours * HOUR_MS ? since : null;
}
