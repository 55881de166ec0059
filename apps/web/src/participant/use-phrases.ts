import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { createContext, useContext } from 'react';

/** The language of the page and what it says in it. */
export interface Voice {
  readonly language: SurveyLanguage;
  readonly phrases: ParticipantPhrases;
}

export const VoiceContext = createContext<Voice | null>(null);

/** @throws {Error} outside the page */
export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (voice === null) throw new Error('the page has no language here');
  return voice;
}

export function usePhrases(): ParticipantPhrases {
  return useVoice().phrases;
}
