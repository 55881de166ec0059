import type { SurveyLanguage } from '@plumbline/domain/languages';
import { outdatedAfter } from '@plumbline/domain/questionnaires/outdated-translations';
import type { Draft } from './draft.ts';
import { translatedTexts } from './draft-texts.ts';

/** A changed draft with the translations that the change made outdated, or that were outdated and not confirmed. */
export function withOutdatedSince(before: Draft, after: Draft): Draft {
  const known = after.outdated_translations ?? [];
  const outdated = outdatedAfter(known, translatedTexts(before), translatedTexts(after));
  return { ...after, outdated_translations: outdated.map((each) => ({ ...each, languages: [...each.languages] })) };
}

/** The draft with a translation confirmed for the current original. */
export function withConfirmedTranslation(draft: Draft, key: string, language: SurveyLanguage): Draft {
  const outdated = (draft.outdated_translations ?? []).map((each) =>
    each.key === key ? { ...each, languages: each.languages.filter((other) => other !== language) } : each,
  );
  return { ...draft, outdated_translations: outdated.filter(({ languages }) => languages.length > 0) };
}
