import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';

interface LanguageAttributes {
  readonly lang?: SurveyLanguage;
  readonly dir?: 'ltr' | 'rtl';
}

/** Marks words that are not in the language of the page, for voices and for their direction; `null`: it is unknown. */
export function languageAttributes(words: SurveyLanguage | null, page: SurveyLanguage): LanguageAttributes {
  return words === null || words === page ? {} : { lang: words, dir: LANGUAGE_FACTS[words].direction };
}
