import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Draft } from './draft.ts';

/**
 * The draft with another language. Own questions in the previous language change with it, except questions with a translation into the new
 * language.
 */
export function withLanguage(draft: Draft, language: SurveyLanguage): Draft {
  return {
    ...draft,
    language,
    items: draft.items.map((item) => {
      if (item.kind !== 'own') return item;
      const { question } = item;
      const isInDraftLanguage = (question.language ?? draft.language) === draft.language;
      const isTranslated = Object.keys(question.translations[language] ?? {}).length > 0;
      return isInDraftLanguage && !isTranslated ? { ...item, question: { ...question, language } } : item;
    }),
  };
}
