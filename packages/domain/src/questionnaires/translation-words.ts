import { LANGUAGE_FACTS, type SurveyLanguage } from '../languages.ts';

/**
 * The number of outdated translations in words, the same on all screens.
 *
 * @param outdated at least one
 */
export function outdatedInWords(outdated: number, language: SurveyLanguage): string {
  const { englishName } = LANGUAGE_FACTS[language];
  return outdated === 1
    ? `1 text has changed since it was translated into ${englishName}.`
    : `${outdated} texts have changed since they were translated into ${englishName}.`;
}

/**
 * The number of texts without a translation in words, and the language shown instead; the same on all screens.
 *
 * @param missing at least one
 * @param shownIn language shown instead; `null`: several
 */
export function missingInWords(missing: number, language: SurveyLanguage, shownIn: SurveyLanguage | null): string {
  const texts = missing === 1 ? '1 text is' : `${missing} texts are`;
  const other = shownIn === null ? 'the language that it is written in' : LANGUAGE_FACTS[shownIn].englishName;
  return `${texts} not translated into ${LANGUAGE_FACTS[language].englishName}. A question or title that is not complete is shown in ${other}.`;
}
