import { type ReleaseRule, releaseFigure, SMALLEST_DEVIATION } from '../release/gate.ts';
import type { BaseCell } from '../release/group-counts.ts';
import type { ScoreRange } from '../statistics/one-person.ts';
import type { Summary } from '../statistics/summary.ts';
import type { MeasuredQuestion } from './measured-category.ts';
import { rangeOf } from './scored-people.ts';

export type GroupRule = Extract<ReleaseRule, { readonly mode: 'group' }>;

/**
 * Smallest effect of one answer on a mean, in points of percent, at which a question's mean can be calculated from the category's figures.
 */
const REVEALING_STEP = 1;

/** Whether the mean of a question is so near an end of its range that single answers could be calculated from it. */
export function isRevealing(given: GroupAnswers, rule: GroupRule): boolean {
  const mean = meanOfQuestions([given], given.answers?.n ?? 0, 0);
  return mean.answer >= REVEALING_STEP && releaseFigure(...releaseArguments(mean), rule).kind !== 'mean';
}

/** The arguments of {@link releaseFigure} for a mean of an unknown number of people asked. */
export function releaseArguments({ summary, range, answer }: GroupMeanOfQuestions) {
  return [summary, { asked: undefined, range, answer }] as const;
}

/** Answers of a group to one question; `undefined`: none. */
export interface GroupAnswers {
  readonly question: MeasuredQuestion['question'];
  readonly answers: Summary | undefined;
}

interface GroupMeanOfQuestions {
  readonly summary: Summary;
  readonly range: ScoreRange;
  /** Maximum effect of one answer on the mean, in points of percent. */
  readonly answer: number;
}

/**
 * The mean of a group over some questions.
 *
 * Its standard deviation is at least the distance between neighbouring answers, so that an interval does not reveal equal answers.
 */
export function meanOfQuestions(own: readonly GroupAnswers[], n: number, variance: number): GroupMeanOfQuestions {
  const mean = own.reduce((sum, { answers }) => sum + (answers?.mean ?? Number.NaN), 0) / own.length;
  const ranges = own.map(({ question }) => rangeOf([question]));
  const answer = Math.max(...own.map(({ answers }, index) => widthOf(ranges[index]) / (answers?.n ?? 0) / own.length));
  const range = {
    lowest: ranges.reduce((sum, { lowest }) => sum + lowest, 0) / own.length,
    highest: ranges.reduce((sum, { highest }) => sum + highest, 0) / own.length,
  };
  const least = Math.max(...own.map(({ question }) => stepOf(question))) / own.length;
  const deviation = Math.min(least, widthOf(range) / 2);
  return {
    summary: { n, mean, variance: Math.max(variance, deviation ** 2, SMALLEST_DEVIATION ** 2) },
    range,
    answer,
  };
}

type Answered = MeasuredQuestion['question'];

function widthOf(range: ScoreRange | undefined): number {
  return range === undefined ? 0 : range.highest - range.lowest;
}

/** The largest distance of neighbouring answers, in points of percent. */
function stepOf({ pointsOfAnswers, max }: Answered): number {
  const points = pointsOfAnswers.toSorted((one, other) => one - other);
  return Math.max(0, ...points.slice(1).map((point, index) => ((point - (points[index] ?? point)) * 100) / max));
}

/** @returns a function that sums the answers of some cells to a question; its result is `null` without answers */
export function summedCells({
  question,
  cells,
}: MeasuredQuestion): (union: readonly BaseCell[]) => GroupAnswers | null {
  const byPlace = new Map(cells.map((cell) => [`${cell.crew} ${cell.company}`, cell]));
  return (union) => {
    let [n, total] = [0, 0];
    for (const { crew, company } of union) {
      const cell = byPlace.get(`${crew} ${company}`);
      n += cell?.n ?? 0;
      total += cell?.total ?? 0;
    }
    return n === 0 ? null : { question, answers: { n, mean: total / n, variance: 0 } };
  };
}

/**
 * Subtracts the answers of a part from those of the whole. The variance is not computed and is 0.
 *
 * @returns `undefined` when no answers are left; the whole when nobody of the part answered
 */
export function subtractAnswers(whole: Summary | undefined, part: Summary | undefined): Summary | undefined {
  if (whole === undefined || part === undefined) return whole;
  if (whole.n <= part.n) return undefined;
  const n = whole.n - part.n;
  return { n, mean: (whole.n * whole.mean - part.n * part.mean) / n, variance: 0 };
}
