/** A due date in about a year, for actions of tests whose clock is real. */
export const DUE_IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
