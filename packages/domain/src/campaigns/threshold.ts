import type { Audience } from './audience.ts';
import type { CampaignMode } from './campaign-life-cycle.ts';

/** Fewest answers that a threshold may ask for. @see group-insight, "Words", threshold */
export const THRESHOLD_MIN = 5;

/** Threshold of a new campaign, in answers. @see group-insight, "Words", threshold */
export const THRESHOLD_DEFAULT = 10;

/** Highest threshold, in answers: above it hardly any crew or site would ever show a figure. */
export const THRESHOLD_MAX = 100;

/** Figures of few questions, and distributions, need this many times the threshold. @see group-insight, "Few questions" */
export const THRESHOLDS_OF_FEW_QUESTIONS = 3;

/** An audience that is picked by name needs this many times the threshold. @see group-insight, "Audiences" */
export const THRESHOLDS_OF_PICKED_PEOPLE = 2;

/** What `thresholdProblem` finds; `min`, `max` and `current` in answers. */
export type ThresholdProblem =
  | { readonly kind: 'ok' }
  | { readonly kind: 'too_low'; readonly min: number }
  | { readonly kind: 'too_high'; readonly max: number }
  | { readonly kind: 'lowered_after_start'; readonly current: number };

/**
 * Whether a campaign's threshold may become `next`: 5 to 100 answers, and no lower than it is once the first wave has started.
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
 * How many people a wave has to be able to ask, or it is skipped: somebody, and in group mode as many as the threshold.
 *
 * People who are picked by name can be picked around one of them, so these have to be twice as many.
 *
 * @see group-insight, "What may be published", audiences
 */
export function fewestReached({
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
