import type { Clock, Random } from '../../../../core/clock.ts';

/** Id and time of an event about answers. For anonymous answers the time is their day, and the id contains no time. */
export function eventTime(
  { is_anonymous, submitted_at }: { readonly is_anonymous: boolean; readonly submitted_at: Date },
  { random, clock }: { readonly random: Random; readonly clock: Clock },
): { readonly id: string; readonly at: Date } {
  return is_anonymous ? { id: random.uuidWithoutTime(), at: submitted_at } : { id: random.uuid(), at: clock.now() };
}
