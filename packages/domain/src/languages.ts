/** Languages that the survey is offered in, as BCP 47 tags. */
export const SURVEY_LANGUAGES = ['en', 'es', 'pt', 'pl', 'ro', 'uk', 'de', 'fr', 'ar'] as const;
export type SurveyLanguage = (typeof SURVEY_LANGUAGES)[number];

/** The language of managers, and of participants whose language is unknown. */
export const DEFAULT_LANGUAGE: SurveyLanguage = 'en';

export interface LanguageFacts {
  /** The language's own name. */
  readonly ownName: string;
  readonly englishName: string;
  readonly direction: 'ltr' | 'rtl';
}

export const LANGUAGE_FACTS: Readonly<Record<SurveyLanguage, LanguageFacts>> = {
  en: { ownName: 'English', englishName: 'English', direction: 'ltr' },
  es: { ownName: 'Español', englishName: 'Spanish', direction: 'ltr' },
  pt: { ownName: 'Português', englishName: 'Portuguese', direction: 'ltr' },
  pl: { ownName: 'Polski', englishName: 'Polish', direction: 'ltr' },
  ro: { ownName: 'Română', englishName: 'Romanian', direction: 'ltr' },
  uk: { ownName: 'Українська', englishName: 'Ukrainian', direction: 'ltr' },
  de: { ownName: 'Deutsch', englishName: 'German', direction: 'ltr' },
  fr: { ownName: 'Français', englishName: 'French', direction: 'ltr' },
  ar: { ownName: 'العربية', englishName: 'Arabic', direction: 'rtl' },
};

/** The offered language that a BCP 47 tag names: `pt-BR` is Portuguese. @returns `null` for a language that is not offered */
export function offeredLanguage(tag: string): SurveyLanguage | null {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return SURVEY_LANGUAGES.find((language) => language === primary) ?? null;
}
