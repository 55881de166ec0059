/** Note that a text has reached its maximum length, because browsers cut pasted text silently; otherwise the hint. */
export function limitNote(text: string, max: number, hint?: string): string | undefined {
  if (text.length < max) return hint;
  const note = `The limit of ${max} characters is reached. What you pasted may be cut.`;
  return hint === undefined ? note : `${note} ${hint}`;
}
