/** Text between white space, double quotation marks and angle brackets. */
const RUN = /[^\s<>"]+/g;

/**
 * Removes every email address from a text. Mail servers and libraries often repeat addresses in errors.
 *
 * Examines each run once, so that the time is linear in the length of the text.
 */
export function withoutAddresses(words: string): string {
  return words.replaceAll(RUN, (run) => (hasAtInside(run) ? '[address]' : run));
}

function hasAtInside(run: string): boolean {
  const at = run.indexOf('@', 1);
  return at !== -1 && at < run.length - 1;
}
