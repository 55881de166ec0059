import { loadConfig } from '../app/config/config.ts';
import { JOB_NAMES, JOBS } from '../app/jobs.ts';
import { loadQueues } from '../app/load-queues.ts';
import type { JobName } from '../core/jobs.ts';
import { StartProblem } from '../core/start-problem.ts';
import { countUnconfirmedEmails } from '../features/messages/email-jobs.repository.ts';
import { listOrganisationIds } from '../features/organisations/organisation-ids.repository.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { countWaitingEvents } from '../platform/db/events.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { type BossQueue, startQueue } from '../platform/jobs/boss-queue.ts';
import { forgetJob, type JobCommandDependencies, retryJob } from '../platform/jobs/dead-jobs.ts';
import { countJobs, type DeadJob, listDeadJobs } from '../platform/jobs/jobs.repository.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run jobs                   waiting and dead-lettered jobs\n       npm run jobs -- retry ID|all   retry\n       npm run jobs -- forget ID|all  delete';
/** Width of the longest name of a kind. */
const KIND_WIDTH = Math.max(...JOB_NAMES.map((name) => name.length));
/** Maximum number of jobs shown, retried or deleted in one run. */
const DEAD_JOBS_MAX = 1000;

type Db = ReturnType<typeof connect>;

/** Shows the queues, and retries or deletes dead-lettered jobs. */
await runCommand(async () => {
  const [action, wanted, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (action !== undefined && (!['retry', 'forget'].includes(action) || wanted === undefined))) {
    throw new StartProblem(USAGE);
  }
  await withDatabase(loadConfig(), { loadQueues }, async (serverUrl) => {
    const db = connect(openPool(serverUrl, 2));
    try {
      if (action === undefined || wanted === undefined) return await report(db);
      const queue = await startQueue(serverUrl, { duty: 'enqueue', onError: ({ message }) => console.error(message) });
      try {
        await settle(db, queue, { action, wanted });
      } finally {
        await queue.stop();
      }
    } finally {
      await db.destroy();
    }
  });
});

async function report(db: Db): Promise<void> {
  console.log(`${'kind'.padEnd(KIND_WIDTH)} waiting   active  retrying  dead-lettered`);
  for (const { name, waiting, active, retrying, dead_lettered } of await countJobs(db, JOB_NAMES)) {
    const numbers = [waiting, active, retrying, dead_lettered].map((count, index) =>
      String(count).padStart([8, 9, 10, 15][index] ?? 9),
    );
    console.log(`${name.padEnd(KIND_WIDTH)}${numbers.join('')}`);
  }
  const events = await countWaitingEvents(db);
  if (events > 0)
    console.log(
      `\n${events} ${events === 1 ? 'event is' : 'events are'} waiting for jobs: a worker will enqueue them.`,
    );
  const dead = await listDeadJobs(db, JOB_NAMES, DEAD_JOBS_MAX);
  if (dead.length > 0) console.log('\nDead-lettered:');
  for (const job of dead) console.log(describe(job));
  for (const id of await listOrganisationIds(db)) {
    const unconfirmed = await countUnconfirmedEmails(db, id);
    if (unconfirmed > 0) {
      console.log(`\nOrganisation ${id}: ${unconfirmed} emails may or may not have arrived; their surveys show which.`);
    }
  }
}

function describe({ name, id, data, attempts, reason, dead_lettered_at }: DeadJob): string {
  const when = dead_lettered_at?.toISOString() ?? 'time unknown';
  return `${id}  ${name}, ${attempts} attempts, ${when}\n  ${describePayload(name, data)}\n  ${reason ?? 'no reason recorded'}`;
}

/** Malformed payloads are not shown, because they might contain personal data. */
function describePayload(name: JobName, data: unknown): string {
  const parsed = JOBS[name].payload.safeParse(data);
  if (!parsed.success) return 'malformed payload';
  return Object.entries(parsed.data)
    .map(([key, value]) => `${key.replace(/_id$/, '')} ${value}`)
    .join(', ');
}

async function settle(db: Db, queue: BossQueue, { action, wanted }: { action: string; wanted: string }): Promise<void> {
  const dead = await listDeadJobs(db, JOB_NAMES, DEAD_JOBS_MAX);
  const chosen = dead.filter(({ id }) => wanted === 'all' || id === wanted);
  if (chosen.length === 0 && wanted !== 'all') {
    throw new StartProblem(`No job ${wanted} was dead-lettered: npm run jobs lists the dead-lettered ones.`);
  }
  const dependencies = { db, queue, clock: systemClock, random: systemRandom };
  let settled = 0;
  for (const job of chosen) {
    if (action === 'forget') await forget(dependencies, job.name, job);
    else if (!(await retry(dependencies, job.name, job))) {
      console.error(`The job ${job.id} has a malformed payload and cannot be retried: forget it.`);
      continue;
    }
    settled += 1;
  }
  console.log(`${settled} ${settled === 1 ? 'job' : 'jobs'} ${action === 'forget' ? 'forgotten' : 'will be retried'}.`);
}

function forget<N extends JobName>(dependencies: JobCommandDependencies, name: N, job: DeadJob): Promise<void> {
  return forgetJob<N>(dependencies, JOBS[name], job);
}

function retry<N extends JobName>(dependencies: JobCommandDependencies, name: N, job: DeadJob): Promise<boolean> {
  return retryJob<N>(dependencies, JOBS[name], job);
}
