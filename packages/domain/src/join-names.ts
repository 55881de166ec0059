/** Names in a row, apart by commas, or by semicolons where a name has a comma of its own. */
export function joinNames(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}
