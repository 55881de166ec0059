import type { Kysely } from 'kysely';
import type { Database } from '../schema/tables.ts';

type Db = Kysely<Database>;

/** The recorded backups of this installation: only scheduled ones while there is a schedule, otherwise all. */
export interface BackupHistory {
  /** Null: none. */
  readonly schedule: BackupSchedule | null;
  /** The newest backup that succeeded; null: none. */
  readonly lastSuccess: { readonly startedAt: Date; readonly finishedAt: Date; readonly bytes: number } | null;
  /** The newest finished attempt; null: none. */
  readonly lastAttempt: {
    readonly startedAt: Date;
    readonly isSuccessful: boolean;
    readonly reason: string | null;
  } | null;
}

interface BackupSchedule {
  readonly everyHours: number;
  /** When a process first had this schedule. */
  readonly since: Date;
}

/** Cheap: reads two rows by an index, and the schedule. */
export async function readBackupHistory(db: Db): Promise<BackupHistory> {
  const attempts = db
    .selectFrom('safeguards.backups')
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([eb('is_scheduled', '=', true), not(exists(selectFrom('safeguards.backup_schedule').select('id')))]),
    )
    .orderBy('started_at', 'desc')
    .limit(1);
  const [schedule, success, attempt] = await Promise.all([
    db.selectFrom('safeguards.backup_schedule').select(['every_hours', 'since']).executeTakeFirst(),
    attempts.select(['started_at', 'finished_at', 'bytes']).where('is_successful', '=', true).executeTakeFirst(),
    attempts.select(['started_at', 'is_successful', 'reason']).where('finished_at', 'is not', null).executeTakeFirst(),
  ]);
  return {
    schedule: schedule === undefined ? null : { everyHours: schedule.every_hours, since: schedule.since },
    lastSuccess:
      success?.finished_at === undefined || success.finished_at === null
        ? null
        : { startedAt: success.started_at, finishedAt: success.finished_at, bytes: Number(success.bytes) },
    lastAttempt:
      attempt === undefined
        ? null
        : { startedAt: attempt.started_at, isSuccessful: attempt.is_successful === true, reason: attempt.reason },
  };
}

/** Records the schedule of this process. An earlier schedule that has not ended keeps its `since`. */
export async function recordBackupSchedule(db: Db, everyHours: number, now: Date): Promise<void> {
  await db
    .insertInto('safeguards.backup_schedule')
    .values({ every_hours: everyHours, since: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ every_hours: everyHours }))
    .execute();
}

/** Records that backups are no longer scheduled. */
export async function endBackupSchedule(db: Db): Promise<void> {
  await db.deleteFrom('safeguards.backup_schedule').execute();
}

export async function recordBackupStart(
  db: Db,
  { id, isScheduled }: { readonly id: string; readonly isScheduled: boolean },
  now: Date,
): Promise<void> {
  const row = {
    id,
    is_scheduled: isScheduled,
    started_at: now,
    finished_at: null,
    is_successful: null,
    bytes: null,
    reason: null,
  };
  await db.insertInto('safeguards.backups').values(row).execute();
}

export type BackupOutcome =
  | { readonly kind: 'succeeded'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string };

export async function recordBackupEnd(db: Db, id: string, outcome: BackupOutcome, now: Date): Promise<void> {
  const change =
    outcome.kind === 'succeeded'
      ? { is_successful: true, bytes: String(outcome.bytes) }
      : { is_successful: false, reason: outcome.reason.slice(0, REASON_MAX_LENGTH) };
  await db
    .updateTable('safeguards.backups')
    .set({ finished_at: now, ...change })
    .where('id', '=', id)
    .execute();
}

const REASON_MAX_LENGTH = 500;

/** Whether an email has already warned about backups that are late since `lateSince`. */
export async function hasLateWarning(db: Db, lateSince: Date): Promise<boolean> {
  const found = await db
    .selectFrom('safeguards.late_backups')
    .select('late_since')
    .where('late_since', '=', lateSince)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordLateWarning(db: Db, lateSince: Date, now: Date): Promise<void> {
  const row = { late_since: lateSince, warned_at: now };
  await db
    .insertInto('safeguards.late_backups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
