import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';

interface LanguageAttributes {
  readonly lang?: SurveyLanguage;
  readonly dir?: 'ltr' | 'rtl';
}

/** Marks text in another language than the page's, for voices and for the direction. @param words language of the text; `null`: unknown */
export function languageAttributes(words: SurveyLanguage | null, page: SurveyLanguage): LanguageAttributes {
  return words === null || words === page ? {} : { lang: words, dir: LANGUAGE_FACTS[words].direction };
}
