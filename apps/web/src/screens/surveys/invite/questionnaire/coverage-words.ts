import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { missingInWords } from '@plumbline/domain/questionnaires/translation-words';
import { languageInWords } from '../../../../ui/language-words.ts';

type Translated = Pick<QuestionnaireSummary, 'language' | 'languages'>;

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * A warning about texts that participants will read in another language, because they are not translated.
 *
 * @param language of the survey; `null`: the language of each participant's phone
 * @returns `null` when nothing is missing
 */
export function coverageInWords(questionnaire: Translated, language: SurveyLanguage | null): string | null {
  const own = languageInWords(questionnaire.language);
  if (language !== null) {
    const missing = missingIn(questionnaire, language);
    if (missing === 0) return null;
    return missingInWords(missing, language, questionnaire.language);
  }
  const incomplete = SURVEY_LANGUAGES.filter((each) => missingIn(questionnaire, each) > 0);
  if (incomplete.length === 0) return null;
  if (incomplete.length === SURVEY_LANGUAGES.length - 1) {
    return `It is complete in ${own} only. What is missing in other languages is shown in ${own}.`;
  }
  return `It is not complete in ${inWords.format(incomplete.map(languageInWords))}. What is missing is shown in ${own}.`;
}

function missingIn({ language: own, languages }: Translated, language: SurveyLanguage): number {
  if (language === own) return 0;
  return languages.find((coverage) => coverage.language === language)?.missing ?? 0;
}
