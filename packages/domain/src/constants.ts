/** Business constants of the specification, section 9, that no other module of the domain owns. */

/** Highest answer of a Likert item, and the most points any option or text can earn. */
export const LIKERT_MAX = 7;

export const MIN_PASSWORD_LENGTH = 6;
/** Length of the codes that confirm an account or reset a password. */
export const CODE_LENGTH = 6;
export const POOL_ID_MAX_LENGTH = 55;

/** What the organisation is called that a first sign-in makes. @see specification, section 3, "organization" */
export const NEW_ORGANISATION_NAME = 'New Organization';

export const DEFAULT_ROUTE_AFTER_SIGN_IN = '/app/dashboard';
export const THEME_STORAGE_KEY = 'theme';

export const REQUEST_TIMEOUT_MS = 30_000;
/** Waits before each repetition of a request that found no network; their number is the number of repetitions. */
export const NETWORK_RETRY_WAITS_MS: readonly number[] = [2_000, 4_000, 8_000];

/** A token that expires sooner than this is refreshed before a request is sent. */
export const TOKEN_REFRESH_MARGIN_MS = 60_000;
export const TOKEN_REFRESHES_PER_REQUEST = 1;
/** First wait before a refused refresh or revocation is tried again; doubled per attempt. */
export const REFRESH_BACK_OFF_MS = 100;
export const REFRESH_BACK_OFF_JITTER_MS = 100;
/** Refreshing is given up once the next wait would be longer than this. */
export const REFRESH_BACK_OFF_LIMIT_MS = 5_000;
export const DEMO_TOKEN_LIFETIME_S = 3_600;

export const DEFAULT_PAGE_LIMIT = 10;
export const DASHBOARD_PAGE_LIMIT = 100;
export const QUESTIONS_PAGE_LIMIT = 100;

export const QUESTION_CACHE_MS = 300_000;
export const QUERY_STALE_MS = 300_000;
export const QUERY_KEPT_MS = 1_800_000;
export const SURVEY_LIST_FRESH_MS = 30_000;
export const QUERY_RETRIES = 3;
export const MUTATION_RETRIES = 1;
/** HTTP statuses after which a query is not repeated. */
export const STATUSES_WITHOUT_RETRY: readonly number[] = [401, 403, 404];

export const FREE_TEXT_ROWS = 4;
/** Longest answer to a text question, in UTF-16 units. */
export const FREE_TEXT_MAX_LENGTH = 2_000;

/** Surveys are deleted this long after their submission; an organisation may choose less. */
export const ASSESSMENT_RETENTION_MONTHS = 84;
/** Accounts that nobody used for so long are deleted. */
export const ACCOUNT_RETENTION_YEARS = 3;
/** A session of the built-in accounts ends this long after its last use. */
export const SESSION_UNUSED_DAYS = 30;
/** A session of the built-in accounts ends this long after the sign-in, whatever is done. */
export const SESSION_DAYS = 90;

export const TOAST_DURATION_MS = 5_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
