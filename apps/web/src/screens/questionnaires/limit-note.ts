/** Says that a text is as long as it may be, because browsers cut what is pasted without a word; else the hint. */
export function limitNote(text: string, max: number, hint?: string): string | undefined {
  if (text.length < max) return hint;
  const note = `The limit of ${max} characters is reached. What you pasted may be cut.`;
  return hint === undefined ? note : `${note} ${hint}`;
}
