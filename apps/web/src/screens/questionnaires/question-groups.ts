import type { WireQuestion } from '@plumbline/contract/wire';
import { HONESTY_CATEGORY, isScoredCategory, SCORED_CATEGORIES } from '@plumbline/domain/categories';

export interface QuestionGroup {
  readonly category: string;
  readonly questions: readonly WireQuestion[];
}

/** The questions by category: the scored ones in their order, then the honesty check, then all others. */
export function groupByCategory(questions: readonly WireQuestion[]): QuestionGroup[] {
  const groups = Map.groupBy(questions, ({ category }) => category);
  const known: readonly string[] = [...SCORED_CATEGORIES, HONESTY_CATEGORY];
  const others = [...groups.keys()].filter((category) => !known.includes(category)).sort();
  return [...known, ...others].flatMap((category) => {
    const members = groups.get(category);
    if (members === undefined) return [];
    return [{ category, questions: members.toSorted((a, b) => a.order_index - b.order_index) }];
  });
}

/** The figures above the library. */
export function librarySummary(groups: readonly QuestionGroup[]) {
  const questions = groups.flatMap((group) => group.questions);
  return {
    questions: questions.length,
    own: questions.filter((question) => !question.is_system).length,
    scoredCategories: groups.filter(({ category }) => isScoredCategory(category)).length,
    controls: questions.filter((question) => question.is_critical).length,
    reversed: questions.filter((question) => question.is_reversed).length,
  };
}
