import { type Gate, releaseFigure } from '../release/gate.ts';
import { keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import { isAtEnd, type ReleasedFigure } from '../release/released-figure.ts';
import type { Summary } from '../statistics/summary.ts';
import type { CategoryFigures } from './category-figures.ts';
import { hideDerivedExtremes, hideDeterminedExtremes } from './hidden-extremes.ts';
import {
  type GroupRule,
  meanOfQuestions,
  releaseArguments,
  subtractAnswers,
  summedCells,
} from './mean-of-questions.ts';
import type { MeasuredQuestion } from './measured-category.ts';

/** A question with the keys of the groups in which it has enough answers to count. */
export interface CountingQuestion extends MeasuredQuestion {
  readonly groups: ReadonlySet<string>;
}

interface QuestionsOfCategory {
  readonly category: string;
  readonly counting: readonly CountingQuestion[];
  /** Keys of the groups that may show single questions. */
  readonly candidates: ReadonlySet<string>;
  /** Number of people asked, by the key of the group. */
  readonly asked: ReadonlyMap<string, number>;
  readonly gate: Gate;
}

/**
 * The figures of single questions. A group shows all questions of its category or none: a single missing figure could be calculated from
 * the figures of the category and of the other questions.
 */
export function singleQuestionFigures(
  { candidates, ...category }: QuestionsOfCategory,
  rule: GroupRule,
): CategoryFigures['questions'] {
  let allowed = candidates;
  for (;;) {
    const own = category.counting.map((question) => figuresOf(question, { ...category, allowed }, rule));
    const kept = new Set(
      [...allowed].filter((key) =>
        category.counting.every(({ groups }, index) => !groups.has(key) || own[index]?.has(key) === true),
      ),
    );
    if (kept.size === allowed.size) {
      return new Map(category.counting.map(({ question }, index) => [question.id, own[index] ?? new Map()]));
    }
    allowed = kept;
  }
}

function figuresOf(
  measured: CountingQuestion,
  {
    category,
    gate,
    asked,
    allowed,
  }: Pick<QuestionsOfCategory, 'category' | 'gate' | 'asked'> & { readonly allowed: ReadonlySet<string> },
  rule: GroupRule,
): ReadonlyMap<string, ReleasedFigure> {
  const { question, cells, groups, summaries: given } = measured;
  const keys = gate.shown(cells, {
    category,
    question: question.id,
    isEnough: (group) => groups.has(keyOf(group)) && allowed.has(keyOf(group)),
  });
  const variance = given.get(ORGANISATION_KEY)?.variance ?? 0;
  const own = questionFigures(question, { keys, given, variance, asked }, rule);
  hideDerivedExtremes(own, cells, (whole, parts) => {
    const left = parts.reduce(
      (rest: Summary | undefined, key) => subtractAnswers(rest, given.get(key)),
      given.get(whole),
    );
    if (left === undefined) return null;
    return releaseFigure(...releaseArguments(meanOfQuestions([{ question, answers: left }], left.n, variance)), rule);
  });
  const answersOf = summedCells(measured);
  hideDeterminedExtremes(own, cells, (union, end) => {
    const answers = answersOf(union);
    if (answers === null) return false;
    const { summary, range, answer } = meanOfQuestions([answers], 0, 0);
    return isAtEnd(summary.mean, range, answer, end);
  });
  return own;
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
