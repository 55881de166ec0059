import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { Draft } from '../draft/draft.ts';
import { textGroups } from '../draft/draft-texts.ts';
import type { ReadText } from './read-texts.ts';

/** What putting the texts of a file into a draft would do. */
export interface TextChanges {
  /** The texts that differ from those of the draft. */
  readonly changed: readonly ReadText[];
  /** Number of changed texts by language, for those with any. */
  readonly byLanguage: readonly { readonly language: SurveyLanguage; readonly count: number }[];
  /** Keys that the draft does not have. */
  readonly unknownKeys: readonly string[];
}

/** Compares the texts of a file with those of a draft. */
export function textChanges(draft: Draft, texts: readonly ReadText[]): TextChanges {
  const present = new Map<string, Map<SurveyLanguage, string>>();
  for (const language of SURVEY_LANGUAGES) {
    for (const { key, original, originalLanguage, translation } of textGroups(draft, language).flatMap(
      (group) => group.texts,
    )) {
      const ofKey = present.get(key) ?? new Map<SurveyLanguage, string>();
      present.set(key, ofKey.set(language, originalLanguage === language ? original : translation));
    }
  }
  const changed = texts.filter(({ key, language, text }) => {
    const ofKey = present.get(key);
    return ofKey !== undefined && ofKey.get(language) !== text;
  });
  const counts = Map.groupBy(changed, ({ language }) => language);
  return {
    changed,
    byLanguage: [...counts].map(([language, each]) => ({ language, count: each.length })),
    unknownKeys: [...new Set(texts.map(({ key }) => key))].filter((key) => !present.has(key)),
  };
}
