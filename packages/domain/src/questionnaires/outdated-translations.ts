import { SURVEY_LANGUAGES, type SurveyLanguage } from '../languages.ts';

/** A text of a draft with its translations. */
export interface TranslatedText {
  /** Lasting: `questions.<id>.<text>` or `sections.<id>.title`. */
  readonly key: string;
  /** In the language that it is written in. */
  readonly original: string;
  /** Into other languages; '' and missing: not translated. */
  readonly translations: Readonly<Partial<Record<SurveyLanguage, string | undefined>>>;
}

/** Translations of one text whose original has changed since they were made. */
export interface OutdatedTranslations {
  readonly key: string;
  /** The original that they were made from. */
  readonly original: string;
  readonly languages: readonly SurveyLanguage[];
}

/**
 * The outdated translations of a draft after a change of it.
 *
 * A translation that is as before was made from the original of then, and one that is new or was changed from the present
 * one. Where the original is again what a translation was made from, the translation is no longer outdated. A translation
 * that stands under another key of its question, because an option was removed, is found again by its words.
 *
 * @param known what was outdated before the change, without the translations that somebody has confirmed
 */
export function outdatedAfter(
  known: readonly OutdatedTranslations[],
  before: readonly TranslatedText[],
  after: readonly TranslatedText[],
): OutdatedTranslations[] {
  const originalOf = originalsBefore(known, before);
  return after.flatMap((text) => {
    const madeFrom = writtenTranslations(text).flatMap(([language, translation]) => {
      const original = originalOf(text, language, translation);
      return original === undefined || original === text.original ? [] : [{ language, original }];
    });
    return [...Map.groupBy(madeFrom, ({ original }) => original)].map(([original, made]) => ({
      key: text.key,
      original,
      languages: made.map(({ language }) => language),
    }));
  });
}

/** Finds what a translation was made from; `undefined` for one that was not there before. */
function originalsBefore(known: readonly OutdatedTranslations[], before: readonly TranslatedText[]) {
  const outdated = new Map(
    known.flatMap(({ key, original, languages }) => languages.map((language) => [`${key} ${language}`, original])),
  );
  // Maps, because a draft may ask the same question many times until it is published.
  const inPlace = new Map<string, string>();
  const anywhere = new Map<string, string>();
  for (const text of before) {
    for (const [language, translation] of writtenTranslations(text)) {
      const original = outdated.get(`${text.key} ${language}`) ?? text.original;
      inPlace.set(`${text.key} ${language} ${translation}`, original);
      anywhere.set(`${ownerOf(text)} ${language} ${translation}`, original);
    }
  }
  return (text: TranslatedText, language: SurveyLanguage, translation: string): string | undefined =>
    inPlace.get(`${text.key} ${language} ${translation}`) ??
    anywhere.get(`${ownerOf(text)} ${language} ${translation}`);
}

/** Number of outdated translations into a language. */
export function countOutdated(outdated: readonly OutdatedTranslations[], language: SurveyLanguage): number {
  return outdated.filter(({ languages }) => languages.includes(language)).length;
}

function writtenTranslations({ translations }: TranslatedText): [SurveyLanguage, string][] {
  return SURVEY_LANGUAGES.flatMap((language): [SurveyLanguage, string][] => {
    const translation = translations[language] ?? '';
    return translation === '' ? [] : [[language, translation]];
  });
}

/** The question or section of a text: `questions.<id>` or `sections.<id>`. */
function ownerOf({ key }: TranslatedText): string {
  return key.split('.', 2).join('.');
}
