import { roundHalfUp } from '../points.ts';
import type { ReleaseRule } from './gate.ts';

declare const GATE: unique symbol;

/** How the answers to a question are spread: whole percents of the answers, in the order of the possible answers. */
export type ReleasedDistribution = readonly number[] & { readonly [GATE]: true };

/** In group mode a distribution needs this many times the threshold: it says more than a mean. */
const THRESHOLDS_NEEDED = 3;

/**
 * The distribution of a question over the whole organisation. Those of its parts are not shown, because the distribution of what is
 * left of the whole would have to satisfy the same rules.
 *
 * @param answers how often each possible answer was given
 * @param counted people who count in the category of the question; those without an answer skipped it
 * @returns `null` when it may not be shown: of too few answers, when all gave the same, or when the few who skipped the question
 *   could be told from its mean
 * @throws {RangeError} when more people answered than count
 * @see group-insight, "Questions"
 */
export function releaseDistribution(
  answers: readonly number[],
  counted: number,
  rule: ReleaseRule,
): ReleasedDistribution | null {
  const given = answers.reduce((sum, times) => sum + times, 0);
  const skipped = counted - given;
  if (skipped < 0) throw new RangeError(`${given} answered, but only ${counted} count`);
  if (given === 0) return null;
  if (rule.mode === 'group') {
    const isEnough = given >= THRESHOLDS_NEEDED * rule.threshold;
    const isOneAnswer = answers.some((times) => times === given);
    const couldBeToldApart = skipped > 0 && skipped < rule.threshold;
    if (!isEnough || isOneAnswer || couldBeToldApart) return null;
  }
  return release(answers.map((times) => roundHalfUp((times * 100) / given)));
}

function release(percents: readonly number[]): ReleasedDistribution {
  return percents as ReleasedDistribution;
}
