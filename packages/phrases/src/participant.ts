import type { SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_ARABIC } from './participant/ar.ts';
import { PARTICIPANT_GERMAN } from './participant/de.ts';
import { PARTICIPANT_ENGLISH } from './participant/en.ts';
import { PARTICIPANT_SPANISH } from './participant/es.ts';
import { PARTICIPANT_FRENCH } from './participant/fr.ts';
import type { ParticipantPhrases } from './participant/participant-phrases.ts';
import { PARTICIPANT_POLISH } from './participant/pl.ts';
import { PARTICIPANT_PORTUGUESE } from './participant/pt.ts';
import { PARTICIPANT_ROMANIAN } from './participant/ro.ts';
import { PARTICIPANT_UKRAINIAN } from './participant/uk.ts';

/** The phrases of the participant's page, by language. */
export const PARTICIPANT_PHRASES: { readonly [L in SurveyLanguage]: ParticipantPhrases<L> } = {
  en: PARTICIPANT_ENGLISH,
  es: PARTICIPANT_SPANISH,
  pt: PARTICIPANT_PORTUGUESE,
  pl: PARTICIPANT_POLISH,
  ro: PARTICIPANT_ROMANIAN,
  uk: PARTICIPANT_UKRAINIAN,
  de: PARTICIPANT_GERMAN,
  fr: PARTICIPANT_FRENCH,
  ar: PARTICIPANT_ARABIC,
};
