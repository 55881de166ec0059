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
 * In group mode the category shows no distribution if the figure of a group is at an end of the answers that were given: both together
 * would reveal that everybody in the group gave that answer.
 *
 * @param released the figures that are shown beside them
 */
export function distributionsOf(
  measured: MeasuredCategory,
  released: CategoryFigures,
  { wave, rule }: { readonly wave: WaveGate; readonly rule: ReleaseRule },
): ReadonlyMap<string, ReleasedDistribution> {
  const distributions = questionDistributions(measured, released, rule);
  if (rule.mode === 'individual') return distributions;
  return isAnyRevealed(measured, { distributions, released, wave }, rule) ? new Map() : distributions;
}

/**
 * The distributions that can be shown if no figures of groups are shown beside them, by the id of the question.
 *
 * @param released the figures of the organisation
 */
export function questionDistributions(
  { questions }: Pick<MeasuredCategory, 'questions'>,
  released: Pick<CategoryFigures, 'figures' | 'questions'>,
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedDistribution> {
  if (!released.figures.has(ORGANISATION_KEY)) return new Map();
  return new Map(
    questions.flatMap(({ question: { id, pointsOfAnswers }, times }) => {
      if (rule.mode === 'group' && !canShow(id, released, rule)) return [];
      // Answers with the same points cannot be told apart afterwards.
      if (new Set(pointsOfAnswers).size < pointsOfAnswers.length) return [];
      const own = releaseDistribution(
        pointsOfAnswers.map((answer) => times.get(answer) ?? 0),
        rule,
      );
      return own === null ? [] : [[id, own] as const];
    }),
  );
}

function canShow(question: string, { questions }: Pick<CategoryFigures, 'questions'>, rule: GroupRule): boolean {
  // A distribution would reveal the mean of a hidden figure, or of one at an end of the range.
  if (questions.get(question)?.get(ORGANISATION_KEY)?.kind !== 'mean') return false;
  // Where a raised threshold hides a figure at an end of the given answers, somebody may still remember it.
  return rule.hadDistribution?.(question) ?? true;
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
  if (questions.every((each, index) => each === measured.questions[index])) return false;
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
