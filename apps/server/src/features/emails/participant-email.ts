import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { INVITATION_EMAIL_PHRASES } from '@plumbline/phrases/invitation-email';
import { type EmailPart, layOutEmail, singleLine } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

export interface ParticipantMail {
  readonly kind: 'invitation' | 'reminder';
  readonly mailId: string;
  readonly to: string;
  readonly language: SurveyLanguage;
  readonly participantName: string | null;
  readonly organisationName: string;
  readonly inviterName: string | null;
  /** Whom an answer to the mail reaches, while the inviter is still a member. */
  readonly inviterEmail: string | null;
  /** The inviter's own words, or `null`. */
  readonly message: string | null;
  readonly link: string;
  readonly optOutUrl: string;
  readonly expiresAt: Date | null;
  /** IANA name of the zone in which the organisation reads dates. */
  readonly timeZone: string;
}

/** Writes what one participant gets, first or again, as text and as HTML. */
export function writeParticipantMail(mail: ParticipantMail): Email {
  const phrases = INVITATION_EMAIL_PHRASES[mail.language];
  const sender = singleLine(mail.organisationName);
  const isReminder = mail.kind === 'reminder';
  const subject = isReminder ? phrases.reminderSubject(sender) : phrases.subject(sender);
  const expiry = mail.expiresAt === null ? [] : [phrases.expires(longDate(mail, mail.expiresAt))];
  const { text, html } = layOutEmail(
    subject,
    [
      { kind: 'text', words: phrases.greeting(singleLine(mail.participantName ?? mail.to)) },
      { kind: 'text', words: isReminder ? phrases.reminder(sender) : phrases.introduction(sender) },
      ...quoteOf(mail, sender),
      { kind: 'button', label: phrases.startSurvey, url: mail.link, fallback: phrases.linkFallback },
      ...[...expiry, phrases.privacy, phrases.notExpected].map((words) => ({ kind: 'fine_print', words }) as const),
      { kind: 'small_link', words: phrases.optOut(sender), url: mail.optOutUrl },
    ],
    { sender, language: mail.language, direction: LANGUAGE_FACTS[mail.language].direction },
  );
  return {
    id: mail.mailId,
    to: mail.to,
    subject,
    text,
    html,
    onBehalfOf: sender,
    ...(mail.inviterEmail === null ? {} : { replyTo: mail.inviterEmail }),
    optOutUrl: mail.optOutUrl,
  };
}

/** The words that every inviter finds filled in are sent in the reader's language; their own are sent as they are. */
function quoteOf({ message, inviterName, language }: ParticipantMail, sender: string): EmailPart[] {
  if (message === null) return [];
  const phrases = INVITATION_EMAIL_PHRASES[language];
  const words = message === DEFAULT_INVITATION_TEXT ? phrases.usualMessage : message;
  return [{ kind: 'quote', heading: phrases.messageFrom(singleLine(inviterName ?? sender)), words }];
}

/** British dates name the month, which American readers understand too. */
function longDate({ language, timeZone }: ParticipantMail, moment: Date): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment);
}
