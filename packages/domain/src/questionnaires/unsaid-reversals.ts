import type { Question } from '../question.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { weightUnits } from '../weight.ts';
import { isReversed, withDecidedReversal } from '../wording.ts';
import type { QuestionnaireDraft } from './draft.ts';

/**
 * The questions of a version whose safe end was never declared: agreeing counts as safe, but the current rule would reverse them.
 *
 * @param draft the draft from which the version was published, with the declared reversals
 */
export function undeclaredReversals(asked: Pick<Questionnaire, 'questions'>, draft: QuestionnaireDraft): Question[] {
  const unsaid = new Set(
    draft.items.flatMap((item) => (item.kind === 'own' && item.question.reverse === null ? [item.question.id] : [])),
  );
  return asked.questions.filter(
    (question) =>
      unsaid.has(question.id) &&
      weightUnits(question) > 0 &&
      !isReversed(question) &&
      isReversed(withDecidedReversal({ ...question, reverse: null })),
  );
}

/** The questionnaire with some of its questions reversed. */
export function withReversed<Q extends Pick<Questionnaire, 'questions'>>(
  questionnaire: Q,
  ids: ReadonlySet<string>,
): Q {
  const questions = questionnaire.questions.map((question) =>
    ids.has(question.id) ? { ...question, reverse: true } : question,
  );
  return { ...questionnaire, questions };
}
