import { LANGUAGE_FACTS, offeredLanguage, SURVEY_LANGUAGES, type SurveyLanguage } from './languages.ts';

/** Locales whose names of languages are recognised. Names in Brazil and in Portugal differ: "polonês", "polaco". */
const LANGUAGES_OF_NAMES = [...SURVEY_LANGUAGES, 'pt-PT'];

const BY_NAME: ReadonlyMap<string, SurveyLanguage> = new Map(
  SURVEY_LANGUAGES.flatMap((language) => {
    const { englishName, ownName } = LANGUAGE_FACTS[language];
    const names = LANGUAGES_OF_NAMES.map((of) => new Intl.DisplayNames(of, { type: 'language' }).of(language));
    return [englishName, ownName, ...names].map((name = '') => [withoutAccents(name), language] as const);
  }),
);

/**
 * The offered language that somebody wrote down: by its tag, or by its name in any offered language, such as "polnisch",
 * with or without accents.
 *
 * @returns `null` when the text is neither
 */
export function namedLanguage(written: string): SurveyLanguage | null {
  return BY_NAME.get(withoutAccents(written)) ?? offeredLanguage(written);
}

function withoutAccents(name: string): string {
  return name.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
