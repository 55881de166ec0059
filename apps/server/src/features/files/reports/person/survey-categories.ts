import type { CategoryResult } from '@plumbline/contract/wire';
import { isScoredCategory } from '@plumbline/domain/categories';
import { asWritten, type ReportWords, type TextInLanguage } from '../report-words.ts';

type RatedCategory = CategoryResult & { readonly percent: number };

/** Whether a category has enough answers for a percent score. */
export function isRated(category: CategoryResult): category is RatedCategory {
  return category.percent !== null && category.has_enough_answers;
}

/** The categories of the overall score, lowest first; categories without enough answers last. */
export function scoredCategories(categories: readonly CategoryResult[]): CategoryResult[] {
  const order = (category: CategoryResult) => (isRated(category) ? category.percent : Number.POSITIVE_INFINITY);
  return categories
    .filter(({ counts }) => counts === 'overall')
    .toSorted((one, other) => (order(one) === order(other) ? 0 : order(one) - order(other)));
}

/** The name of a category, translated if the library has it; an organisation's own categories keep their names. */
export function categoryNameOf(
  { category, counts, name }: Pick<CategoryResult, 'category' | 'counts' | 'name'>,
  { results, phrases, own }: ReportWords,
): TextInLanguage {
  if (counts === 'consistency') return own(phrases.person.consistency.title);
  return isScoredCategory(category) ? own(results.categories[category]) : asWritten(name);
}
