import type { ListTable } from '../list-table.ts';
import { READING_TIME_MAX_MS } from './limits.ts';
import type { ListWorkerMessage } from './list-worker.ts';
import type { ListSource } from './read-list.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/** The part of `Worker` that is used here. */
export type ListWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface ReadingOptions {
  /** Cancels the reading. */
  readonly signal: AbortSignal;
  /** Called from time to time with the number of rows read. */
  readonly onProgress: (rows: number) => void;
}

/**
 * Reads a list in a web worker, so that the page stays responsive, and terminates the worker when it takes too long.
 *
 * @throws {UnreadableList} when the list cannot be read; the reason of the signal when it was aborted
 */
export function readInWorker(
  source: ListSource,
  { signal, onProgress }: ReadingOptions,
  startWorker: () => ListWorker = startListWorker,
): Promise<ListTable> {
  signal.throwIfAborted();
  const worker = startWorker();
  const reading = Promise.withResolvers<ListTable>();
  const refuse = (reason: string) => reading.reject(new UnreadableList(reason));
  const timer = setTimeout(() => refuse(UNREADABLE.tooSlow), READING_TIME_MAX_MS);
  const abort = () => reading.reject(signal.reason);
  signal.addEventListener('abort', abort);
  worker.addEventListener('error', () => refuse(UNREADABLE.stopped));
  worker.addEventListener('message', ({ data }: MessageEvent<ListWorkerMessage>) => {
    if (data.kind === 'progress') onProgress(data.rows);
    else if (data.kind === 'read') reading.resolve(data.table);
    else refuse(data.reason);
  });
  worker.postMessage(source satisfies ListSource);
  return reading.promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}

/** The worker is a file of the build, because the content security policy allows no worker from a blob. */
function startListWorker(): ListWorker {
  return new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
}
