/** What is known of the scheduled backups, or of those made by hand where none are scheduled. */
export interface LastBackup {
  /** When the newest complete backup began; null when there is none. */
  readonly succeededAt: Date | null;
  readonly lastFailed: boolean;
  /** Whether the newest complete backup is older than the schedule allows. */
  readonly isLate: boolean;
}

/** @returns `null` when backups are not scheduled, and none was made */
export type ReadLastBackup = () => Promise<LastBackup | null>;
