import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { Draft } from '../draft/draft.ts';
import { textGroups } from '../draft/draft-texts.ts';
import type { ReadText } from './read-texts.ts';

/** A text of a file that differs from the draft's. */
export interface ChangedText extends ReadText {
  /** Name of the text, such as "Option 2". */
  readonly what: string;
  /** '' when it was missing. */
  readonly before: string;
  readonly maxLength: number;
}

/** Effect of importing a file into a draft. */
export interface TextChanges {
  readonly changed: readonly ChangedText[];
  /** Changed texts that are too long. */
  readonly tooLong: readonly ChangedText[];
  /** Whether the file belongs to another questionnaire: the draft has none of its keys. */
  readonly isOfAnother: boolean;
  /** Number of changed texts by language, for those with any. */
  readonly byLanguage: readonly { readonly language: SurveyLanguage; readonly count: number }[];
  /** Keys that the draft does not have. */
  readonly unknownKeys: readonly string[];
}

type PresentText = Pick<ChangedText, 'what' | 'before' | 'maxLength'>;

/** Compares the texts of a file with those of a draft. */
export function textChanges(draft: Draft, texts: readonly ReadText[]): TextChanges {
  const present = new Map<string, Map<SurveyLanguage, PresentText>>();
  for (const language of SURVEY_LANGUAGES) {
    for (const text of textGroups(draft, language).flatMap((group) => group.texts)) {
      const { key, what, original, originalLanguage, translation, maxLength } = text;
      const ofKey = present.get(key) ?? new Map<SurveyLanguage, PresentText>();
      const before = originalLanguage === language ? original : translation;
      present.set(key, ofKey.set(language, { what, before, maxLength }));
    }
  }
  const changed = texts.flatMap((read) => {
    const found = present.get(read.key)?.get(read.language);
    return found === undefined || found.before === read.text ? [] : [{ ...read, ...found }];
  });
  const counts = Map.groupBy(changed, ({ language }) => language);
  const keys = new Set(texts.map(({ key }) => key));
  const unknownKeys = [...keys].filter((key) => !present.has(key));
  return {
    changed,
    tooLong: changed.filter(({ text, maxLength }) => text.length > maxLength),
    isOfAnother: keys.size > 0 && unknownKeys.length === keys.size,
    byLanguage: [...counts].map(([language, each]) => ({ language, count: each.length })),
    unknownKeys,
  };
}
