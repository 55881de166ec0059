import { SURVEY_LANGUAGES, type SurveyLanguage } from '../languages.ts';

/** A text of a draft with its translations. */
export interface TranslatedText {
  /** Stable: `questions.<id>.<text>` or `sections.<id>.title`. */
  readonly key: string;
  /** Text in the original language. */
  readonly original: string;
  /** Translations by language; '' and missing: not translated. */
  readonly translations: Readonly<Partial<Record<SurveyLanguage, string | undefined>>>;
}

/** Translations of one text whose original has changed since they were made. */
export interface OutdatedTranslations {
  readonly key: string;
  /** The original text at the time of the translation. */
  readonly original: string;
  readonly languages: readonly SurveyLanguage[];
}

/**
 * The outdated translations of a draft after it was changed.
 *
 * An unchanged translation belongs to its previous original, a new or changed translation to the current original. A translation is up to
 * date again when its original returns to the earlier text. A translation whose key changed because an option was removed is found by its
 * text.
 *
 * @param known translations that were outdated before the change, without confirmed translations
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

/** Finds the previous original of a translation; `undefined` for a new translation. */
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
