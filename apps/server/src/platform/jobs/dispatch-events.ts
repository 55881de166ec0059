import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { KINDS_WITH_CONSEQUENCES, type KindWithConsequences } from '../../core/events.ts';
import type { JobName, Jobs } from '../../core/jobs.ts';
import { type TakenEvent, takeEvents } from '../db/events.ts';
import type { Database } from '../db/schema/tables.ts';
import { isDatabaseUnavailable, isTransactionError } from '../db/unavailable.ts';
import type { Queue } from './queue.ts';

/** A job that follows from an event. */
type Consequence = {
  readonly [N in JobName]: { readonly job: N; readonly payloadOf: (event: TakenEvent) => Jobs[N] };
}[JobName];

/** What follows from events. */
export interface Consequences {
  /** The jobs that follow from each kind of event with consequences; a missing kind does not compile. */
  readonly jobs: Readonly<Record<KindWithConsequences, readonly Consequence[]>>;
  /** Writes the messages to webhooks that follow, in the transaction that takes the events. @returns the jobs that send them */
  writeDeliveries(
    tx: Transaction<Database>,
    events: readonly TakenEvent[],
  ): Promise<readonly Jobs['deliver_webhooks'][]>;
}

export interface DispatchDependencies {
  readonly db: Kysely<Database>;
  readonly queue: Pick<Queue, 'enqueueAll'>;
  readonly consequences: Consequences;
}

/** Events per transaction: enough to share its cost, few enough that a kill repeats little work. */
const BATCH = 500;
/** Maximum wait of an event at low load. Polling without events reads one empty index, and one with the examples. */
const POLL_MS = 100;
/** Maximum pause between attempts during an outage. */
const MAX_PAUSE_MS = 5_000;

/**
 * Enqueues the consequences of waiting events in the transaction that marks the events as dispatched, so that a kill neither loses nor
 * duplicates a job. If a batch of several kinds fails, each kind is dispatched separately, so that one kind does not block the others.
 *
 * @returns how many events were dispatched
 * @throws the error of the batch; unless the database is unavailable, every kind was then tried separately
 */
export async function dispatchEvents(dependencies: DispatchDependencies, limit = BATCH): Promise<number> {
  try {
    return await dispatchKinds(dependencies, KINDS_WITH_CONSEQUENCES, limit);
  } catch (error) {
    if (isDatabaseUnavailable(error) && !isTransactionError(error)) throw error;
    for (const kind of KINDS_WITH_CONSEQUENCES) await dispatchKinds(dependencies, [kind], limit).catch(() => undefined);
    throw error;
  }
}

function dispatchKinds(
  { db, queue, consequences }: DispatchDependencies,
  kinds: readonly KindWithConsequences[],
  limit: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const events = await takeEvents(tx, kinds, { limit });
    const payloads = new Map<JobName, Jobs[JobName][]>();
    const enqueue = (job: JobName, payload: Jobs[JobName]) => {
      const own = payloads.get(job) ?? [];
      own.push(payload);
      payloads.set(job, own);
    };
    for (const event of events) {
      for (const { job, payloadOf } of consequences.jobs[event.kind]) enqueue(job, payloadOf(event));
    }
    for (const job of await consequences.writeDeliveries(tx, events)) enqueue('deliver_webhooks', job);
    for (const [job, own] of payloads) await queue.enqueueAll(tx, job, own);
    return events.length;
  });
}

/** Dispatches events until stopped. @param onError called with an error, after which dispatching is retried */
export function startDispatcher(dependencies: DispatchDependencies & { readonly onError: (error: unknown) => void }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    let pauseMs = POLL_MS;
    while (!signal.aborted) {
      let dispatched = 0;
      try {
        dispatched = await dispatchEvents(dependencies);
        pauseMs = POLL_MS;
      } catch (error) {
        dependencies.onError(error);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
      if (dispatched < BATCH) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    /** Finishes the current batch and takes no more. */
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
