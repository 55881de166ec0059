import type { ReleaseRule } from '../release/gate.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { type ReleasedDistribution, releaseDistribution } from '../release/released-distribution.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import type { CategoryFigures, WaveGate } from './category-figures.ts';
import { figuresOfQuestions } from './figures-of-questions.ts';
import type { GroupRule } from './mean-of-questions.ts';
import type { MeasuredCategory, MeasuredQuestion } from './measured-category.ts';

/**
 * The distributions of a category's questions over the whole organisation, by the id of the question.
 *
 * In group mode none of the category is shown if one shows which answers nobody gave, and the figure of a group is at an end of those that
 * were given: together they would reveal that everybody in the group gave the same answer.
 *
 * @param released the figures that are shown beside them
 */
export function distributionsOf(
  measured: MeasuredCategory,
  released: CategoryFigures,
  { wave, rule }: { readonly wave: WaveGate; readonly rule: ReleaseRule },
): ReadonlyMap<string, ReleasedDistribution> {
  const distributions = new Map(
    measured.questions.flatMap(({ question: { id, pointsOfAnswers }, times }) => {
      // A distribution would reveal the mean of a hidden figure, or of one at an end of the range.
      if (rule.mode === 'group' && released.questions.get(id)?.get(ORGANISATION_KEY)?.kind !== 'mean') return [];
      // Answers with the same points cannot be told apart afterwards.
      if (new Set(pointsOfAnswers).size < pointsOfAnswers.length) return [];
      const own = releaseDistribution(
        pointsOfAnswers.map((answer) => times.get(answer) ?? 0),
        rule,
      );
      return own === null ? [] : [[id, own] as const];
    }),
  );
  return rule.mode === 'group' && isAnyRevealed(measured, { distributions, released, wave }, rule)
    ? new Map()
    : distributions;
}

interface ShownTogether {
  readonly distributions: ReadonlyMap<string, ReleasedDistribution>;
  readonly released: CategoryFigures;
  readonly wave: WaveGate;
}

/** Whether a figure of a group would be hidden, or shown as an end, if only the answers that distributions show were possible. */
function isAnyRevealed(
  measured: MeasuredCategory,
  { distributions, released, wave }: ShownTogether,
  rule: GroupRule,
): boolean {
  const questions = measured.questions.map((each) => withGivenAnswers(each, distributions.get(each.question.id)));
  if (released.figures.size < 2 || questions.every((each, index) => each === measured.questions[index])) return false;
  const narrowed = figuresOfQuestions({ ...measured, questions }, wave, rule);
  const isRevealed = (shown: ReadonlyMap<string, ReleasedFigure>, own: ReadonlyMap<string, ReleasedFigure>) =>
    [...shown].some(([key, { kind }]) => key !== ORGANISATION_KEY && kind === 'mean' && own.get(key)?.kind !== 'mean');
  return (
    isRevealed(released.figures, narrowed.figures) ||
    [...released.questions].some(([id, figures]) => isRevealed(figures, narrowed.questions.get(id) ?? new Map()))
  );
}

/** The question with the range of the answers that its distribution shows; the same object if that is the whole range. */
function withGivenAnswers(
  measured: MeasuredQuestion,
  distribution: ReleasedDistribution | undefined,
): MeasuredQuestion {
  const { pointsOfAnswers } = measured.question;
  const given = pointsOfAnswers.filter((_, index) => distribution?.[index] !== 0);
  const isWhole =
    Math.min(...given) === Math.min(...pointsOfAnswers) && Math.max(...given) === Math.max(...pointsOfAnswers);
  return isWhole ? measured : { ...measured, question: { ...measured.question, pointsOfAnswers: given } };
}
