import { actionEmailEnglish as phrases } from '@plumbline/phrases/action-email';
import { inserted } from '@plumbline/phrases/inserted';
import { type EmailPart, layOutEmail, nameInEmail } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

export interface ActionEmail {
  readonly kind: 'action_assigned' | 'action_overdue' | 'action_done';
  readonly emailId: string;
  readonly to: string;
  readonly organisationName: string;
  /** Who created the action, in the form that strangers may see. */
  readonly memberName: string;
  readonly what: string;
  readonly siteName: string;
  readonly crewName: string | null;
  /** Like `2026-05-01`. */
  readonly dueOn: string;
  /** For a member: the address of the action. For an owner outside: the opt-out link. */
  readonly owner:
    | { readonly kind: 'member'; readonly link: string }
    | { readonly kind: 'outside'; readonly optOutUrl: string };
}

/** Tells an owner about their action. Figures are left out, because emails get forwarded. */
export function writeActionEmail(email: ActionEmail): Email {
  const sender = nameInEmail(email.organisationName);
  const organisation = inserted(sender);
  const member = inserted(nameInEmail(email.memberName));
  const due = dayInWords(email.dueOn);
  const place = [email.crewName, email.siteName]
    .filter((name) => name !== null)
    .map((name) => inserted(nameInEmail(name)));
  const { subject, lead } = {
    action_assigned: {
      subject: phrases.assignedSubject(organisation),
      lead: phrases.assignedLead(member, organisation),
    },
    action_overdue: { subject: phrases.overdueSubject(organisation), lead: phrases.overdueLead(organisation, due) },
    action_done: { subject: phrases.doneSubject(organisation), lead: phrases.doneLead(organisation) },
  }[email.kind];
  const parts: EmailPart[] = [
    { kind: 'text', words: lead },
    { kind: 'quote', heading: phrases.whatHeading, words: email.what },
    { kind: 'text', words: phrases.place(place.join(', ')) },
    ...(email.kind === 'action_assigned' ? [{ kind: 'text', words: phrases.due(due) } as const] : []),
    ...(email.kind === 'action_done' ? [{ kind: 'text', words: phrases.doneNext } as const] : []),
    ...ownersParts(email.owner, member),
  ];
  const laidOut = layOutEmail(subject, parts, { sender });
  const message = { id: email.emailId, to: email.to, ...laidOut };
  return email.owner.kind === 'member' ? message : { ...message, onBehalfOf: sender, optOutUrl: email.owner.optOutUrl };
}

function ownersParts(owner: ActionEmail['owner'], member: string): readonly EmailPart[] {
  if (owner.kind === 'member') {
    return [{ kind: 'button', label: phrases.openAction, url: owner.link, fallback: phrases.linkFallback }];
  }
  return [
    { kind: 'text', words: phrases.reply(member) },
    { kind: 'fine_print', words: phrases.notExpected },
    { kind: 'small_link', words: phrases.optOut, url: owner.optOutUrl },
  ];
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
