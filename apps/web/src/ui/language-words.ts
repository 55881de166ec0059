import { LANGUAGE_FACTS, offeredLanguage, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';

/** The words for the language of a survey without a chosen language. */
const PHONE_LANGUAGE = 'Language of their phone';

/** The name of a survey's language for managers. */
export function languageInWords(tag: string | null): string {
  if (tag === null) return PHONE_LANGUAGE;
  const language = offeredLanguage(tag);
  return language === null ? tag : LANGUAGE_FACTS[language].englishName;
}

/** Options of a language field, each with the language's own name; the empty one means the phone's language. */
export const LANGUAGE_CHOICES: readonly { readonly value: SurveyLanguage | ''; readonly label: string }[] = [
  { value: '', label: PHONE_LANGUAGE },
  ...SURVEY_LANGUAGES.map((value) => ({ value, label: bothNames(value) })),
];

function bothNames(language: SurveyLanguage): string {
  const { englishName, ownName } = LANGUAGE_FACTS[language];
  return ownName === englishName ? englishName : `${englishName} (${ownName})`;
}

/** Options of a field that chooses one of the languages. */
export const LANGUAGE_OPTIONS = SURVEY_LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].englishName }));

/** The language of a field's value. */
export function chosenLanguage(value: string): SurveyLanguage {
  return SURVEY_LANGUAGES.find((language) => language === value) ?? 'en';
}
