import { THRESHOLDS_OF_FEW_QUESTIONS } from '../campaigns/threshold.ts';
import { releaseFigure } from '../release/gate.ts';
import { keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import { isAtEnd, type ReleasedFigure } from '../release/released-figure.ts';
import type { Summary } from '../statistics/summary.ts';
import type { CategoryFigures, WaveGate } from './category-figures.ts';
import {
  hideDerivedExtremes,
  hideDeterminedExtremes,
  hideLeftOutExtremes,
  hideMeansOfExtremes,
} from './hidden-extremes.ts';
import {
  type GroupRule,
  isRevealing,
  meanOfQuestions,
  releaseArguments,
  subtractAnswers,
  summedCells,
} from './mean-of-questions.ts';
import type { MeasuredCategory, MeasuredQuestion } from './measured-category.ts';
import { hasEnoughScales } from './scored-people.ts';
import { type CountingQuestion, singleQuestionFigures } from './single-question-figures.ts';

/** Share of a category's questions, 0..1, that must count before the category has a figure. */
const PART_OF_QUESTIONS = 0.5;

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
    // Copying evaluates the cells once; the original counts them at every access.
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
      answers: parts.reduce(
        (left: Summary | undefined, key) => subtractAnswers(left, answers.get(key)),
        answers.get(whole),
      ),
    }));
    const n = parts.reduce((left, key) => left - (persons.get(key)?.n ?? 0), persons.get(whole)?.n ?? 0);
    return own.some(({ answers }) => answers === undefined)
      ? null
      : releaseFigure(...releaseArguments(meanOfQuestions(own, n, deviation)), rule);
  });
  hideLeftOutExtremes(figures, wholeCells, (whole, part) => {
    const own = new Set(countingIn(part));
    const others = countingIn(whole).filter((each) => !own.has(each));
    if (others.length === 0) return null;
    const means = others.map(({ question, summaries: answers }) => ({ question, answers: answers.get(whole) }));
    return releaseFigure(...releaseArguments(meanOfQuestions(means, 0, 0)), rule);
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
  const isRevealed = (key: string) =>
    figures.get(key)?.kind === 'mean' && answersIn(key).some((given) => isRevealing(given, rule));
  const candidates = new Set([...figures.keys()].filter((key) => isAnsweredOften(key) && !isRevealed(key)));
  return {
    figures,
    rests,
    summaries,
    restSummaries,
    restsOn,
    leftOut,
    questions: singleQuestionFigures({ category, counting, candidates, asked, gate }, rule),
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

/** The figures of the rest, for groups whose own figure is a mean, when the organisation's figure is a mean too. */
function restsOf(
  {
    counting,
    figures,
    persons,
    deviation,
  }: {
    readonly counting: readonly CountingQuestion[];
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
        answers: subtractAnswers(summaries.get(ORGANISATION_KEY), summaries.get(key)),
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
