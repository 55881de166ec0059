import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { inserted } from '@plumbline/phrases/inserted';
import { INVITATION_EMAIL_PHRASES } from '@plumbline/phrases/invitation-email';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withValues } from '@plumbline/phrases/plural';
import { surveyLength } from '@plumbline/phrases/survey-length';
import { type EmailPart, layOutEmail, nameInEmail } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

export interface ParticipantEmail {
  readonly kind: 'invitation' | 'reminder';
  readonly emailId: string;
  readonly to: string;
  readonly language: SurveyLanguage;
  readonly participantName: string | null;
  readonly organisationName: string;
  readonly inviterName: string | null;
  /** The reply address, while the inviter is still a member. */
  readonly inviterEmail: string | null;
  /** The inviter's message, or `null`. */
  readonly message: string | null;
  /** Number of questions that the survey asks. */
  readonly questions: number;
  /** Estimated minutes to answer. */
  readonly minutes: number;
  readonly link: string;
  readonly optOutUrl: string;
  /** The first moment at which the link no longer works. */
  readonly expiresAt: Date | null;
  /** Minimum number of people behind a result in group mode; `null`: results belong to the participant. */
  readonly groupThreshold: number | null;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
}

/** Writes an invitation or a reminder, as text and as HTML. */
export function writeParticipantEmail(email: ParticipantEmail): Email {
  const phrases = INVITATION_EMAIL_PHRASES[email.language];
  const organisationName = nameInEmail(email.organisationName);
  const sender = inserted(organisationName);
  const isReminder = email.kind === 'reminder';
  const length = surveyLength(email.language, email);
  const expiry =
    email.expiresAt === null ? [] : [phrases.expires(inserted(longDate(email, lastMoment(email.expiresAt))))];
  const { subject, text, html } = layOutEmail(
    isReminder ? phrases.reminderSubject(sender) : phrases.subject(sender),
    [
      { kind: 'text', words: phrases.greeting(inserted(nameInEmail(email.participantName ?? email.to))) },
      { kind: 'text', words: isReminder ? phrases.reminder(sender, length) : phrases.introduction(sender, length) },
      ...quoteOf(email, organisationName),
      { kind: 'button', label: phrases.startSurvey, url: email.link, fallback: phrases.linkFallback },
      ...[...expiry, privacyWords(email), phrases.notExpected].map((words) => ({ kind: 'fine_print', words }) as const),
      { kind: 'small_link', words: phrases.optOut(sender), url: email.optOutUrl },
    ],
    { sender: organisationName, language: email.language, direction: LANGUAGE_FACTS[email.language].direction },
  );
  return {
    id: email.emailId,
    to: email.to,
    subject,
    text,
    html,
    onBehalfOf: organisationName,
    ...(email.inviterEmail === null ? {} : { replyTo: email.inviterEmail }),
    optOutUrl: email.optOutUrl,
  };
}

/** The sentence about privacy; in group mode it is the promise on the first screen of the participant's page. */
function privacyWords({ language, groupThreshold }: ParticipantEmail): string {
  if (groupThreshold === null) return INVITATION_EMAIL_PHRASES[language].privacy;
  return withValues(PARTICIPANT_PHRASES[language].notice.whoGroup, { threshold: String(groupThreshold) });
}

/** The last moment before `end`, because a link that ends at midnight works until the day before. */
function lastMoment(end: Date): Date {
  return new Date(end.getTime() - 1);
}

/** The prefilled message is sent in the recipient's language; a message that the inviter wrote is sent unchanged. */
function quoteOf({ message, inviterName, language }: ParticipantEmail, sender: string): EmailPart[] {
  if (message === null) return [];
  const phrases = INVITATION_EMAIL_PHRASES[language];
  const words = message === DEFAULT_INVITATION_TEXT ? phrases.usualMessage : message;
  return [{ kind: 'quote', heading: phrases.messageFrom(inserted(nameInEmail(inviterName ?? sender))), words }];
}

/** A date in words. English dates are British with the month as a word, which American readers understand too. */
function longDate({ language, timeZone }: ParticipantEmail, moment: Date): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment);
}
