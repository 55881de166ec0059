import type { Generated } from 'kysely';

/** The schedule of backups; one row at most. */
export interface BackupScheduleTable {
  id: Generated<boolean>;
  every_hours: number;
  since: Date;
}

/** Attempts to back up the installation. */
export interface BackupsTable {
  id: string;
  /** Whether the backup goes to the destination of the schedule. */
  is_scheduled: boolean;
  started_at: Date;
  /** Null: not finished, or its process died. */
  finished_at: Date | null;
  is_successful: boolean | null;
  bytes: string | null;
  reason: string | null;
}

/** One row for each warning email about late backups. */
export interface LateBackupsTable {
  late_since: Date;
  warned_at: Date;
}
