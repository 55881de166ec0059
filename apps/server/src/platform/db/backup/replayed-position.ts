import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { StartProblem } from '../../../core/start-problem.ts';
import type { Database } from '../schema/tables.ts';

const ASK_EVERY_MS = 100;

/** The end of the primary's write-ahead log. */
export async function findWrittenPosition(primary: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
  const [row] = rows;
  if (row === undefined) throw new RangeError('a query without a table returned no row');
  return row.position;
}

/**
 * Waits until a replica has replayed the log up to a position, so that a snapshot of the replica contains everything committed before.
 *
 * @throws {StartProblem} when the replica has not caught up in time, or is no standby
 */
export async function awaitReplayed(replica: pg.Client, position: string, maxWaitMs: number): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const { rows } = await replica.query<{ has_replayed: boolean | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as has_replayed',
      [position],
    );
    const hasReplayed = rows[0]?.has_replayed ?? null;
    if (hasReplayed === null) throw new StartProblem('The server of DATABASE_READ_URL is no standby.');
    if (hasReplayed) return;
    if (performance.now() >= deadline) throw new StartProblem('The server of DATABASE_READ_URL is behind.');
    await setTimeout(ASK_EVERY_MS);
  }
}
