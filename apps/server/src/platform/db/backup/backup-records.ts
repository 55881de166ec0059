import type { Kysely } from 'kysely';
import type { Database } from '../schema/tables.ts';

type Db = Kysely<Database>;

/** What is known about the backups of this installation. */
export interface BackupHistory {
  /** The newest backup that succeeded; null: none. */
  readonly lastSuccess: { readonly startedAt: Date; readonly finishedAt: Date; readonly bytes: number } | null;
  /** The newest attempt that ended; null: none. */
  readonly lastAttempt: {
    readonly startedAt: Date;
    readonly isSuccessful: boolean;
    readonly reason: string | null;
  } | null;
  /** When the first attempt began; null: there was none. */
  readonly firstAttemptAt: Date | null;
}

/** Reads two rows of a small table by its index. */
export async function readBackupHistory(db: Db): Promise<BackupHistory> {
  const [success, attempt, first] = await Promise.all([
    db
      .selectFrom('safeguards.backups')
      .select(['started_at', 'finished_at', 'bytes'])
      .where('is_successful', '=', true)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('safeguards.backups')
      .select(['started_at', 'is_successful', 'reason'])
      .where('finished_at', 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('safeguards.backups').select('started_at').orderBy('started_at').limit(1).executeTakeFirst(),
  ]);
  return {
    lastSuccess:
      success?.finished_at === undefined || success.finished_at === null
        ? null
        : { startedAt: success.started_at, finishedAt: success.finished_at, bytes: Number(success.bytes) },
    lastAttempt:
      attempt === undefined
        ? null
        : { startedAt: attempt.started_at, isSuccessful: attempt.is_successful === true, reason: attempt.reason },
    firstAttemptAt: first?.started_at ?? null,
  };
}

export async function recordBackupStart(db: Db, id: string, now: Date): Promise<void> {
  const row = { id, started_at: now, finished_at: null, is_successful: null, bytes: null, reason: null };
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

/** Whether an email has said that backups are late since then. */
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
