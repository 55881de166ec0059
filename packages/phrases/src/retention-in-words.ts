import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { NoticePhrases } from './participant/notice-phrases.ts';
import { withCount } from './plural.ts';

const MONTHS_PER_YEAR = 12;

/** The retention period for participants: in years if the months are whole years. */
export function retentionInWords(
  language: SurveyLanguage,
  { keptYears, keptMonths }: Pick<NoticePhrases, 'keptYears' | 'keptMonths'>,
  months: number,
): string {
  if (months % MONTHS_PER_YEAR !== 0) return withCount(language, keptMonths, months);
  return withCount(language, keptYears, months / MONTHS_PER_YEAR);
}
