/** Business constants of the specification, section 9, that no other module of the domain owns. */

/** Highest answer of a Likert item, and the maximum points of any option or text. */
export const LIKERT_MAX = 7;

export const MIN_PASSWORD_LENGTH = 6;

/** Default name of the organisation that a first sign-in creates. @see specification, section 3, "organization" */
export const NEW_ORGANISATION_NAME = 'New Organization';

/** Name of every organisation with example results. */
export const EXAMPLE_NAME = 'Example';

/** Maximum length of an answer to a text question, in UTF-16 units. */
export const FREE_TEXT_MAX_LENGTH = 2_000;

/** Months after which submitted surveys are deleted; an organisation may choose fewer. */
export const ASSESSMENT_RETENTION_MONTHS = 84;
/** Years after which unused accounts are deleted. */
export const ACCOUNT_RETENTION_YEARS = 3;
/** Days after its last use on which a session of the built-in accounts ends. */
export const SESSION_UNUSED_DAYS = 30;
/** Days after the sign-in on which a session of the built-in accounts ends, even while it is used. */
export const SESSION_DAYS = 90;
