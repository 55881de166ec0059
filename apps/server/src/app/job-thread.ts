import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DatabaseUrls } from '../platform/db/database-urls.ts';
import type { Config } from './config/config-types.ts';

/** What the thread is given. */
export interface JobThreadData {
  readonly config: Config;
  readonly database: DatabaseUrls;
  /** Counts of the requests that the main thread serves. */
  readonly requestMemory: SharedArrayBuffer;
}

/** The only message to the thread. */
const STOP = 'stop';

export interface JobThread {
  /** Finishes the current jobs and ends the thread. @param timeoutMs after which the thread is ended in any case */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Processes the jobs in a thread of this process, so that they never delay the event loop that serves requests.
 *
 * Returns at once: the thread loads its code while the first requests are served.
 *
 * @param onFatal called with the reason when the thread ended unasked, because of an error in its code
 */
export function startJobThread(data: JobThreadData, onFatal: (error: unknown) => void): JobThread {
  const thread = new Worker(new URL('./process-jobs.ts', import.meta.url), { workerData: data });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.once('error', onFatal);
  return {
    stop: async (timeoutMs) => {
      thread.postMessage(STOP);
      await Promise.race([ended, setTimeout(timeoutMs, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}
