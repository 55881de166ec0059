import type { SurveyLanguage } from '@plumbline/domain/languages';
import { INVITATION_EMAIL_ARABIC } from './email/ar.ts';
import { INVITATION_EMAIL_GERMAN } from './email/de.ts';
import { INVITATION_EMAIL_ENGLISH } from './email/en.ts';
import { INVITATION_EMAIL_SPANISH } from './email/es.ts';
import { INVITATION_EMAIL_FRENCH } from './email/fr.ts';
import type { InvitationEmailPhrases } from './email/invitation-email-phrases.ts';
import { INVITATION_EMAIL_POLISH } from './email/pl.ts';
import { INVITATION_EMAIL_PORTUGUESE } from './email/pt.ts';
import { INVITATION_EMAIL_ROMANIAN } from './email/ro.ts';
import { INVITATION_EMAIL_UKRAINIAN } from './email/uk.ts';

/** The phrases of the emails to participants, by language. */
export const INVITATION_EMAIL_PHRASES: { readonly [L in SurveyLanguage]: InvitationEmailPhrases<L> } = {
  en: INVITATION_EMAIL_ENGLISH,
  es: INVITATION_EMAIL_SPANISH,
  pt: INVITATION_EMAIL_PORTUGUESE,
  pl: INVITATION_EMAIL_POLISH,
  ro: INVITATION_EMAIL_ROMANIAN,
  uk: INVITATION_EMAIL_UKRAINIAN,
  de: INVITATION_EMAIL_GERMAN,
  fr: INVITATION_EMAIL_FRENCH,
  ar: INVITATION_EMAIL_ARABIC,
};
