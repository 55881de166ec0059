import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  cancelledError,
  HttpError,
  hasNoOrganisation,
  lacksResponse,
  lacksSecondFactor,
} from '../session/http-error.ts';
import { outdate } from './api-query.ts';

const CURRENT_USER = 'getCurrentUser';
export const STALE_MS = 300_000;
const KEPT_MS = 1_800_000;
const QUERY_RETRIES = 3;
const MUTATION_RETRIES = 1;
const FIRST_RETRY_DELAY_MS = 1000;
/** Maximum wait before an automatic retry. After a longer `Retry-After` the user sees the message and retries. */
const RETRY_AFTER_MAX_MS = 30_000;

/** @see specification, section 7, "Data-cache behaviour" */
export function createQueryClient(): QueryClient {
  /** Fetches the user again after an error which shows that the user was removed or must set up a second factor. */
  const lookAgain = (error: unknown) => {
    if (hasNoOrganisation(error) || lacksSecondFactor(error)) void outdate(client, [CURRENT_USER]);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name] }) => {
        logFailure(error);
        if (name !== CURRENT_USER) lookAgain(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        logFailure(error);
        lookAgain(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: KEPT_MS,
        retry: shouldRetryQuery,
        retryDelay,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchOnReconnect: true,
        // The HTTP layer detects and reports a missing connection itself.
        networkMode: 'always',
      },
      mutations: { retry: shouldRetryMutation, networkMode: 'always' },
    },
  });
  return client;
}

/** Retries failures of the server and rate limits with a short wait, up to three times. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  if (!(error instanceof HttpError) || (error.status < 500 && error.status !== 429)) return false;
  return failures < QUERY_RETRIES && (error.retryAfterMs ?? 0) <= RETRY_AFTER_MAX_MS;
}

/** The wait before a retry: the server's `Retry-After`, otherwise doubled each time. */
function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof HttpError ? error.retryAfterMs : null;
  return asked ?? FIRST_RETRY_DELAY_MS * 2 ** failures;
}

/** Retries once, except requests that were refused for their content or that the HTTP layer has already retried. */
export function shouldRetryMutation(failures: number, error: unknown): boolean {
  if (lacksResponse(error) || isCancelled(error)) return false;
  if (error instanceof HttpError && error.status >= 400 && error.status < 500) return false;
  return failures < MUTATION_RETRIES;
}

/** Whether the caller cancelled the request, which is then not a failure. */
function isCancelled(error: unknown): boolean {
  return error instanceof HttpError && error.code === cancelledError().code;
}

function logFailure(error: unknown): void {
  if (isCancelled(error)) return;
  console.error(error instanceof HttpError ? `${error.code}: ${error.message}` : error);
}
