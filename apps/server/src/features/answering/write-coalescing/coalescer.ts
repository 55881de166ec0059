/** The outcome of a task that cannot be processed at the moment, because its row is locked; nothing was done for it. */
export const RETRY_LATER = Symbol('retry later');

export interface CoalescerSettings<Task, Outcome> {
  /** @returns one outcome for each task, in their order */
  readonly processBatch: (tasks: readonly Task[]) => Promise<readonly (Outcome | typeof RETRY_LATER)[]>;
  /** Whether a batch of several tasks may have failed because of one of them. Then each task is retried by itself. */
  readonly isPoisonedBatch: (error: unknown) => boolean;
  /** Two tasks with the same key are never processed at the same time, because the second must see the writes of the first. */
  readonly keyOf: (task: Task) => string;
  /** Milliseconds after which a task that is still queued is rejected. */
  readonly queueTimeoutMs: number;
  /** The error with which a task is rejected after that time. */
  readonly queueTimeoutError: () => Error;
}

/**
 * Minimum number of queued tasks for another batch to start, by the number of batches under way. A message and a commit cost the same for
 * one task as for many, so a further batch starts only when enough tasks share its cost.
 */
export const MIN_QUEUED = [1, 4, 8] as const;
/** Maximum number of tasks in a batch, because a batch takes as long as the slowest of its tasks. */
export const MAX_BATCH = 16;
const RETRY_AFTER_MS = 25;

interface QueuedTask<Task, Outcome> {
  readonly task: Task;
  readonly key: string;
  /** Milliseconds on the clock of `performance.now()`. */
  readonly queuedAt: number;
  /** Whether the task is processed in a separate batch, because it was in a batch that failed. */
  readonly isIsolated: boolean;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Processes tasks that arrive at the same time in one batch (group commit): a task that arrives alone is processed at once,
 * and the more tasks arrive, the larger the batches become.
 *
 * @returns a function that queues a task and resolves with its outcome
 */
export function createCoalescer<Task, Outcome>(
  settings: CoalescerSettings<Task, Outcome>,
): (task: Task) => Promise<Outcome> {
  let queue: QueuedTask<Task, Outcome>[] = [];
  const keysInUse = new Set<string>();
  let batchesUnderWay = 0;
  let isStartScheduled = false;

  function startBatches(): void {
    rejectTimedOut();
    for (;;) {
      const minQueued = MIN_QUEUED[batchesUnderWay];
      if (minQueued === undefined) return;
      const batch = nextBatch();
      // Isolated tasks do not block the queue.
      if (batch.size < (isIsolatedBatch(batch) ? 1 : minQueued)) return;
      queue = queue.filter((each) => !batch.has(each));
      batchesUnderWay += 1;
      void runBatch([...batch]);
    }
  }

  function rejectTimedOut(): void {
    const latest = performance.now() - settings.queueTimeoutMs;
    if (queue.every(({ queuedAt }) => queuedAt > latest)) return;
    for (const { queuedAt, reject } of queue) if (queuedAt <= latest) reject(settings.queueTimeoutError());
    queue = queue.filter(({ queuedAt }) => queuedAt > latest);
  }

  function nextBatch(): ReadonlySet<QueuedTask<Task, Outcome>> {
    const batch = new Set<QueuedTask<Task, Outcome>>();
    const keys = new Set(keysInUse);
    for (const each of queue) {
      if (batch.size === MAX_BATCH) break;
      if (keys.has(each.key)) continue;
      if (each.isIsolated && batch.size === 0) return new Set([each]);
      if (each.isIsolated) continue;
      batch.add(each);
      keys.add(each.key);
    }
    return batch;
  }

  async function runBatch(batch: readonly QueuedTask<Task, Outcome>[]): Promise<void> {
    for (const { key } of batch) keysInUse.add(key);
    try {
      const outcomes = await settings.processBatch(batch.map(({ task }) => task));
      for (const [index, each] of batch.entries()) {
        // `processBatch` promises one outcome for each task.
        const outcome = outcomes[index] as Outcome | typeof RETRY_LATER;
        if (outcome === RETRY_LATER) setTimeout(() => enqueue(each), RETRY_AFTER_MS);
        else each.resolve(outcome);
      }
    } catch (error) {
      const isPoisoned = batch.length > 1 && settings.isPoisonedBatch(error);
      for (const each of batch) {
        if (isPoisoned) queue.push({ ...each, isIsolated: true });
        else each.reject(error);
      }
    }
    for (const { key } of batch) keysInUse.delete(key);
    batchesUnderWay -= 1;
    startBatches();
  }

  function enqueue(each: QueuedTask<Task, Outcome>): void {
    queue.push(each);
    if (isStartScheduled) return;
    isStartScheduled = true;
    // Tasks that arrive in the same turn of the event loop share a batch.
    setImmediate(() => {
      isStartScheduled = false;
      startBatches();
    });
  }

  return (task) =>
    new Promise((resolve, reject) => {
      enqueue({ task, key: settings.keyOf(task), queuedAt: performance.now(), isIsolated: false, resolve, reject });
    });
}

function isIsolatedBatch(batch: ReadonlySet<{ readonly isIsolated: boolean }>): boolean {
  const [first] = batch;
  return first?.isIsolated === true;
}
