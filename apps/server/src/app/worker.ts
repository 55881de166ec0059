import type { JobResult, JobWithMetadata, WipData } from 'pg-boss';
import type { JobName } from '../core/jobs.ts';
import { startDispatcher } from '../platform/jobs/dispatch-events.ts';
import { type ScheduledJob, UnloggedFailure } from '../platform/jobs/job-definition.ts';
import { DEAD_LETTERS } from '../platform/jobs/queue-definition.ts';
import { type JobReport, runBatch } from '../platform/jobs/run-batch.ts';
import { CONSEQUENCES } from './consequences.ts';
import type { Context } from './context.ts';
import { isJobName, JOB_NAMES, JOBS, SCHEDULED_JOBS } from './jobs.ts';

/** Maximum number of batches of one kind that this process handles at the same time. */
const CONCURRENCY = 4;
/** Fallback for lost notifications; normally a job is picked up as soon as it is enqueued. */
const POLL_SECONDS = 2;
/** Time within which jobs must have been fetched: several polls, so that one slow response of the database does not matter. */
const FETCHED_WITHIN_MS = 30_000;

/** Processes the jobs of all queues until stopped. */
export async function startWorker(context: Context) {
  const { boss } = context.queue;
  const names = [...JOB_NAMES, DEAD_LETTERS.name, ...SCHEDULED_JOBS.map(({ name }) => name)];
  const failedJobs = await context.queue.failLostJobs(names);
  if (failedJobs > 0) context.log.warn({ jobs: failedJobs }, 'jobs of an ended worker failed, to be retried');
  for (const name of JOB_NAMES) {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => processJobs(context, name)));
  }
  await boss.work<unknown, void, { includeMetadata: true }>(DEAD_LETTERS.name, { includeMetadata: true }, (jobs) =>
    processDeadLetters(context, jobs),
  );
  for (const job of SCHEDULED_JOBS) await processScheduled(context, job);
  const dispatcher = startDispatcher({
    db: context.db,
    queue: context.queue,
    consequences: CONSEQUENCES,
    onError: (err) => context.log.warn({ err }, 'events not dispatched'),
  });
  /** Whether jobs are fetched from every queue: at least one fetcher of each works on jobs or has asked for jobs recently. */
  const isFetching = () => areAllFetched(names, boss.getWipData());
  context.metrics.watchQueues(isFetching);
  return {
    isFetching,
    /** Finishes the current jobs and takes no more. */
    stop: async () => {
      context.pacing.stop();
      await dispatcher.stop();
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
    },
  };
}

/** @param fetchers the fetchers of this process, as pg-boss reports them */
export function areAllFetched(
  names: readonly string[],
  fetchers: readonly Pick<WipData, 'name' | 'state' | 'count' | 'lastFetchedOn'>[],
  now = Date.now(),
): boolean {
  const isAlive = ({ state, count, lastFetchedOn }: (typeof fetchers)[number]) =>
    state === 'active' && (count > 0 || (lastFetchedOn !== null && now - lastFetchedOn < FETCHED_WITHIN_MS));
  const alive = new Set(fetchers.filter(isAlive).map(({ name }) => name));
  return names.every((name) => alive.has(name));
}

async function processJobs<N extends JobName>(context: Context, name: N): Promise<void> {
  const { boss } = context.queue;
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: JOBS[name].batchSize,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  } as const;
  let workerId = '';
  workerId = await boss.work<unknown, void, typeof options>(name, options, (jobs) => {
    // Without a notification pg-boss waits for the next poll after every batch, although there may be more jobs.
    boss.notifyWorker(workerId);
    return runJobs(context, name, jobs);
  });
}

/** Processes a batch of jobs that were fetched from a queue. @returns one result for each */
export async function runJobs<N extends JobName>(
  context: Context,
  name: N,
  jobs: readonly JobWithMetadata<unknown>[],
): Promise<JobResult[]> {
  const definition = JOBS[name];
  const run = (some: readonly JobWithMetadata<unknown>[]) => runBatch<N, Context>(definition, context, some);
  const reports = await (definition.isPaced ? context.pacing.runAll(jobs, run) : run(jobs));
  logFailures(context, jobs, reports);
  for (const { kind } of reports) context.metrics.jobEnded(name, kind);
  return reports.map(toJobResult);
}

function toJobResult(report: JobReport): JobResult {
  switch (report.kind) {
    case 'done':
      return { id: report.id, status: 'completed' };
    case 'failed':
      return { id: report.id, status: 'failed', output: report.error };
    case 'malformed':
      return { id: report.id, status: 'deadletter', output: report.error };
  }
}

function logFailures({ log }: Context, jobs: readonly JobWithMetadata<unknown>[], reports: readonly JobReport[]): void {
  const jobsById = new Map(jobs.map((job) => [job.id, job]));
  for (const report of reports) {
    const job = jobsById.get(report.id);
    if (report.kind === 'done' || report.error instanceof UnloggedFailure || job === undefined) continue;
    const { name, id, retryCount, retryLimit } = job;
    log.warn({ job: name, job_id: id, attempt: retryCount + 1, of: retryLimit + 1, err: report.error }, 'job failed');
  }
}

export async function processDeadLetters(
  context: Context,
  jobs: readonly Pick<JobWithMetadata<unknown>, 'sourceName' | 'data'>[],
): Promise<void> {
  for (const { sourceName, data } of jobs) await processDeadLetter(context, sourceName, data);
}

/** Handles a dead-lettered job. It also gets jobs whose process ended during their last attempt. */
async function processDeadLetter(context: Context, sourceName: string | null, data: unknown): Promise<void> {
  if (sourceName === null || !isJobName(sourceName)) {
    context.log.error({ job: sourceName }, 'dead letter of an unknown kind ignored');
    return;
  }
  await handleDeadLetter(context, sourceName, data);
}

async function handleDeadLetter<N extends JobName>(context: Context, name: N, data: unknown): Promise<void> {
  const { payload, entity, onDeadLetter } = JOBS[name];
  const parsed = payload.safeParse(data);
  if (!parsed.success) {
    context.log.error({ job: name }, 'job dead-lettered: its payload is malformed');
    return;
  }
  const note = await onDeadLetter(context, parsed.data);
  if (note?.isUnlogged) return;
  context.log.error({ job: name, [entity]: parsed.data[entity] }, 'job dead-lettered');
}

async function processScheduled(context: Context, { name, schedule, run }: ScheduledJob<Context>): Promise<void> {
  const { boss } = context.queue;
  await boss.work(name, async () => {
    try {
      await run(context);
      context.metrics.jobEnded(name, 'done');
    } catch (error) {
      context.metrics.jobEnded(name, 'failed');
      throw error;
    }
  });
  await boss.schedule(name, schedule);
}
