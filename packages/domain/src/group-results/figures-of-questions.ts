import { THRESHOLDS_OF_FEW_QUESTIONS } from '../campaigns/threshold.ts';
import { type ReleaseRule, releaseFigure, SMALLEST_DEVIATION } from '../release/gate.ts';
import { type BaseCell, keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import { isAtEnd, type ReleasedFigure } from '../release/released-figure.ts';
import type { ScoreRange } from '../statistics/one-person.ts';
import type { Summary } from '../statistics/summary.ts';
import type { CategoryFigures, WaveGate } from './category-figures.ts';
import {
  hideDerivedExtremes,
  hideDeterminedExtremes,
  hideLeftOutExtremes,
  hideMeansOfExtremes,
} from './hidden-extremes.ts';
import type { MeasuredCategory, MeasuredQuestion } from './measured-category.ts';
import { hasEnoughScales, rangeOf } from './scored-people.ts';

type GroupRule = Extract<ReleaseRule, { readonly mode: 'group' }>;

/** Part of a category's questions that must count before the category has a figure. */
const PART_OF_QUESTIONS = 0.5;

/** Points of percent by which one answer moves a mean, from which on a question's mean can be calculated from the category's figures. */
const REVEALING_STEP = 1;

/**
 * The figures of a category in group mode: the mean of its questions' means, each over the answers to that question. Missing answers are
 * not filled in, and no figure depends on one person's set of answers.
 *
 * Whether a question counts in a group depends only on the number of answers to the question. Intervals and comparisons of all groups
 * assume the same deviation, so that the width of an interval reveals nothing about a group's answers.
 *
 * @see group-insight, "What may be published"
 */
export function figuresOfQuestions(
  measured: MeasuredCategory,
  { asked, gate }: WaveGate,
  rule: GroupRule,
): CategoryFigures {
  const { category, questions, cells, summaries: persons } = measured;
  const counting = questions
    // Copies keep their cells, which are counted whenever they are read.
    .map((question) => ({ ...question }))
    .map((question) => ({ ...question, groups: gate.shown(question.cells, { category }) }));
  const countingIn = (key: string) => counting.filter(({ groups }) => groups.has(key));
  const isAnsweredOften = (key: string) =>
    key === ORGANISATION_KEY ||
    countingIn(key).every(
      ({ summaries }) => (summaries.get(key)?.n ?? 0) >= THRESHOLDS_OF_FEW_QUESTIONS * rule.threshold,
    );
  const shown = gate.shown(cells, {
    category,
    isEnough: (group) => {
      const key = keyOf(group);
      const own = countingIn(key);
      const before = rule.restedOn === undefined ? own.length : (rule.restedOn(category, key) ?? questions.length);
      return (
        own.length > 0 &&
        own.length === before &&
        own.length >= questions.length * PART_OF_QUESTIONS &&
        (hasEnoughScales(own.map(({ question }) => question)) || isAnsweredOften(key))
      );
    },
  });
  const deviation = pooledVariance(measured, countingIn(ORGANISATION_KEY));
  const wholeCells = [...cells, ...counting.flatMap((question) => question.cells.map((cell) => ({ ...cell, n: 0 })))];

  const figures = new Map<string, ReleasedFigure>();
  const summaries = new Map<string, Summary>();
  const restsOn = new Map<string, number>();
  const leftOut = new Map<string, readonly string[]>();
  for (const key of shown) {
    const own = countingIn(key).map(({ question, summaries: answers }) => ({ question, answers: answers.get(key) }));
    const { summary, range, answer } = meanOfQuestions(own, persons.get(key)?.n ?? 0, deviation);
    figures.set(key, releaseFigure(summary, { asked: asked.get(key), range, answer }, rule));
    summaries.set(key, summary);
    if (own.length === questions.length) continue;
    restsOn.set(key, own.length);
    leftOut.set(
      key,
      counting.flatMap(({ question, groups }) => (groups.has(key) ? [] : [question.id])),
    );
  }
  hideDerivedExtremes(figures, wholeCells, (whole, parts) => {
    const own = countingIn(whole).map(({ question, summaries: answers }) => ({
      question,
      answers: parts.reduce((left: Summary | undefined, key) => without(left, answers.get(key)), answers.get(whole)),
    }));
    const n = parts.reduce((left, key) => left - (persons.get(key)?.n ?? 0), persons.get(whole)?.n ?? 0);
    return own.some(({ answers }) => answers === undefined)
      ? null
      : releaseFigure(...asPossible(meanOfQuestions(own, n, deviation)), rule);
  });
  hideLeftOutExtremes(figures, wholeCells, (whole, part) => {
    const own = new Set(countingIn(part));
    const others = countingIn(whole).filter((each) => !own.has(each));
    if (others.length === 0) return null;
    const means = others.map(({ question, summaries: answers }) => ({ question, answers: answers.get(whole) }));
    return releaseFigure(...asPossible(meanOfQuestions(means, 0, 0)), rule);
  });
  const answersIn = (key: string) =>
    countingIn(key).map(({ question, summaries: given }) => ({ question, answers: given.get(key) }));
  hideMeansOfExtremes(figures, (key) => answersIn(key).every((given) => isRevealing(given, rule)));
  const answersOfCells = countingIn(ORGANISATION_KEY).map(summedCells);
  hideDeterminedExtremes(figures, cells, (union, end) => {
    const given = answersOfCells.flatMap((answersIn) => answersIn(union) ?? []);
    if (given.length === 0) return union.length === 1;
    const { summary, range, answer } = meanOfQuestions(given, 0, 0);
    return isAtEnd(summary.mean, range, answer, end);
  });
  for (const key of summaries.keys()) {
    if (figures.has(key)) continue;
    summaries.delete(key);
    restsOn.delete(key);
    leftOut.delete(key);
  }
  const { rests, restSummaries } = restsOf({ counting, figures, persons, deviation }, asked, rule);
  // A group shows all questions of its category or none: one that is missing could be calculated from the figure and the others.
  const isRevealed = (key: string) =>
    figures.get(key)?.kind === 'mean' && answersIn(key).some((given) => isRevealing(given, rule));
  const figuresOf = (measuredQuestion: (typeof counting)[number], allowed: ReadonlySet<string>) => {
    const { question, cells: answers, groups, summaries: given } = measuredQuestion;
    const alone = gate.shown(answers, {
      category,
      question: question.id,
      isEnough: (group) => groups.has(keyOf(group)) && allowed.has(keyOf(group)),
    });
    const variance = given.get(ORGANISATION_KEY)?.variance ?? 0;
    const own = questionFigures(question, { keys: alone, given, variance, asked }, rule);
    hideDerivedExtremes(own, answers, (whole, parts) => {
      const left = parts.reduce((rest: Summary | undefined, key) => without(rest, given.get(key)), given.get(whole));
      if (left === undefined) return null;
      return releaseFigure(...asPossible(meanOfQuestions([{ question, answers: left }], left.n, variance)), rule);
    });
    const answersOf = summedCells(measuredQuestion);
    hideDeterminedExtremes(own, answers, (union, end) => {
      const given = answersOf(union);
      if (given === null) return false;
      const { summary, range, answer } = meanOfQuestions([given], 0, 0);
      return isAtEnd(summary.mean, range, answer, end);
    });
    return { question, groups, own };
  };
  let allowed: ReadonlySet<string> = new Set(
    [...figures.keys()].filter((key) => isAnsweredOften(key) && !isRevealed(key)),
  );
  let ofQuestions = counting.map((question) => figuresOf(question, allowed));
  for (;;) {
    const kept = new Set(
      [...allowed].filter((key) => ofQuestions.every(({ groups, own }) => !groups.has(key) || own.has(key))),
    );
    if (kept.size === allowed.size) break;
    allowed = kept;
    ofQuestions = counting.map((question) => figuresOf(question, kept));
  }
  return {
    figures,
    rests,
    summaries,
    restSummaries,
    restsOn,
    leftOut,
    questions: new Map(ofQuestions.map(({ question, own }) => [question.id, own])),
  };
}

/** @returns a function that sums the answers of some cells to a question; its result is `null` without answers */
function summedCells({ question, cells }: MeasuredQuestion): (union: readonly BaseCell[]) => GroupAnswers | null {
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
 * The variance that the figures of all groups assume, in squared points of percent.
 *
 * Usually the variance of the persons' scores. If a question has too few answers to count, those scores would reveal the few answers; then
 * it is the largest possible variance of the counting questions, as if everybody answered all of them alike.
 *
 * With few questions, which crews seldom show, it is the variance of the whole organisation: beside a distribution, the variance within
 * crews would reveal which crews gave which answers.
 *
 * @param inWhole the questions that count in the organisation
 */
function pooledVariance({ questions, summaries }: MeasuredCategory, inWhole: readonly MeasuredQuestion[]): number {
  const varianceOf = (own: ReadonlyMap<string, Summary>) =>
    hasEnoughScales(inWhole.map(({ question }) => question))
      ? varianceWithinCrews(own)
      : (own.get(ORGANISATION_KEY)?.variance ?? 0);
  if (inWhole.length === questions.length) return varianceOf(summaries);
  const deviations = inWhole.map((question) => Math.sqrt(varianceOf(question.summaries)));
  return (deviations.reduce((sum, each) => sum + each, 0) / Math.max(1, deviations.length)) ** 2;
}

/**
 * Pooled variance within the crews. Beside the means of crews, the organisation's variance would reveal that everybody of a crew gave the
 * same answers.
 *
 * @param summaries by the key of the group
 */
function varianceWithinCrews(summaries: ReadonlyMap<string, Summary>): number {
  let squares = 0;
  let freedom = 0;
  for (const [key, { n, variance }] of summaries) {
    if (!key.startsWith('crew ')) continue;
    squares += (n - 1) * variance;
    freedom += n - 1;
  }
  return freedom === 0 ? 0 : squares / freedom;
}

/** Whether the mean of a question is so near an end of its range that single answers could be calculated from it. */
function isRevealing(given: GroupAnswers, rule: GroupRule): boolean {
  const mean = meanOfQuestions([given], given.answers?.n ?? 0, 0);
  return mean.answer >= REVEALING_STEP && releaseFigure(...asPossible(mean), rule).kind !== 'mean';
}

function asPossible({ summary, range, answer }: GroupMeanOfQuestions) {
  return [summary, { asked: undefined, range, answer }] as const;
}

/** Answers of a group to one question; `undefined`: none. */
interface GroupAnswers {
  readonly question: MeasuredQuestion['question'];
  readonly answers: Summary | undefined;
}

interface GroupMeanOfQuestions {
  readonly summary: Summary;
  readonly range: ScoreRange;
  /** How far one answer can move the mean, in points of percent. */
  readonly answer: number;
}

/**
 * The mean of a group over some questions.
 *
 * Its standard deviation is at least the distance between neighbouring answers, so that an interval does not reveal equal answers.
 */
function meanOfQuestions(own: readonly GroupAnswers[], n: number, variance: number): GroupMeanOfQuestions {
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

/** The figures of the rest, for groups whose own figure is a mean, when the organisation's figure is a mean too. */
function restsOf(
  {
    counting,
    figures,
    persons,
    deviation,
  }: {
    readonly counting: readonly (MeasuredQuestion & { readonly groups: ReadonlySet<string> })[];
    readonly figures: ReadonlyMap<string, ReleasedFigure>;
    readonly persons: ReadonlyMap<string, Summary>;
    readonly deviation: number;
  },
  asked: ReadonlyMap<string, number>,
  rule: GroupRule,
): Pick<CategoryFigures, 'rests' | 'restSummaries'> {
  const rests = new Map<string, ReleasedFigure>();
  const restSummaries = new Map<string, Summary>();
  const whole = persons.get(ORGANISATION_KEY)?.n ?? 0;
  if (figures.get(ORGANISATION_KEY)?.kind !== 'mean') return { rests, restSummaries };
  for (const [key, { kind }] of figures) {
    if (kind !== 'mean' || key === ORGANISATION_KEY) continue;
    const people = whole - (persons.get(key)?.n ?? 0);
    const own = counting
      .filter(({ groups }) => groups.has(key) && groups.has(ORGANISATION_KEY))
      .map(({ question, summaries }) => ({
        question,
        answers: without(summaries.get(ORGANISATION_KEY), summaries.get(key)),
      }));
    const fewest = hasEnoughScales(own.map(({ question }) => question))
      ? rule.threshold
      : THRESHOLDS_OF_FEW_QUESTIONS * rule.threshold;
    if (people < fewest || own.length === 0) continue;
    if (own.some(({ answers }) => answers === undefined || answers.n < fewest)) continue;
    const { summary, range, answer } = meanOfQuestions(own, people, deviation);
    const [all, some] = [asked.get(ORGANISATION_KEY), asked.get(key)];
    const possible = { asked: all === undefined || some === undefined ? undefined : all - some, range, answer };
    const figure = releaseFigure(summary, possible, rule);
    if (figure.kind !== 'mean') continue;
    rests.set(key, figure);
    restSummaries.set(key, summary);
  }
  return { rests, restSummaries };
}

/** Subtracts the answers of a part from those of the whole, without computing the variance. */
function without(whole: Summary | undefined, part: Summary | undefined): Summary | undefined {
  if (whole === undefined || part === undefined) return whole;
  if (whole.n <= part.n) return undefined;
  const n = whole.n - part.n;
  return { n, mean: (whole.n * whole.mean - part.n * part.mean) / n, variance: 0 };
}

function questionFigures(
  question: MeasuredQuestion['question'],
  {
    keys,
    given,
    variance,
    asked,
  }: {
    readonly keys: ReadonlySet<string>;
    readonly given: ReadonlyMap<string, Summary>;
    readonly variance: number;
    readonly asked: ReadonlyMap<string, number>;
  },
  rule: GroupRule,
): Map<string, ReleasedFigure> {
  return new Map(
    [...keys].flatMap((key) => {
      const answers = given.get(key);
      if (answers === undefined) return [];
      const { summary, range, answer } = meanOfQuestions([{ question, answers }], answers.n, variance);
      return [[key, releaseFigure(summary, { asked: asked.get(key), range, answer }, rule)] as const];
    }),
  );
}
