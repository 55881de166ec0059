/** Names of variables have at most 64 bytes; some are left for a number. */
const NAME_MAX = 58;

/**
 * Names that SPSS and other statistics programs take: small letters, digits and underscores, each name once.
 *
 * @param wanted begin with a letter; the second of two equal names gets the number 2
 */
export function variableNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((each) => {
    const name = each
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, NAME_MAX)
      .replace(/_$/, '');
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name}_${number}`;
    taken.add(unique);
    return unique;
  });
}
