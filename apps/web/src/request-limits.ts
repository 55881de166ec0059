/** @see specification, section 9, "Request timeout" */
export const REQUEST_TIMEOUT_MS = 30_000;
/** A photo of 10 MB takes minutes on the weak network of a site. */
export const FILE_TIMEOUT_MS = 240_000;
/** Delays before each retry of a request that failed for want of a network; one retry per delay. */
export const NETWORK_RETRY_WAITS_MS: readonly number[] = [2_000, 4_000, 8_000];
/** A participant hears within two seconds what becomes of the answers, so a request without an answer is slow by then. */
export const SLOW_AFTER_MS = 1_500;
