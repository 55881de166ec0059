import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { CONSEQUENCES } from '../app/consequences.ts';
import type { Context } from '../app/context.ts';
import { JOB_NAMES, JOBS } from '../app/jobs.ts';
import { processDeadLetters, runJobs } from '../app/worker.ts';
import type { JobName } from '../core/jobs.ts';
import { dispatchEvents } from '../platform/jobs/dispatch-events.ts';
import { createPacing } from '../platform/jobs/pacing.ts';
import { DEAD_LETTERS } from '../platform/jobs/queue-definition.ts';
import type { TestDatabase } from './database.ts';
import type { TestServer } from './server.ts';

/**
 * Processes jobs until no event and no job is waiting. Fetches jobs directly and without pacing, because starting and stopping a worker
 * takes longer than most jobs.
 *
 * @throws when the signal is aborted
 */
export async function processJobs(paced: Context, database: TestDatabase, signal: AbortSignal): Promise<void> {
  const context: Context = { ...paced, pacing: createPacing({ isBusy: () => false }) };
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  try {
    for (;;) {
      signal.throwIfAborted();
      await dispatchWaiting(context);
      // One query for both, because an event is waiting until its jobs are committed.
      const { rows } = await superuser.query<{ is_done: boolean; names: (JobName | typeof DEAD_LETTERS.name)[] }>(
        `with waiting as (select distinct name from pgboss.job where name = any ($1) and state < 'completed')
         select array(select name from waiting) as names,
           not exists (select from waiting) and not exists (select from plumbline.events where not is_dispatched) as is_done`,
        [[...JOB_NAMES, DEAD_LETTERS.name]],
      );
      const [found] = rows;
      if (found === undefined || found.is_done) return;
      const counts = await Promise.all(found.names.map((name) => processBatch(context, superuser, name)));
      // A failed job waits before it is retried.
      if (counts.every((count) => count === 0)) await setTimeout(25);
    }
  } finally {
    await superuser.end();
  }
}

async function processBatch(
  context: Context,
  superuser: pg.Client,
  name: JobName | typeof DEAD_LETTERS.name,
): Promise<number> {
  const { boss } = context.queue;
  const batchSize = name === DEAD_LETTERS.name ? 1 : JOBS[name].batchSize;
  const jobs = await boss.fetch<unknown>(name, { batchSize, includeMetadata: true });
  if (name === DEAD_LETTERS.name) {
    await processDeadLetters(context, jobs);
    for (const { id } of jobs) await boss.complete(name, id);
    return jobs.length;
  }
  for (const { id, status, output } of await runJobs(context, name, jobs)) {
    if (status === 'deadletter') await superuser.query('update pgboss.job set retry_limit = 0 where id = $1', [id]);
    if (status === 'completed') await boss.complete(name, id);
    else await boss.fail(name, id, output as object);
  }
  return jobs.length;
}

/** Dispatches all waiting events. */
export async function dispatchWaiting({ db, queue }: Context): Promise<void> {
  while ((await dispatchEvents({ db, queue, consequences: CONSEQUENCES })) > 0);
}

/** Makes the jobs of a dead worker expire now; normally a missing heartbeat shows it within a minute. */
export async function releaseJobsOfDeadWorkers(server: TestServer): Promise<void> {
  await server.sql(
    "update pgboss.job set started_on = started_on - expire_seconds * interval '1 second' where state = 'active'",
  );
  await server.sql('update pgboss.queue set monitor_claim_on = null');
  await server.context.queue.boss.supervise();
  await server.sql("update pgboss.job set start_after = now() where state = 'retry'");
}
