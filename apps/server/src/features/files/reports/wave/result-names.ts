import type { WaveResults } from '@plumbline/contract/wire';
import { isScoredCategory } from '@plumbline/domain/categories';
import { asWritten, type ReportWords, type TextInLanguage } from '../report-words.ts';

/**
 * The name of a group. People without a site, crew or company are a group too; where the threshold applies, small groups are joined with
 * it.
 */
export function groupName(
  { kind, name, is_others }: WaveResults['act_first'][number]['group'],
  { results, own }: ReportWords,
): TextInLanguage {
  if (kind === 'organisation') return own(results.organisation);
  if (is_others === true) return own(results.others[kind]);
  return name === null ? own(results.without[kind]) : asWritten(name);
}

/** The name of a category, translated if the library has it; an organisation's own categories keep their names. */
export function categoryName(
  { key, name }: { readonly key: string; readonly name: string },
  { results, own }: ReportWords,
): TextInLanguage {
  return isScoredCategory(key) ? own(results.categories[key]) : asWritten(name);
}
