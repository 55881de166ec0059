/**
 * The items of the system library that answer consistency looks at, by slug.
 *
 * @see scoring.md, "Answer consistency"
 */

/** A safe item and its opposite: careful answers to both have similar final scores. */
export const OPPOSITE_PAIRS: readonly (readonly [safe: string, opposite: string])[] = [
  ['focus-steady', 'focus-wander'],
  ['ppe-always', 'honest-gear-off'],
  ['know-today', 'know-unsure'],
  ['support-speak-up', 'support-blame'],
  ['stress-calm', 'stress-chances'],
  ['body-break', 'body-push'],
  ['load-time', 'load-shortcut'],
];

/** Claims that are true for almost nobody. */
export const OVER_CLAIM_SLUGS: readonly string[] = ['honest-mistake', 'honest-tired', 'honest-angry', 'honest-memory'];

/** A claim that is true for nobody: agreement means that the question was not read. */
export const INFREQUENCY_SLUG = 'honest-everyone';

/** An item that asks for one particular option of its own. */
export const ATTENTION_SLUG = 'honest-blue';
