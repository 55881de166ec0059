import { percentScore } from '../points.ts';
import { codecOf, maxScore, scoreAnswer } from '../question-types.ts';
import type { Questionnaire } from '../questionnaire.ts';
import type { ScoreRange } from '../statistics/one-person.ts';
import { weightUnits } from '../weight.ts';

/** A question that is shown in a group's results. */
export interface CountedQuestion {
  readonly id: string;
  readonly category: string;
  /** Whether it is answered on a scale. Yes/no questions and choices do not count towards the minimum number of scale questions. */
  readonly isScale: boolean;
  /** Maximum number of points. */
  readonly max: number;
  /** Minimum number of points: the points of the least safe answer. */
  readonly least: number;
  /** Points of each possible answer, in their order. */
  readonly pointsOfAnswers: readonly number[];
}

/** The answers of one person of a wave, with their site, crew and company at that time. */
export interface ScoredPerson {
  /** `null`: none, or a company too small to be stored. */
  readonly site: string | null;
  readonly crew: string | null;
  readonly company: string | null;
  /** Unrounded percents by category; without categories in which less than half of the questions were answered. */
  readonly scores: ReadonlyMap<string, number>;
  /** Points that count, in the order of the {@link CountedQuestion}s; `null`: not answered. */
  readonly points: readonly (number | null)[];
}

/**
 * The questions in group results: all questions with points except free text, which is not scored in group mode and is read one by one in
 * individual mode.
 */
export function countedQuestions({
  questions,
  categories,
}: Pick<Questionnaire, 'questions' | 'categories'>): readonly CountedQuestion[] {
  const known = new Set(categories.map(({ key }) => key));
  return questions.flatMap((question) => {
    const codec = codecOf(question);
    if (
      !known.has(question.category) ||
      weightUnits(question) === 0 ||
      codec.isOwnWords ||
      !codec.isScored(question, null)
    ) {
      return [];
    }
    const possible = codec.possibleAnswers(question).flatMap((answer) => scoreAnswer(question, answer)?.final ?? []);
    const { id, category, type } = question;
    return {
      id,
      category,
      isScale: type === 'scale',
      max: maxScore(question),
      least: Math.min(...possible),
      pointsOfAnswers: possible,
    };
  });
}

/** With fewer scale questions, single answers could be derived from a figure. @see group-insight, "Few questions" */
const FEWEST_SCALES = 2;

/** Whether a figure of these questions needs only the threshold of answers in group mode, and not a multiple of it. */
export function hasEnoughScales(questions: readonly Pick<CountedQuestion, 'isScale'>[]): boolean {
  return questions.filter(({ isScale }) => isScale).length >= FEWEST_SCALES;
}

/** The percents that a person or a group can have in a category. */
export function rangeOf(questions: readonly Pick<CountedQuestion, 'max' | 'pointsOfAnswers'>[]): ScoreRange {
  const percentOf = (points: (answers: readonly number[]) => number) =>
    percentScore(questions.map(({ pointsOfAnswers, max }) => ({ score: points(pointsOfAnswers), max })));
  return {
    lowest: percentOf((answers) => Math.min(...answers)) ?? 0,
    highest: percentOf((answers) => Math.max(...answers)) ?? 100,
  };
}
