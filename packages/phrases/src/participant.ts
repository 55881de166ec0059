import { participantEnglish } from './participant-en.ts';
import type { ParticipantPhrases } from './participant-phrases.ts';

/** The languages that the participant's page is offered in, by primary subtag. */
const LANGUAGES: Readonly<Record<string, ParticipantPhrases>> = { en: participantEnglish };

/** The phrases of a language, by its BCP 47 tag; English for one that is not offered. */
export function participantPhrases(language: string): ParticipantPhrases {
  const [primary = ''] = language.toLowerCase().split('-');
  return LANGUAGES[primary] ?? participantEnglish;
}
