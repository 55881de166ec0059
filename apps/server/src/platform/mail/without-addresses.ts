/** What stands between white space, quotation marks and angle brackets. */
const RUN = /[^\s<>"']+/g;

/**
 * Words with every email address taken out: mail servers and libraries like to repeat them in errors.
 *
 * Each run is looked at once, so that the time grows with the length alone, whatever the words are.
 */
export function withoutAddresses(words: string): string {
  return words.replaceAll(RUN, (run) => (hasAtInside(run) ? '[address]' : run));
}

function hasAtInside(run: string): boolean {
  const at = run.indexOf('@', 1);
  return at !== -1 && at < run.length - 1;
}
