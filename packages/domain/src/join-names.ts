/** Names separated by commas, or by semicolons if a name contains a comma. */
export function joinNames(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}
