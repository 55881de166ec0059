import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import { outdatedAfter, type TranslatedText } from '@plumbline/domain/questionnaires/outdated-translations';
import { textsOfDraft } from './draft-texts.ts';

/** The changed draft, in which the translations are marked that this or an earlier change made outdated. */
export function withOutdatedSince(before: QuestionnaireDraft, after: QuestionnaireDraft): QuestionnaireDraft {
  return withOutdated(after, before, before.outdated_translations);
}

/** A draft without invalid marks of outdated translations. */
export function withCheckedOutdated(draft: QuestionnaireDraft): QuestionnaireDraft {
  return withOutdated(draft, draft, draft.outdated_translations);
}

function withOutdated(
  { outdated_translations: _, ...after }: QuestionnaireDraft,
  before: QuestionnaireDraft,
  known: QuestionnaireDraft['outdated_translations'] = [],
): QuestionnaireDraft {
  const outdated = outdatedAfter(known, translatedTexts(before), translatedTexts(after));
  if (outdated.length === 0) return after;
  return { ...after, outdated_translations: outdated.map((each) => ({ ...each, languages: [...each.languages] })) };
}

function translatedTexts(draft: QuestionnaireDraft): TranslatedText[] {
  return textsOfDraft(draft).map(({ key, originalLanguage, inLanguages }) => {
    const { [originalLanguage]: original = '', ...translations } = inLanguages;
    return { key, original, translations };
  });
}
