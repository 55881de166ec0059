import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';

/** Options of a field that chooses one of the languages. */
export const LANGUAGE_OPTIONS = SURVEY_LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].englishName }));

/** The language that a field was set to. */
export function chosenLanguage(value: string): SurveyLanguage {
  return SURVEY_LANGUAGES.find((language) => language === value) ?? 'en';
}
