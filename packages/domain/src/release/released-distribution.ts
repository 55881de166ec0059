import { THRESHOLDS_OF_FEW_QUESTIONS } from '../campaigns/threshold.ts';
import { roundHalfUp } from '../points.ts';
import type { ReleaseRule } from './gate.ts';

declare const GATE: unique symbol;

/** Released distribution of answers to a question: whole percents, in the order of the possible answers. */
export type ReleasedDistribution = readonly number[] & { readonly [GATE]: true };

/**
 * Releases the distribution of a question over the whole organisation. Distributions of its parts are never shown, because the remainder
 * would have to satisfy the same rules.
 *
 * @param answers number of times each possible answer was given
 * @returns `null` when it stays hidden: with too few answers, or when fewer than the threshold differ from the most frequent answer. Hiding
 * only unanimity would reveal it.
 * @see group-insight, "Questions"
 */
export function releaseDistribution(answers: readonly number[], rule: ReleaseRule): ReleasedDistribution | null {
  const given = answers.reduce((sum, times) => sum + times, 0);
  if (given === 0) return null;
  if (rule.mode === 'group') {
    const isEnough = given >= THRESHOLDS_OF_FEW_QUESTIONS * rule.threshold;
    const isNearlyOneAnswer = answers.some((times) => given - times < rule.threshold);
    if (!isEnough || isNearlyOneAnswer) return null;
  }
  return release(answers.map((times) => roundHalfUp((times * 100) / given)));
}

function release(percents: readonly number[]): ReleasedDistribution {
  return percents as ReleasedDistribution;
}
