/** @see specification, section 9, "Request timeout" */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Time limit of requests with a file: a photo of 10 MB takes minutes on the weak network of a site. */
export const FILE_TIMEOUT_MS = 240_000;
/** Delays before the retries of a request after a network failure; one retry per delay. */
export const NETWORK_RETRY_WAITS_MS: readonly number[] = [2_000, 4_000, 8_000];
/** Time after which a request counts as slow: the participant's page reports on a submission within two seconds. */
export const SLOW_AFTER_MS = 1_500;
