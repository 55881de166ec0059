/** Text as the database takes it: without NUL and without halves of surrogate pairs, which pasting can bring. */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\0', '');
}

/** {@link storableText} on one line, as names are kept. */
export function storableLine(text: string): string {
  return storableText(text).replace(/[\r\n\u2028\u2029]+/g, ' ');
}
