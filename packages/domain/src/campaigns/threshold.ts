import type { Audience } from './audience.ts';
import type { CampaignMode } from './campaign-life-cycle.ts';

/** Lowest threshold, in answers. @see group-insight, "Words", threshold */
export const THRESHOLD_MIN = 5;

/** Threshold of a new campaign, in answers. @see group-insight, "Words", threshold */
export const THRESHOLD_DEFAULT = 10;

/** Highest threshold, in answers: above it hardly any crew or site would ever show a figure. */
export const THRESHOLD_MAX = 100;

/** Factor of the threshold for distributions and for figures of few questions. @see group-insight, "Few questions" */
export const THRESHOLDS_OF_FEW_QUESTIONS = 3;

/** Factor of the threshold for an audience that is picked by name. @see group-insight, "Audiences" */
export const THRESHOLDS_OF_PICKED_PEOPLE = 2;

/** The result of `thresholdProblem`; `min`, `max` and `current` in answers. */
export type ThresholdProblem =
  | { readonly kind: 'ok' }
  | { readonly kind: 'too_low'; readonly min: number }
  | { readonly kind: 'too_high'; readonly max: number }
  | { readonly kind: 'lowered_after_start'; readonly current: number };

/**
 * Checks a new threshold of a campaign: 5 to 100 answers, and after the start of the first wave not below the current threshold.
 *
 * @param state `current`: the threshold now; `isFrozen`: whether the first wave has started
 * @throws {RangeError} when `next` is not a whole number
 * @see group-insight, "Words", threshold
 */
export function thresholdProblem(
  next: number,
  { current, isFrozen }: { readonly current: number; readonly isFrozen: boolean },
): ThresholdProblem {
  if (!Number.isInteger(next)) throw new RangeError(`${next} is not a number of answers`);
  if (next < THRESHOLD_MIN) return { kind: 'too_low', min: THRESHOLD_MIN };
  if (next > THRESHOLD_MAX) return { kind: 'too_high', max: THRESHOLD_MAX };
  if (isFrozen && next < current) return { kind: 'lowered_after_start', current };
  return { kind: 'ok' };
}

/**
 * Minimum number of people whom a wave must be able to ask, or it is skipped: one, and in group mode the threshold.
 *
 * An audience that is picked by name could be built around one person, so it needs twice as many people.
 *
 * @see group-insight, "What may be published", audiences
 */
export function fewestReachablePeople({
  mode,
  threshold,
  audience,
}: {
  readonly mode: CampaignMode;
  readonly threshold: number;
  readonly audience: Pick<Audience, 'kind'>;
}): number {
  if (mode !== 'group') return 1;
  return audience.kind === 'people' ? THRESHOLDS_OF_PICKED_PEOPLE * threshold : threshold;
}
