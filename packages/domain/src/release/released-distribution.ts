import { THRESHOLDS_OF_FEW_QUESTIONS } from '../campaigns/threshold.ts';
import { roundHalfUp } from '../points.ts';
import type { ReleaseRule } from './gate.ts';

declare const GATE: unique symbol;

/** How the answers to a question are spread: whole percents of the answers, in the order of the possible answers. */
export type ReleasedDistribution = readonly number[] & { readonly [GATE]: true };

/**
 * The distribution of a question over the whole organisation. Those of its parts are not shown, because the distribution of what is
 * left of the whole would have to satisfy the same rules.
 *
 * @param answers how often each possible answer was given
 * @returns `null` when it may not be shown: of too few answers, or when all gave the same
 * @see group-insight, "Questions"
 */
export function releaseDistribution(answers: readonly number[], rule: ReleaseRule): ReleasedDistribution | null {
  const given = answers.reduce((sum, times) => sum + times, 0);
  if (given === 0) return null;
  if (rule.mode === 'group') {
    const isEnough = given >= THRESHOLDS_OF_FEW_QUESTIONS * rule.threshold;
    const isOneAnswer = answers.some((times) => times === given);
    if (!isEnough || isOneAnswer) return null;
  }
  return release(answers.map((times) => roundHalfUp((times * 100) / given)));
}

function release(percents: readonly number[]): ReleasedDistribution {
  return percents as ReleasedDistribution;
}
