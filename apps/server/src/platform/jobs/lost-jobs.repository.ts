import type { PgBoss } from 'pg-boss';

/** Connections of a worker are named with this prefix and the worker's id. */
const WORKER_PREFIX = 'plumbline worker ';

export function connectionNameOf(workerId: string): string {
  return `${WORKER_PREFIX}${workerId}`;
}

/**
 * Fails jobs that are marked as being processed, unless another worker is connected, which may be processing them; then lost jobs wait for
 * their heartbeat timeout. Jobs of workers that connect after the start of this transaction are not affected.
 */
const LOST_JOBS = `
  select name, array_agg(id::text) as ids from pgboss.job
  where state = 'active' and started_on < now() and name = any ($1::text[]) and not exists (
    select from pg_stat_activity
    where datname = current_database() and application_name like $2 and application_name <> $3
  )
  group by name`;

/**
 * Fails the jobs of a killed worker, so that they are retried without waiting for the heartbeat timeout. Called before a worker fetches
 * jobs. The lost attempt counts, so a job that kills its worker is finally dead-lettered.
 *
 * @param connectionName of this worker's own connections
 * @returns number of jobs
 */
export async function failLostJobs(boss: PgBoss, connectionName: string, names: readonly string[]): Promise<number> {
  // On a connection of this worker, so that another worker that starts at the same moment sees it.
  const { rows } = await boss.getDb().executeSql(LOST_JOBS, [names, `${WORKER_PREFIX}%`, connectionName]);
  let taken = 0;
  for (const { name, ids } of rows as { name: string; ids: string[] }[]) {
    await boss.fail(name, ids, { message: 'the worker was gone' });
    taken += ids.length;
  }
  return taken;
}
