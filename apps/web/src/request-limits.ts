/** @see specification, section 9, "Request timeout" */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Waits before each repetition of a request that found no network; their number is the number of repetitions. */
export const NETWORK_RETRY_WAITS_MS: readonly number[] = [2_000, 4_000, 8_000];
