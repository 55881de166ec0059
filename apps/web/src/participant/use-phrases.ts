import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { createContext, useContext } from 'react';

/** The language of the page, and its phrases. */
export interface PageLanguage {
  readonly language: SurveyLanguage;
  readonly phrases: ParticipantPhrases;
}

export const PageLanguageContext = createContext<PageLanguage | null>(null);

/** @throws {Error} outside the page */
export function usePageLanguage(): PageLanguage {
  const pageLanguage = useContext(PageLanguageContext);
  if (pageLanguage === null) throw new Error('the page has no language here');
  return pageLanguage;
}

export function usePhrases(): ParticipantPhrases {
  return usePageLanguage().phrases;
}
