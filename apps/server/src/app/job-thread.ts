import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { DatabaseUrls } from '../platform/db/database-urls.ts';
import type { Snapshot } from '../platform/metrics/metrics.ts';
import type { Config } from './config/config-types.ts';

/** The data with which the thread starts. */
export interface JobThreadData {
  readonly config: Config;
  readonly database: DatabaseUrls;
  /** Counts of the requests that the main thread serves. */
  readonly requestMemory: SharedArrayBuffer;
}

/** A request to the thread, which responds on the port. */
export type JobThreadRequest = { readonly kind: 'stop' } | { readonly kind: 'snapshot'; readonly port: MessagePort };

/** Maximum wait for the metrics of a busy thread; scrapes time out after ten seconds. */
const SNAPSHOT_TIMEOUT_MS = 500;

/**
 * Processes the jobs in a thread of this process, so that they never delay the event loop that serves requests.
 *
 * Returns at once: the thread loads its code while the first requests are served.
 *
 * @param onFatal called with the reason when the thread ended by itself, because of an error in its code
 */
export function startJobThread(data: JobThreadData, onFatal: (error: unknown) => void) {
  const thread = new Worker(new URL('./process-jobs.ts', import.meta.url), { workerData: data });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.once('error', onFatal);
  const ask = (request: JobThreadRequest, transferred: readonly MessagePort[] = []) =>
    thread.postMessage(request, transferred);
  let last: Snapshot = [];
  return {
    /** The thread's metrics; while the thread is busy, its last known metrics. */
    snapshot: async () => {
      const { port1, port2 } = new MessageChannel();
      ask({ kind: 'snapshot', port: port2 }, [port2]);
      try {
        const [answer] = await once(port1, 'message', { signal: AbortSignal.timeout(SNAPSHOT_TIMEOUT_MS) });
        last = answer as Snapshot;
      } catch {
        // Without the last counters, one scrape would look like a restart.
      } finally {
        port1.close();
      }
      return last;
    },
    /** Finishes the current jobs and ends the thread. @param timeoutMs after which the thread is ended in any case */
    stop: async (timeoutMs: number) => {
      ask({ kind: 'stop' });
      await Promise.race([ended, setTimeout(timeoutMs, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}
