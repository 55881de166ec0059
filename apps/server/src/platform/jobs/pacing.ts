import { setTimeout as wait } from 'node:timers/promises';

/** Whether any thread of this process is serving requests, or was a moment ago. */
interface RequestActivity {
  isBusy(): boolean;
}

/** Gives requests priority over jobs in a process that handles both. */
export type Pacing = ReturnType<typeof createPacing>;

/**
 * The rest after a batch while requests are served, as a multiple of the batch's duration. At 3, jobs use the database for at
 * most a quarter of the time.
 */
const REST_PER_WORK = 3;
/** Maximum number of items in a batch while requests are served: one batch in the database can delay each request once. */
const ITEMS_WHILE_BUSY = 25;
/** Maximum rest, because a batch may have spent most of its time waiting, for example for a lock. */
const MAX_REST_MS = 500;
/** Interval of checks during a rest; the rest ends when no requests are served any more. */
const LOOK_MS = 20;

/** A clock in milliseconds, and a way to wait. */
interface Stopwatch {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const STOPWATCH: Stopwatch = { now: () => performance.now(), wait };

export function createPacing(activity: RequestActivity, stopwatch = STOPWATCH) {
  const stopped = Promise.withResolvers<void>();
  let isStopping = false;
  let last: Promise<void> = Promise.resolve();

  async function rest(durationMs: number): Promise<void> {
    const end = stopwatch.now() + Math.min(durationMs * REST_PER_WORK, MAX_REST_MS);
    while (!isStopping && activity.isBusy() && stopwatch.now() < end) {
      await stopwatch.wait(Math.min(LOOK_MS, end - stopwatch.now()));
    }
  }

  const isPaced = () => !isStopping && activity.isBusy();

  /**
   * Runs a batch of jobs: immediately while no requests are served, otherwise one batch at a time with rests in between.
   *
   * @throws the error of `batch`
   */
  async function run<T>(batch: () => Promise<T>): Promise<T> {
    if (!isPaced()) return batch();
    const previous = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await Promise.race([previous, stopped.promise]);
    const begin = stopwatch.now();
    try {
      return await batch();
    } finally {
      // The rest delays only the next batch.
      void rest(stopwatch.now() - begin).then(turn.resolve);
    }
  }

  return {
    run,
    /**
     * Processes all items: in one batch while no requests are served, otherwise in small batches with rests in between.
     *
     * @param batch processes some of the items and returns one result for each
     * @throws the error of `batch`; later items are then not processed
     */
    runAll: async <I, R>(
      items: readonly I[],
      batch: (some: readonly I[]) => Promise<readonly R[]>,
    ): Promise<readonly R[]> => {
      const results: R[] = [];
      while (results.length < items.length) {
        const start = results.length;
        const some = await run(() => batch(items.slice(start, isPaced() ? start + ITEMS_WHILE_BUSY : undefined)));
        results.push(...some);
      }
      return results;
    },
    /** Lets all further batches run without waiting, so that the process can stop. */
    stop: () => {
      isStopping = true;
      stopped.resolve();
    },
  };
}
