import { setTimeout as wait } from 'node:timers/promises';

/** Whether people are waiting for this process, in whichever of its threads, or were a moment ago. */
export interface RequestActivity {
  isBusy(): boolean;
}

/** Lets requests go before jobs where one process does both. */
export interface Pacing {
  /**
   * Runs a batch of jobs: at once while nobody is being served, otherwise one batch at a time with rests in between.
   *
   * @throws whatever `batch` throws
   */
  run<T>(batch: () => Promise<T>): Promise<T>;
  /**
   * Processes all items: in one batch while nobody is being served, otherwise in small ones, each with its turn and rest.
   *
   * @param batch processes some of the items and returns one result for each
   * @throws whatever `batch` throws; the items after that one are then not processed
   */
  runAll<I, R>(items: readonly I[], batch: (some: readonly I[]) => Promise<readonly R[]>): Promise<readonly R[]>;
  /** From here on batches run without waiting, so that the process can stop. */
  stop(): void;
}

/**
 * The rest after a batch while requests are served, as a multiple of the batch's duration. At 3, jobs use the database for at
 * most a quarter of the time.
 */
const REST_PER_WORK = 3;
/** The most items of a batch while requests are served: what the database does for one batch delays each request once. */
const ITEMS_WHILE_BUSY = 25;
/** A batch that waited long, for example for a lock, is not followed by a rest that is as long. */
const MAX_REST_MS = 500;
/** How soon a rest ends once nobody is being served any more. */
const LOOK_MS = 20;

/** Milliseconds that pass, and waiting for them. */
interface Stopwatch {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const STOPWATCH: Stopwatch = { now: () => performance.now(), wait };

export function createPacing(activity: RequestActivity, stopwatch = STOPWATCH): Pacing {
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

  const run: Pacing['run'] = async (batch) => {
    if (!isPaced()) return batch();
    const previous = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await Promise.race([previous, stopped.promise]);
    const begin = stopwatch.now();
    try {
      return await batch();
    } finally {
      // The next batch waits for the rest; this one is done.
      void rest(stopwatch.now() - begin).then(turn.resolve);
    }
  };

  return {
    run,
    runAll: async <I, R>(items: readonly I[], batch: (some: readonly I[]) => Promise<readonly R[]>) => {
      const results: R[] = [];
      while (results.length < items.length) {
        const start = results.length;
        const some = await run(() => batch(items.slice(start, isPaced() ? start + ITEMS_WHILE_BUSY : undefined)));
        results.push(...some);
      }
      return results;
    },
    stop: () => {
      isStopping = true;
      stopped.resolve();
    },
  };
}
