import type { Change, Work } from '../../../../platform/db/unit-of-work.ts';

/**
 * Moment and id of a change of anonymous answers: the day of the answers, and an id without a time. Changes of other answers use the moment
 * and id of the unit of work.
 */
export function ownMoment(
  { is_anonymous, submitted_at }: { readonly is_anonymous: boolean; readonly submitted_at: Date },
  { random }: Work,
): Pick<Change, 'id' | 'at'> {
  return is_anonymous ? { id: random.uuidWithoutTime(), at: submitted_at } : {};
}
