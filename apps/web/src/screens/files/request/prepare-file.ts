import type { PreparedFile, RequestFileBody } from '@plumbline/contract/wire';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import type { Api } from '../../../session/api.ts';
import { cancelledError } from '../../../session/http-error.ts';
import { isUnderWay, UNDER_WAY_POLL_MS } from '../file-list.ts';

/** Polling intervals: a report takes less than a second, an export up to some minutes. */
const SOON_POLL_MS = 300;
const SOON_POLLS = 10;

interface Preparing {
  readonly api: Api;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** Called with each state of the file; `isLong` once it takes seconds. */
  readonly onProgress: (file: PreparedFile, isLong: boolean) => void;
}

/**
 * Requests a file and waits for it.
 *
 * @returns the file, ready or failed
 * @throws {HttpError} when the request is refused, the file cannot be fetched, or the signal is aborted
 */
export async function prepareFile(body: RequestFileBody, { api, wait, signal, onProgress }: Preparing) {
  const idempotencyKey = newIdempotencyKey();
  let { file } = await api('requestFile', { body }, { idempotencyKey, signal });
  for (let polls = 0; isUnderWay(file); polls += 1) {
    if (signal.aborted) throw cancelledError();
    const isLong = polls >= SOON_POLLS;
    onProgress(file, isLong);
    await wait(isLong ? UNDER_WAY_POLL_MS : SOON_POLL_MS, signal);
    file = (await api('getFile', { params: { id: file.id } }, { signal })).file;
  }
  return file;
}
