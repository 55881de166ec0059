import type { SurveyLanguage } from './languages.ts';
import { percentScore, roundHalfUp } from './points.ts';
import type { Answers, Question } from './question.ts';
import type { AnswerScore, ScoreMethod } from './question-types/codec.ts';
import { codecOf, maxScore, scoreAnswer } from './question-types.ts';
import type { Questionnaire } from './questionnaire.ts';
import { weightUnits } from './weight.ts';
import { isReversed } from './wording.ts';

/** Version of the scoring rules, stored with every score so that it can be recomputed. */
export const RULES_VERSION = '1';

export interface ScoredItem {
  readonly questionId: string;
  readonly category: string;
  /** Points as answered; `null` when unanswered or not scored. */
  readonly raw: number | null;
  /** Points that count; `null` when unanswered or not scored. */
  readonly final: number | null;
  readonly max: number;
  readonly reversed: boolean;
  readonly weight: number;
  readonly method: ScoreMethod | null;
}

interface CategoryScore {
  readonly category: string;
  /** Sum of the final scores of answered questions, in points. */
  readonly earned: number;
  /** Sum of the maxima of answered questions, in points. */
  readonly attainable: number;
  /** Percent 0..100, unrounded; `null` when nothing was answered. */
  readonly exact: number | null;
  /** `exact`, rounded half up. */
  readonly percent: number | null;
  readonly answered: number;
  /** Number of scored questions asked, answered or not. */
  readonly asked: number;
  /** Whether at least half of the questions asked were answered; otherwise the percent is shown as "not enough answers". */
  readonly hasEnoughAnswers: boolean;
}

export interface SurveyScore {
  /** One per question, in the order of the questions. */
  readonly items: readonly ScoredItem[];
  /** One per category that asked a scored question, in the order categories are shown. */
  readonly categories: readonly CategoryScore[];
  /** Overall percent 0..100, rounded half up; `null` when nothing that counts was answered. */
  readonly overallPercent: number | null;
  readonly overallExact: number | null;
}

/**
 * Scores a survey: every item, every category as plain sums, and overall weighted over the categories that count.
 *
 * Unanswered questions are left out of both sums. The control items have a category score and stay out of the overall
 * one.
 *
 * Free text is scored only in languages that the word rule has words for; in other languages it is treated as not asked.
 *
 * @param answers validated answers by question id
 * @param language in which the questions were read and answered; `null` for anonymous answers, whose free text is not
 *   scored
 * @throws {RangeError} when an answer does not belong to its question: the caller skipped validation
 * @see specification, section 9, "Scoring rules"; scoring.md, readings 1, 2, 8, 9 and 12
 */
export function scoreSurvey(
  { questions, categories }: Pick<Questionnaire, 'questions' | 'categories'>,
  answers: Answers,
  language: SurveyLanguage | null,
): SurveyScore {
  const counts = new Map(categories.map((category) => [category.key, category.counts]));
  const isScored = (question: Question) =>
    counts.has(question.category) && weightUnits(question) > 0 && codecOf(question).isScored(question, language);
  const scored = questions.filter(isScored);
  const items = questions.map((question) =>
    scoreItem(question, isScored(question) ? scoreOf(question, answers) : null),
  );
  const overallExact = percentScore(
    items
      .filter(({ category }) => counts.get(category) === 'overall')
      .flatMap((item) => pointsOf(item, weightUnits(item))),
  );
  return {
    items,
    categories: categories.flatMap(({ key }) => {
      const asked = scored.filter((question) => question.category === key).length;
      return asked === 0 ? [] : [scoreCategory(key, items, asked)];
    }),
    overallPercent: overallExact === null ? null : roundHalfUp(overallExact),
    overallExact,
  };
}

/**
 * Average of survey scores, as the dashboard shows it.
 *
 * @param scores percents of analyzed surveys; surveys without a score are left out, a score of 0 counts
 * @returns percent, rounded half up; `null` without any score
 * @see specification, section 9; scoring.md, reading 10
 */
export function averageScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return null;
  return roundHalfUp(known.reduce((sum, score) => sum + score, 0) / known.length);
}

function scoreOf(question: Question, answers: Answers): AnswerScore | null {
  const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  return value === undefined ? null : scoreAnswer(question, value);
}

function scoreItem(question: Question, score: AnswerScore | null): ScoredItem {
  return {
    questionId: question.id,
    category: question.category,
    raw: score?.raw ?? null,
    final: score?.final ?? null,
    max: maxScore(question),
    reversed: isReversed(question),
    weight: question.weight,
    method: score?.method ?? null,
  };
}

function pointsOf({ final, max }: ScoredItem, factor: number): { score: number; max: number }[] {
  return final === null ? [] : [{ score: final * factor, max: max * factor }];
}

function scoreCategory(category: string, items: readonly ScoredItem[], asked: number): CategoryScore {
  const points = items.filter((item) => item.category === category).flatMap((item) => pointsOf(item, 1));
  const exact = percentScore(points);
  return {
    category,
    earned: points.reduce((sum, { score }) => sum + score, 0),
    attainable: points.reduce((sum, { max }) => sum + max, 0),
    exact,
    percent: exact === null ? null : roundHalfUp(exact),
    answered: points.length,
    asked,
    hasEnoughAnswers: points.length * 2 >= asked,
  };
}
