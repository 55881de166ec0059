import { invitationMailEnglish as phrases } from '@plumbline/phrases/mail';
import { layOutMail, type MailPart, singleLine } from '../../mail/mail-layout.ts';
import type { Mail } from '../../ports/mailer.ts';

export interface Invitation {
  readonly mailId: string;
  readonly to: string;
  readonly participantName: string | null;
  readonly organisationName: string;
  readonly inviterName: string | null;
  /** The inviter's own words, or `null`. */
  readonly message: string | null;
  readonly link: string;
  readonly expiresAt: Date | null;
  /** IANA name of the zone in which the organisation reads dates. */
  readonly timeZone: string;
}

/** Writes the invitation of one participant, as text and as HTML. */
export function writeInvitation(invitation: Invitation): Mail {
  const sender = singleLine(invitation.organisationName);
  const subject = phrases.subject(sender);
  const expiry =
    invitation.expiresAt === null ? [] : [phrases.expires(longDate(invitation.expiresAt, invitation.timeZone))];
  const quote: MailPart[] =
    invitation.message === null
      ? []
      : [
          {
            kind: 'quote',
            heading: phrases.messageFrom(singleLine(invitation.inviterName ?? sender)),
            words: invitation.message,
          },
        ];
  const { text, html } = layOutMail(subject, [
    { kind: 'text', words: phrases.greeting(singleLine(invitation.participantName ?? invitation.to)) },
    { kind: 'text', words: phrases.introduction(sender) },
    ...quote,
    { kind: 'button', label: phrases.startSurvey, url: invitation.link, fallback: phrases.linkFallback },
    ...[...expiry, phrases.privacy, phrases.notExpected].map((words) => ({ kind: 'fine_print', words }) as const),
  ]);
  return { id: invitation.mailId, to: invitation.to, subject, text, html };
}

function longDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment);
}
