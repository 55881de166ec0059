import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { ACTION_EMAIL_PHRASES, MEMBER_ACTION_EMAIL } from '@plumbline/phrases/action-email';
import { inserted } from '@plumbline/phrases/inserted';
import { INVITATION_EMAIL_PHRASES } from '@plumbline/phrases/invitation-email';
import { withValues } from '@plumbline/phrases/plural';
import { type EmailPart, layOutEmail, nameInEmail } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

/** A member, whose emails are in English: members have no language setting. */
interface MemberReader {
  readonly kind: 'member';
  /** The address of the action in the app. */
  readonly link: string;
}

interface OutsideReader {
  readonly kind: 'outside';
  readonly language: SurveyLanguage;
  readonly optOutUrl: string;
}

/** Somebody outside, without an account, who gets a link to the action. */
interface LinkReader extends Omit<OutsideReader, 'kind'> {
  readonly kind: 'link';
  readonly link: string;
  /** The day on which the link ends. */
  readonly until: Date;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
  /** Address of the member who sent the link, for replies; `null`: no longer a member. */
  readonly replyTo: string | null;
}

export interface ActionEmail {
  readonly kind: 'action_assigned' | 'action_overdue' | 'action_done' | 'action_link';
  readonly emailId: string;
  readonly to: string;
  readonly organisationName: string;
  /** Who created the action or sent its link, in the form that strangers may see. */
  readonly memberName: string;
  readonly what: string;
  readonly siteName: string;
  readonly crewName: string | null;
  /** Like `2026-05-01`. */
  readonly dueOn: string;
  readonly reader: MemberReader | OutsideReader | LinkReader;
}

/** Tells an owner, or the reader of a link, about an action. Figures are left out, because emails get forwarded. */
export function writeActionEmail(email: ActionEmail): Email {
  const { kind, reader } = email;
  const language = reader.kind === 'member' ? DEFAULT_LANGUAGE : reader.language;
  const phrases = { ...ACTION_EMAIL_PHRASES[language], ...MEMBER_ACTION_EMAIL };
  const sender = nameInEmail(email.organisationName);
  const values = {
    organisation: inserted(sender),
    member: inserted(nameInEmail(email.memberName)),
    due: inserted(dayInWords(new Date(`${email.dueOn}T00:00:00Z`), { language, timeZone: 'UTC' })),
    place: [email.crewName, email.siteName]
      .filter((name) => name !== null)
      .map((name) => inserted(nameInEmail(name)))
      .join(', '),
  };
  const text = (template: string): EmailPart => ({ kind: 'text', words: withValues(template, values) });
  const { subject, lead } = {
    action_assigned: { subject: phrases.assignedSubject, lead: phrases.assignedLead },
    action_overdue: { subject: phrases.overdueSubject, lead: phrases.overdueLead },
    action_done: { subject: phrases.doneSubject, lead: phrases.doneLead },
    action_link: { subject: phrases.linkSubject, lead: phrases.linkLead },
  }[kind];
  const parts: EmailPart[] = [
    text(lead),
    { kind: 'quote', heading: phrases.what, words: email.what },
    text(phrases.place),
    ...(kind === 'action_assigned' || kind === 'action_link' ? [text(phrases.due)] : []),
    ...(kind === 'action_done' ? [text(phrases.doneNext)] : []),
    ...partsForReader(reader, values.member),
  ];
  const { direction } = LANGUAGE_FACTS[language];
  const laidOut = layOutEmail(withValues(subject, values), parts, { sender, language, direction });
  const message = { id: email.emailId, to: email.to, ...laidOut };
  if (reader.kind === 'member') return message;
  const fromOutside = { ...message, onBehalfOf: sender, optOutUrl: reader.optOutUrl };
  return reader.kind === 'link' && reader.replyTo !== null ? { ...fromOutside, replyTo: reader.replyTo } : fromOutside;
}

function partsForReader(reader: ActionEmail['reader'], member: string): readonly EmailPart[] {
  if (reader.kind === 'member') {
    const fallback = INVITATION_EMAIL_PHRASES[DEFAULT_LANGUAGE].linkFallback;
    return [{ kind: 'button', label: MEMBER_ACTION_EMAIL.openAction, url: reader.link, fallback }];
  }
  const phrases = ACTION_EMAIL_PHRASES[reader.language];
  const { linkFallback: fallback, notExpected } = INVITATION_EMAIL_PHRASES[reader.language];
  const howToReact: readonly EmailPart[] =
    reader.kind === 'outside'
      ? [{ kind: 'text', words: withValues(phrases.reply, { member }) }]
      : [
          { kind: 'button', label: phrases.openPage, url: reader.link, fallback },
          { kind: 'text', words: phrases.linkUse },
          {
            kind: 'fine_print',
            words: withValues(phrases.linkEnds, { until: inserted(dayInWords(reader.until, reader)) }),
          },
        ];
  return [
    ...howToReact,
    { kind: 'fine_print', words: notExpected },
    { kind: 'small_link', words: phrases.optOut, url: reader.optOutUrl },
  ];
}

/** A date in words. English dates are British with the month as a word, which American readers understand too. */
function dayInWords(moment: Date, { language, timeZone }: { language: SurveyLanguage; timeZone: string }): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment);
}
