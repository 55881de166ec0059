import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation } from '../../db/tenant.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Jobs } from '../../ports/queue.ts';
import { writeMemberInvitation } from './member-invitation-mail.ts';
import { findInvitation } from './member-invitations.repository.ts';
import { joinLink } from './organisations.presenter.ts';
import { findOrganisation } from './organisations.repository.ts';

export interface SendMemberInvitationDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}

/** Sends the mail of an invitation to an organisation, unless it was answered or withdrawn meanwhile. */
export async function sendMemberInvitation(
  { db, clock, mailer, publicUrl }: SendMemberInvitationDependencies,
  { organisation_id, invitation_id }: Jobs['send_member_invitation'],
): Promise<void> {
  const mail = await inOrganisation(db, organisation_id, async (scope) => {
    const invitation = await findInvitation(scope, invitation_id);
    if (invitation === undefined || invitation.expires_at <= clock.now()) return null;
    const organisation = await findOrganisation(scope);
    return writeMemberInvitation({
      id: invitation.id,
      to: invitation.email,
      organisationName: organisation.name,
      inviterName: invitation.invited_by_name,
      role: invitation.role,
      link: joinLink(publicUrl, invitation.token),
      expiresAt: invitation.expires_at,
      timeZone: organisation.time_zone,
    });
  });
  if (mail === null) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    // Not the mailer's own error: what is thrown here is kept with the job, and that one may name addresses.
    throw new Error(withoutAddresses(error instanceof Error ? error.message : 'the mail could not be handed over'));
  }
}
