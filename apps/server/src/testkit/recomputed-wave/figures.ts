import { jStat } from 'jstat';
import {
  ceilingOf,
  divided,
  floorOf,
  isBelow,
  largest,
  minus,
  nearest,
  numberOf,
  plus,
  ratio,
  times,
} from './exact-ratio.ts';
import type { Scores } from './group-scores.ts';
import type { Figure, RawQuestion, RawWave } from './raw-wave.ts';

export const UPPER_END = 0.975;
/** Tolerance of rounding: how far a double may be below a half. */
export const SUMMING_ERROR = 1e-9;

export const half = (value: number) => Math.floor(value + 0.5 + SUMMING_ERROR);

export function toFigure({ mode }: RawWave, scores: Scores, asked: number): Figure {
  const { n, mean, lowest, highest, answer } = scores;
  if (mode === 'group') {
    const margin = largest([times(minus(highest, lowest), ratio(1, 20)), times(answer, ratio(2))]);
    if (!isBelow(mean, minus(highest, margin))) {
      return { kind: 'at_least', n, percent: floorOf(minus(highest, margin)) };
    }
    if (!isBelow(plus(lowest, margin), mean)) return { kind: 'at_most', n, percent: ceilingOf(plus(lowest, margin)) };
  }
  return { kind: 'mean', n, percent: nearest(mean), interval: intervalOf(mode, scores, asked) };
}

function intervalOf(mode: RawWave['mode'], { n, mean, variance, lowest, highest }: Scores, asked: number) {
  if (n < 5) return null;
  const correction = asked <= 1 ? 1 : Math.sqrt((asked - n) / (asked - 1));
  const margin = jStat.studentt.inv(UPPER_END, n - 1) * Math.sqrt(variance / n) * correction;
  // In group mode the bounds are whole points around the percent that is shown.
  const [center, distance] = mode === 'group' ? [nearest(mean), half(margin)] : [numberOf(mean), margin];
  return {
    low: half(Math.max(numberOf(lowest), center - distance)),
    high: half(Math.min(numberOf(highest), center + distance)),
  };
}

export function distributionOf({ mode, threshold, answers }: RawWave, question: RawQuestion, figure: Figure) {
  const given = answers.flatMap(({ answers: own }) => own[question.id] ?? []).map(String);
  const counts = [...question.points.keys()].map((answer) => given.filter((each) => each === answer).length);
  const isNearlyOneAnswer = given.length - Math.max(...counts) < threshold;
  const isHidden = figure.kind !== 'mean' || given.length < 3 * threshold || isNearlyOneAnswer;
  if (mode === 'group' && isHidden) return null;
  return counts.map((count) => nearest(divided(times(ratio(count), ratio(100)), ratio(given.length))));
}
