/** Begins every secret of an API key, so that scanners for leaked secrets recognise it. */
export const KEY_PREFIX = 'pl_live_';
/** Characters of the name of an API key. */
export const KEY_NAME_LENGTH = 80;
/** Days after today on which an API key can end. */
export const KEY_DAYS_MAX = 365;
/** Days for which the secret before a rotation goes on working at most. */
export const OVERLAP_DAYS_MAX = 7;
