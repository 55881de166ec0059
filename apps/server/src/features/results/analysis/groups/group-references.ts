/** The reference to the number of people who answered. */
export const ANSWERED = 'answered';

/** Short references to questions, in their order: a model copies `q7` reliably, but not a UUID. */
export function questionReference(index: number): string {
  return `q${index + 1}`;
}
