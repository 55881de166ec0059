import { LANGUAGE_FACTS, type SurveyLanguage } from '../languages.ts';

/**
 * How many translations are older than their originals: the same words wherever that is said.
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
 * How many texts a language lacks, and what its readers see instead: the same words wherever that is said.
 *
 * @param missing at least one
 * @param shownIn the language that the texts are written in; `null`: several
 */
export function missingInWords(missing: number, language: SurveyLanguage, shownIn: SurveyLanguage | null): string {
  const texts = missing === 1 ? '1 text is' : `${missing} texts are`;
  const other = shownIn === null ? 'the language that it is written in' : LANGUAGE_FACTS[shownIn].englishName;
  return `${texts} not translated into ${LANGUAGE_FACTS[language].englishName}. A question or title that is not complete is shown in ${other}.`;
}
