import { isScoredCategory } from '@plumbline/domain/categories';
import type { ReportWords, TextInLanguage } from '../report-words.ts';
import { asWritten } from '../report-words.ts';

/** Names of library categories are translated; an organisation's own categories keep their names. */
export function categoryName(
  { key, name }: { readonly key: string; readonly name: string },
  { results, own }: ReportWords,
): TextInLanguage {
  return isScoredCategory(key) ? own(results.categories[key]) : asWritten(name);
}
