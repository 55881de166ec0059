import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { FOLLOWED_KINDS, type FollowedKind } from '../../core/events.ts';
import { type TakenEvent, takeEvents } from '../db/events.ts';
import type { Database } from '../db/schema/tables.ts';
import type { JobName, Jobs, Queue } from './queue.ts';

/** A job that follows from an event. */
type Consequence = {
  readonly [N in JobName]: { readonly job: N; readonly payloadOf: (event: TakenEvent) => Jobs[N] };
}[JobName];

/** What follows from each kind of event that something follows from; a kind that is missing does not compile. */
export type Consequences = Readonly<Record<FollowedKind, readonly Consequence[]>>;

export interface DispatchDependencies {
  readonly db: Kysely<Database>;
  readonly queue: Pick<Queue, 'enqueueAll'>;
  readonly consequences: Consequences;
}

/** Events per transaction: enough to share its cost, few enough that little is repeated after a kill. */
const BATCH = 500;
/** Longest wait of an event while the load is low. Polling without events reads one empty index. */
const POLL_MS = 100;

/**
 * Enqueues the consequences of waiting events in the transaction that marks them as dispatched, so that a kill at any moment
 * neither loses nor duplicates a job.
 *
 * @returns how many events were dispatched
 */
export function dispatchEvents({ db, queue, consequences }: DispatchDependencies, limit = BATCH): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const events = await takeEvents(tx, FOLLOWED_KINDS, limit);
    const payloads = new Map<JobName, Jobs[JobName][]>();
    for (const event of events) {
      for (const { job, payloadOf } of consequences[event.kind]) {
        const own = payloads.get(job) ?? [];
        own.push(payloadOf(event));
        payloads.set(job, own);
      }
    }
    for (const [job, own] of payloads) await queue.enqueueAll(tx, job, own);
    return events.length;
  });
}

export interface Dispatcher {
  /** Finishes the current batch and takes no more. */
  stop(): Promise<void>;
}

/** Dispatches events until stopped. @param onError called with an error, after which dispatching is retried */
export function startDispatcher(
  dependencies: DispatchDependencies & { readonly onError: (error: unknown) => void },
): Dispatcher {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const dispatched = await dispatchEvents(dependencies).catch((error: unknown) => {
        dependencies.onError(error);
        return 0;
      });
      if (dispatched < BATCH) await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
