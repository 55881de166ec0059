import type { MemberRole } from '@plumbline/contract/paths';
import { accountEmailEnglish as phrases } from '@plumbline/phrases/account-email';
import { inserted } from '@plumbline/phrases/inserted';
import { layOutEmail, nameInEmail } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

export interface MemberInvitationEmail {
  readonly id: string;
  readonly to: string;
  readonly organisationName: string;
  readonly inviterName: string;
  readonly role: MemberRole;
  readonly link: string;
  readonly expiresAt: Date;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
}

/** Writes the invitation to join an organisation. */
export function writeMemberInvitation(invitation: MemberInvitationEmail): Email {
  const organisationName = nameInEmail(invitation.organisationName);
  const organisation = inserted(organisationName);
  const { timeZone } = invitation;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(invitation.expiresAt);
  const role = phrases.memberRoles[invitation.role];
  const { subject, text, html } = layOutEmail(
    phrases.memberSubject(organisation),
    [
      { kind: 'text', words: phrases.memberLead(inserted(nameInEmail(invitation.inviterName)), organisation, role) },
      { kind: 'text', words: phrases.memberAddress(invitation.to) },
      { kind: 'button', label: phrases.memberAccept, url: invitation.link, fallback: phrases.linkFallback },
      { kind: 'fine_print', words: phrases.memberExpires(until) },
      { kind: 'fine_print', words: phrases.memberNotExpected },
    ],
    { sender: organisationName },
  );
  return { id: invitation.id, to: invitation.to, subject, text, html, onBehalfOf: organisationName };
}
