/** The state of the scheduled backups, or of backups made by hand if none are scheduled. */
export interface LastBackup {
  /** When the newest complete backup began; null when there is none. */
  readonly succeededAt: Date | null;
  /** Whether backups are scheduled, by this process or another one. */
  readonly isScheduled: boolean;
  /** The newest attempt, if it failed. */
  readonly failure: { readonly startedAt: Date; readonly reason: string | null } | null;
  /** The time at which another complete backup was due by the schedule; null: none is late. */
  readonly lateSince: Date | null;
}

/** @returns `null` when backups are not scheduled, and none was made */
export type ReadLastBackup = () => Promise<LastBackup | null>;
