import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { ReadLastBackup } from '../../features/operations/last-backup.ts';
import { findLateSince } from '../../platform/backup/backup-schedule.ts';
import { readBackupHistory } from '../../platform/db/backup/backup-records.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import type { Config } from '../config/config-types.ts';

/** Reads what the records of backups say; `null` where none are scheduled and none was made. */
export function lastBackupReader(
  { backup }: Pick<Config, 'backup'>,
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
): ReadLastBackup {
  return async () => {
    const history = await readBackupHistory(db);
    if (backup.to === null && history.lastSuccess === null) return null;
    return {
      succeededAt: history.lastSuccess?.startedAt ?? null,
      lastFailed: history.lastAttempt?.isSuccessful === false,
      isLate: backup.to !== null && findLateSince(history, backup.everyHours, clock.now()) !== null,
    };
  };
}
