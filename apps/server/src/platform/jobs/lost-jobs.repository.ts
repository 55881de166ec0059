import type { PgBoss } from 'pg-boss';

/** Connections of a worker are named so, each worker's with an id of its own. */
const WORKER_PREFIX = 'plumbline worker ';

export function connectionNameOf(workerId: string): string {
  return `${WORKER_PREFIX}${workerId}`;
}

/**
 * Jobs that were being processed, unless another worker is connected: then they may be its own, and those of a worker that is gone
 * wait for their heartbeat. A worker that connects later than this transaction began starts its jobs later, too.
 */
const LOST_JOBS = `
  select name, array_agg(id::text) as ids from pgboss.job
  where state = 'active' and started_on < now() and name = any ($1::text[]) and not exists (
    select from pg_stat_activity
    where datname = current_database() and application_name like $2 and application_name <> $3
  )
  group by name`;

/**
 * Takes back the jobs of a worker that was killed, so that they are retried without waiting for their heartbeat. Called before a worker
 * takes jobs of its own. The lost attempt counts, so a job that kills its worker is dead-lettered in the end.
 *
 * @param connectionName of this worker's own connections
 * @returns how many jobs
 */
export async function takeBackJobs(boss: PgBoss, connectionName: string, names: readonly string[]): Promise<number> {
  // On a connection of this worker, so that another one that starts at the same moment sees it.
  const { rows } = await boss.getDb().executeSql(LOST_JOBS, [names, `${WORKER_PREFIX}%`, connectionName]);
  let taken = 0;
  for (const { name, ids } of rows as { name: string; ids: string[] }[]) {
    await boss.fail(name, ids, { message: 'the worker was gone' });
    taken += ids.length;
  }
  return taken;
}
