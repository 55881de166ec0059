/** Attempts to back up the installation. */
export interface BackupsTable {
  id: string;
  started_at: Date;
  /** Null: not finished, or its process died. */
  finished_at: Date | null;
  is_successful: boolean | null;
  bytes: string | null;
  reason: string | null;
}

/** Each time that backups were late and an email said so. */
export interface LateBackupsTable {
  late_since: Date;
  warned_at: Date;
}
