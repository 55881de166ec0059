import { detailOf, messageOf } from '../../session/http-error.ts';

/**
 * The server's refusal of a step, for the dialog that requested it.
 *
 * @param field the dialog's field
 * @returns null without a refusal, and for a refusal of the field, which shows it itself
 */
export function failureOf(refusal: Error | null, field: string): string | null {
  if (refusal === null || detailOf(refusal, field) !== null) return null;
  return messageOf(refusal, 'Please try again.');
}
