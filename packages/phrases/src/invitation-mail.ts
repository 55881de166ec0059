import type { SurveyLanguage } from '@plumbline/domain/languages';
import { INVITATION_MAIL_ARABIC } from './mail/ar.ts';
import { INVITATION_MAIL_GERMAN } from './mail/de.ts';
import { INVITATION_MAIL_ENGLISH } from './mail/en.ts';
import { INVITATION_MAIL_SPANISH } from './mail/es.ts';
import { INVITATION_MAIL_FRENCH } from './mail/fr.ts';
import type { InvitationMailPhrases } from './mail/invitation-mail-phrases.ts';
import { INVITATION_MAIL_POLISH } from './mail/pl.ts';
import { INVITATION_MAIL_PORTUGUESE } from './mail/pt.ts';
import { INVITATION_MAIL_ROMANIAN } from './mail/ro.ts';
import { INVITATION_MAIL_UKRAINIAN } from './mail/uk.ts';

/** The phrases of the mails to participants, by language. */
export const INVITATION_MAIL_PHRASES: Readonly<Record<SurveyLanguage, InvitationMailPhrases>> = {
  en: INVITATION_MAIL_ENGLISH,
  es: INVITATION_MAIL_SPANISH,
  pt: INVITATION_MAIL_PORTUGUESE,
  pl: INVITATION_MAIL_POLISH,
  ro: INVITATION_MAIL_ROMANIAN,
  uk: INVITATION_MAIL_UKRAINIAN,
  de: INVITATION_MAIL_GERMAN,
  fr: INVITATION_MAIL_FRENCH,
  ar: INVITATION_MAIL_ARABIC,
};
