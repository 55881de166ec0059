import { countedQuestions } from '@plumbline/domain/group-results/scored-people';
import { overallCategories, type Questionnaire } from '@plumbline/domain/questionnaire';
import type { ShownCategory } from './group-results.presenter.ts';

/**
 * The questions of the categories of the overall score. Control questions are about how people answer, so groups have no results on them.
 */
export function scoredQuestions(questionnaire: Questionnaire) {
  const categories = new Set(overallCategories(questionnaire).map(({ key }) => key));
  return countedQuestions(questionnaire).filter(({ category }) => categories.has(category));
}

/** The categories of a questionnaire with results of groups. */
export function shownCategories(questionnaire: Questionnaire): readonly ShownCategory[] {
  const questions = Map.groupBy(scoredQuestions(questionnaire), ({ category }) => category);
  return overallCategories(questionnaire).flatMap(({ key, name, thresholds }) => {
    const own = questions.get(key)?.length ?? 0;
    return own === 0 ? [] : [{ key, name, questions: own, thresholds }];
  });
}
