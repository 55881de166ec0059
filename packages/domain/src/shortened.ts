/** The text, or its beginning and an ellipsis, at most `length` characters. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .toWellFormed()
    .trimEnd()}…`;
}
