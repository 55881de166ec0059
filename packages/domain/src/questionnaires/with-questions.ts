import type { Question } from '../question.ts';
import { estimateMinutes, type Questionnaire, type QuestionnaireCategory } from '../questionnaire.ts';
import { isLibraryQuestion } from './draft.ts';
import { LIBRARY_CATEGORIES, libraryConsistency, libraryStopWork } from './library-rules.ts';

/**
 * The questionnaire with other questions. The minutes are estimated again, and library questions add their category and rules.
 *
 * Categories and rules are kept even without questions, so that the survey is scored like other surveys of the questionnaire. An own
 * question in an unknown category is not scored.
 */
export function withQuestions(questionnaire: Questionnaire, questions: readonly Question[]): Questionnaire {
  const ids = [...questions.map(({ id }) => id), ...idsInRules(questionnaire)];
  return {
    ...questionnaire,
    questions,
    categories: categoriesFor(questionnaire, questions),
    consistency: libraryConsistency(ids),
    stopWork: libraryStopWork(ids),
    minutes: estimateMinutes(questions),
  };
}

function idsInRules({ consistency, stopWork }: Questionnaire): string[] {
  const { pairs, overClaims, infrequency, attention } = consistency;
  const single = [infrequency, attention].filter((id) => id !== null);
  return [...pairs.flat(), ...overClaims, ...single, ...stopWork.map(({ questionId }) => questionId)];
}

function categoriesFor({ categories }: Questionnaire, questions: readonly Question[]): QuestionnaireCategory[] {
  const had = new Map(categories.map((category) => [category.key, category]));
  const needed = new Set(questions.filter(({ id }) => isLibraryQuestion(id)).map(({ category }) => category));
  const library = LIBRARY_CATEGORIES.flatMap((category) => {
    const kept = had.get(category.key) ?? (needed.has(category.key) ? category : null);
    return kept === null ? [] : [kept];
  });
  const own = categories.filter(({ key }) => LIBRARY_CATEGORIES.every((category) => category.key !== key));
  return [...library, ...own];
}
