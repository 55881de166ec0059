import type { OwnQuestion } from '../draft/draft.ts';

type Translations = OwnQuestion['translations'];

/**
 * Translations without the text that has a number; the texts after it get the number before theirs.
 *
 * @param prefix of the keys, such as `options.option_`
 * @param removed number of the removed text, from 1
 */
export function withoutNumberedText(translations: Translations, prefix: string, removed: number): Translations {
  return withKeys(translations, (key) => {
    if (!key.startsWith(prefix)) return key;
    const number = Number(key.slice(prefix.length));
    if (number === removed) return null;
    return number > removed ? `${prefix}${number - 1}` : key;
  });
}

/** Translations without the texts whose keys start with a prefix. */
export function withoutTexts(translations: Translations, prefix: string): Translations {
  return withKeys(translations, (key) => (key.startsWith(prefix) ? null : key));
}

/** Translations under other keys; `null` leaves a text out. */
function withKeys(translations: Translations, keyOf: (key: string) => string | null): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts ?? {}).flatMap(([key, text]) => {
          const kept = keyOf(key);
          return kept === null ? [] : [[kept, text]];
        }),
      ),
    ]),
  );
}
