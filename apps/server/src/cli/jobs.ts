import { loadConfig } from '../app/config/load-config.ts';
import { StartProblem } from '../core/start-problem.ts';
import { listOrganisationIds } from '../features/organisations/organisation-ids.read.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { visitDatabase } from '../platform/db/with-database.ts';
import { type BossQueue, startQueue } from '../platform/jobs/boss-queue.ts';
import { countJobs, countUnconfirmedMails, type DeadJob, listDeadJobs } from '../platform/jobs/jobs.repository.ts';
import type { JobName } from '../platform/jobs/queue.ts';
import { CAUSED_QUEUES } from '../platform/jobs/queues.ts';
import { retryJob } from '../platform/jobs/retry-job.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run jobs                   what waits, and what was given up\n       npm run jobs -- retry ID|all   try again\n       npm run jobs -- forget ID|all  take off the list';
// The keys are the kinds by the type of the queues; Object.keys widens them to strings.
const KINDS = Object.keys(CAUSED_QUEUES) as JobName[];
/** Shown, retried or forgotten at once. */
const MOST_DEAD_JOBS = 1000;

type Db = ReturnType<typeof connect>;

/** Shows the queues to the operator, and lets them try again or forget what was given up. */
await runCommand(async () => {
  const [action, wanted, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (action !== undefined && (!['retry', 'forget'].includes(action) || wanted === undefined))) {
    throw new StartProblem(USAGE);
  }
  await visitDatabase(loadConfig(), async (serverUrl) => {
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
  console.log('kind             waiting   active  retrying  given up');
  for (const { name, waiting, active, retrying, given_up } of await countJobs(db, KINDS)) {
    const numbers = [waiting, active, retrying, given_up].map((count, index) =>
      String(count).padStart([8, 9, 10, 10][index] ?? 9),
    );
    console.log(`${name.padEnd(16)}${numbers.join('')}`);
  }
  const dead = await listDeadJobs(db, KINDS, MOST_DEAD_JOBS);
  if (dead.length > 0) console.log('\nGiven up after the last attempt:');
  for (const job of dead) console.log(describe(job));
  for (const id of await listOrganisationIds(db)) {
    const unconfirmed = await countUnconfirmedMails(db, id);
    if (unconfirmed > 0) {
      console.log(
        `\nOrganisation ${id}: of ${unconfirmed} mails nobody can say whether they arrived; their surveys say which.`,
      );
    }
  }
}

function describe({ name, id, data, attempts, reason, given_up_at }: DeadJob): string {
  const ids = Object.entries(data).map(([key, value]) => `${key.replace(/_id$/, '')} ${value}`);
  return `${id}  ${name}, ${attempts} attempts, ${given_up_at?.toISOString() ?? 'time unknown'}\n  ${ids.join(', ')}\n  ${reason ?? 'no reason kept'}`;
}

async function settle(db: Db, queue: BossQueue, { action, wanted }: { action: string; wanted: string }): Promise<void> {
  const dead = await listDeadJobs(db, KINDS, MOST_DEAD_JOBS);
  const chosen = dead.filter(({ id }) => wanted === 'all' || id === wanted);
  if (chosen.length === 0 && wanted !== 'all') {
    throw new StartProblem(`No job ${wanted} was given up: npm run jobs lists those that were.`);
  }
  for (const job of chosen) {
    if (action === 'forget') await queue.boss.deleteJob(job.name, job.id);
    else await retryJob({ db, queue }, job);
  }
  console.log(
    `${chosen.length} ${chosen.length === 1 ? 'job' : 'jobs'} ${action === 'forget' ? 'forgotten' : 'will be tried again'}.`,
  );
}
