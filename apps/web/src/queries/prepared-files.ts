import type { PreparedFile, RequestFileBody } from '@plumbline/contract/wire';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { newIdempotencyKey } from '../idempotency-key.ts';
import type { Api } from '../session/api.ts';
import { cancelledError } from '../session/http-error.ts';

/** While a file is being prepared. */
const UNDER_WAY_POLL_MS = 2_000;
/** Reports take less than a second, exports up to minutes. */
const SOON_POLL_MS = 300;
const SOON_POLLS = 10;

const fileKeys = { list: ['files'] as const };

export function isUnderWay({ status }: Pick<PreparedFile, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}

/** The member's files; polled only while one is being prepared. */
export function fileListQuery(api: Api) {
  return queryOptions({
    queryKey: fileKeys.list,
    queryFn: async ({ signal }) => (await api('listFiles', {}, { signal })).files,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? UNDER_WAY_POLL_MS : false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}

export function invalidateFiles(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: fileKeys.list });
}

export function requestFileMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: RequestFileBody }) =>
      (await api('requestFile', { body }, { idempotencyKey: key })).file,
  });
}

export function deleteFileMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('deleteFile', { params: { id } }) });
}

export function downloadDictionaryMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('downloadFileDictionary', { params: { id } }) });
}

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
 * @throws {HttpError} when it is refused, when it cannot be fetched, or when the signal is aborted
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
