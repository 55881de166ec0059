/** Names separated by commas, or by semicolons if a name contains a comma. */
export function joinNames(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}

/** Maximum number of names in a sentence. */
const MAX_NAMES_IN_SENTENCE = 5;

const LIST = new Intl.ListFormat('en-GB');

/** Names in an English sentence, of which the first five are listed: 'North and South', 'North, South and 3 more'. */
export function listNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES_IN_SENTENCE);
  const more = names.length - listed.length;
  return LIST.format(more === 0 ? listed : [...listed, `${more} more`]);
}
