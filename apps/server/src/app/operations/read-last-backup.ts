import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { ReadLastBackup } from '../../features/operations/last-backup.ts';
import { findLateSince } from '../../platform/backup/backup-schedule.ts';
import { readBackupHistory } from '../../platform/db/backup/backup-records.ts';
import type { Database } from '../../platform/db/schema/tables.ts';

/** Reads the records of backups; `null` when none are scheduled and none was made. */
export function lastBackupReader({
  db,
  clock,
}: {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}): ReadLastBackup {
  return async () => {
    const history = await readBackupHistory(db);
    if (history.schedule === null && history.lastSuccess === null) return null;
    const { lastAttempt } = history;
    return {
      isScheduled: history.schedule !== null,
      succeededAt: history.lastSuccess?.startedAt ?? null,
      failure:
        lastAttempt?.isSuccessful === false ? { startedAt: lastAttempt.startedAt, reason: lastAttempt.reason } : null,
      lateSince: findLateSince(history, clock.now()),
    };
  };
}
