import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Whether people are waiting for this process, or were a moment ago. */
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
  /** Called between the steps of a long batch: lets requests that have arrived be answered first. */
  yieldToRequests(): Promise<void>;
  /** From here on batches run without waiting, so that the process can stop. */
  stop(): void;
}

/**
 * Time that a batch is followed by a rest, as a multiple of its own duration, while requests are served. At 5, jobs take at
 * most a sixth of the time (see bench/README.md).
 */
const REST_PER_WORK = 5;
/** The most items of a batch while requests are served: its long steps, such as reading all of them, delay each request once. */
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
    yieldToRequests: async () => {
      if (activity.isBusy()) await nextTurn();
    },
    stop: () => {
      isStopping = true;
      stopped.resolve();
    },
  };
}

/** For processes that serve nobody. */
export const UNPACED: Pacing = {
  run: (batch) => batch(),
  runAll: (items, batch) => batch(items),
  yieldToRequests: async () => {},
  stop: () => {},
};
