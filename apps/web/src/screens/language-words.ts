import { LANGUAGE_FACTS, offeredLanguage, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';

/** What a survey speaks that names no language. */
const PHONE_LANGUAGE = 'Language of their phone';

/** The language of a survey, as managers read it. */
export function languageInWords(tag: string | null): string {
  if (tag === null) return PHONE_LANGUAGE;
  const language = offeredLanguage(tag);
  return language === null ? tag : LANGUAGE_FACTS[language].englishName;
}

/** For a field where one is chosen, each with the name by which its speakers find it; the empty one is the phone's. */
export const LANGUAGE_CHOICES: readonly { readonly value: SurveyLanguage | ''; readonly label: string }[] = [
  { value: '', label: PHONE_LANGUAGE },
  ...SURVEY_LANGUAGES.map((value) => ({ value, label: bothNames(value) })),
];

function bothNames(language: SurveyLanguage): string {
  const { englishName, ownName } = LANGUAGE_FACTS[language];
  return ownName === englishName ? englishName : `${englishName} (${ownName})`;
}
