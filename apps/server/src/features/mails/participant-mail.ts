import { invitationMailEnglish as phrases } from '@plumbline/phrases/mail';
import { layOutMail, type MailPart, singleLine } from '../../mail/mail-layout.ts';
import type { Mail } from '../../ports/mailer.ts';

export interface ParticipantMail {
  readonly kind: 'invitation' | 'reminder';
  readonly mailId: string;
  readonly to: string;
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
export function writeParticipantMail(mail: ParticipantMail): Mail {
  const sender = singleLine(mail.organisationName);
  const isReminder = mail.kind === 'reminder';
  const subject = isReminder ? phrases.reminderSubject(sender) : phrases.subject(sender);
  const expiry = mail.expiresAt === null ? [] : [phrases.expires(longDate(mail.expiresAt, mail.timeZone))];
  const { text, html } = layOutMail(
    subject,
    [
      { kind: 'text', words: phrases.greeting(singleLine(mail.participantName ?? mail.to)) },
      { kind: 'text', words: isReminder ? phrases.reminder(sender) : phrases.introduction(sender) },
      ...quoteOf(mail, sender),
      { kind: 'button', label: phrases.startSurvey, url: mail.link, fallback: phrases.linkFallback },
      ...[...expiry, phrases.privacy, phrases.notExpected].map((words) => ({ kind: 'fine_print', words }) as const),
      { kind: 'small_link', words: phrases.optOut(sender), url: mail.optOutUrl },
    ],
    sender,
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

function quoteOf({ message, inviterName }: ParticipantMail, sender: string): MailPart[] {
  if (message === null) return [];
  return [{ kind: 'quote', heading: phrases.messageFrom(singleLine(inviterName ?? sender)), words: message }];
}

function longDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment);
}
