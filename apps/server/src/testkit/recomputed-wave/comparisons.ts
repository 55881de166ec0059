import type { GroupResults } from '@plumbline/contract/wire';
import { jStat } from 'jstat';
import { minus, numberOf } from './exact-ratio.ts';
import { half, SUMMING_ERROR, UPPER_END } from './figures.ts';
import { type Scores, varianceOf } from './group-scores.ts';

export type Change = NonNullable<GroupResults['categories'][number]['change']>;

export interface Difference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
  readonly effect: number;
}

/** @returns `null` with fewer than five scores in a group, or when no score varies */
export function welch(one: Scores, other: Scores): Difference | null {
  const pooled = ((one.n - 1) * one.variance + (other.n - 1) * other.variance) / (one.n + other.n - 2);
  if (Math.min(one.n, other.n) < 5 || pooled < SUMMING_ERROR) return null;
  const [first, second] = [one.variance / one.n, other.variance / other.n];
  const freedom = (first + second) ** 2 / (first ** 2 / (one.n - 1) + second ** 2 / (other.n - 1));
  return tested(numberOf(minus(one.mean, other.mean)), Math.sqrt(first + second), freedom, {
    deviation: Math.sqrt(pooled),
    freedom: one.n + other.n - 2,
  });
}

function tested(
  difference: number,
  error: number,
  freedom: number,
  effect: { readonly deviation: number; readonly freedom: number },
): Difference {
  const margin = jStat.studentt.inv(UPPER_END, freedom) * error;
  return {
    difference,
    low: difference - margin,
    high: difference + margin,
    p: 2 * jStat.studentt.cdf(-Math.abs(difference / error), freedom),
    effect: (difference / effect.deviation) * (1 - 3 / (4 * effect.freedom - 1)),
  };
}

export function clear({ low, high, effect }: Difference, points: number, pairs: number | null): Change {
  return {
    kind: 'clear',
    pairs,
    points,
    interval: { low: points - half((high - low) / 2), high: points + half((high - low) / 2) },
    effect: half(effect * 10) / 10,
  };
}

export function paired(changes: readonly number[]): Difference | null {
  if (changes.length < 5) return null;
  const variance = varianceOf(changes);
  if (variance < SUMMING_ERROR) return null;
  return tested(jStat.mean(changes), Math.sqrt(variance / changes.length), changes.length - 1, {
    deviation: Math.sqrt(variance),
    freedom: changes.length - 1,
  });
}
