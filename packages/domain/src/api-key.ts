/** The beginning of every secret of an API key, by which scanners for leaked secrets recognise it. */
export const KEY_PREFIX = 'pl_live_';
/** Maximum length of the name of an API key, in UTF-16 units. */
export const KEY_NAME_LENGTH = 80;
/** Maximum number of days from today to the last day of an API key. */
export const KEY_DAYS_MAX = 365;
/** Maximum number of days for which the previous secret works after a rotation. */
export const OVERLAP_DAYS_MAX = 7;
