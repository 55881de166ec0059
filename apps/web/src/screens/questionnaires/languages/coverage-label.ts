import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { countOutdated } from '@plumbline/domain/questionnaires/outdated-translations';
import type { Draft } from '../draft/draft.ts';
import { missingTexts } from '../draft/draft-texts.ts';

/** A language with its unfinished texts: "German (complete)", "German (3 missing, 1 outdated)". */
export function coverageLabel(draft: Draft, language: SurveyLanguage): string {
  const missing = missingTexts(draft, language);
  const outdated = countOutdated(draft.outdated_translations ?? [], language);
  const open = [...(missing === 0 ? [] : [`${missing} missing`]), ...(outdated === 0 ? [] : [`${outdated} outdated`])];
  return `${LANGUAGE_FACTS[language].englishName} (${open.length === 0 ? 'complete' : open.join(', ')})`;
}
