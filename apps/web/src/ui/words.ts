const COUNT = new Intl.NumberFormat('en-GB');

/** A number with its noun: "1 crew", "1,200 crews". */
export function counted(count: number, one: string, many: string): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

/** The text with a capital first letter. */
export function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
