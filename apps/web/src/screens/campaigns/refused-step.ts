import { detailOf, messageOf } from '../../session/http-error.ts';

/**
 * Why the server refused a step, for the dialog that asked for it.
 *
 * @param field the dialog's field
 * @returns null without a refusal, and when it is about the field, which says it itself
 */
export function failureOf(refusal: Error | null, field: string): string | null {
  if (refusal === null || detailOf(refusal, field) !== null) return null;
  return messageOf(refusal, 'Please try again.');
}
