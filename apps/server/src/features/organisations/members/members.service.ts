import type { ParsedInput } from '@plumbline/contract/contract';
import { AppError } from '../../../core/errors.ts';
import type { Member } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type RequestWork } from '../../../platform/db/unit-of-work.ts';
import { enqueueEmails, findWithheld } from '../../messages/lends.ts';
import { listSitesById } from '../../workforce/lends.ts';
import { requireCompanyName } from '../company-name.ts';
import type { OrganisationDependencies } from '../organisation-dependencies.ts';
import { toMember, toMemberInvitation } from '../organisations.presenter.ts';
import { lockOrganisation } from '../organisations.repository.ts';
import { takeInvitationForAddress } from '../taken-invitations.repository.ts';
import { changeMembership } from './change-membership.ts';
import { chooseSites } from './choose-sites.ts';
import { handOver } from './hand-over.ts';
import { deleteMemberInvitation, findMemberInvitation, saveMemberInvitation } from './member-invitations.repository.ts';
import { listMembers, type MemberRow, removeMembers, subjectsWithoutMembership } from './members.repository.ts';
import { refuseLastAdministrator } from './refuse-last-administrator.ts';
import { findUser } from './users.repository.ts';

/** Days that an invitation to an organisation can be accepted. */
const INVITATION_DAYS = 7;
/** Length of an invitation's token in bytes: 256 random bits cannot be guessed. */
const TOKEN_BYTES = 32;

/** Members of an organisation, for its administrators. */
export type MembersService = ReturnType<typeof createMembersService>;

export function createMembersService(dependencies: OrganisationDependencies) {
  const { identity, random, attemptLimits, publicUrl } = dependencies;

  return {
    /**
     * Invites an address by email; inviting it again renews the invitation.
     *
     * @throws {AppError} `already_member`, `invitation_limit_reached`, `email_limit_reached`, `company_name_missing`; `invalid_request` for
     *   sites that cannot be chosen
     */
    invite: async (request: OrganisationRequest<Member>, body: ParsedInput<'inviteMember'>['body']) => {
      const { email } = body;
      const { address, principal } = request;
      // Limits the emails that a member can cause to one address. They are counted apart from the codes that the person requests.
      await attemptLimits.admit('mail', { address, account: `member invited ${email}` });
      return inRequest(dependencies, request, async (work) => {
        await work.createOnce('inviteMember', body, (id) => addInvitation(work, id, body));
        const invitation = await findMemberInvitation(work, email);
        if (invitation === undefined) throw new AppError('member_invitation_not_found');
        const sites = await listSitesById(work, invitation.site_ids ?? []);
        return toMemberInvitation(invitation, principal, publicUrl, sites);
      });
    },
    withdraw: (change: OrganisationRequest<Member>, invitationId: string) =>
      inRequest(dependencies, change, async (work) => {
        if ((await deleteMemberInvitation(work, invitationId)) === undefined) throw new AppError('not_found');
        await work.record({ kind: 'member_invitation.withdrawn', entityId: invitationId });
      }),
    /**
     * Changes the role or the sites of a member, from the member's next request on. Open actions and follow-ups that the member no longer
     * sees are handed over.
     *
     * @throws {AppError} `last_administrator`; `invalid_request` for sites that cannot be chosen, or for somebody who cannot take over
     */
    change: (
      request: OrganisationRequest<Member>,
      memberId: string,
      { role: newRole, site_ids, hand_over_to }: ParsedInput<'changeMember'>['body'],
    ) =>
      inRequest(dependencies, request, async (work) => {
        const member = await lockMember(work, memberId);
        const role = newRole ?? member.role;
        const previousSites = member.site_ids;
        const kept = role === 'administrator' ? null : previousSites;
        const siteIds = await chooseSites(work, {
          role,
          siteIds: site_ids === undefined ? kept : site_ids,
          previousSites,
        });
        const by = request.principal.userId;
        await changeMembership(work, member, { role, siteIds, handOver: { to: hand_over_to, by } });
        const sites = await listSitesById(work, siteIds ?? []);
        return toMember({ ...member, role, site_ids: siteIds }, request.principal, sites);
      }),
    /**
     * Removes a member, possibly the caller; the member's next request is refused. The sessions of another member who belongs to no other
     * organisation end. Open actions and follow-ups are handed over.
     *
     * @param handOverTo id of the member who takes them; undefined: the caller, or another administrator
     * @throws {AppError} `last_administrator`; `invalid_request` for somebody who cannot take over
     */
    remove: async (change: OrganisationRequest<Member>, memberId: string, handOverTo: string | undefined) => {
      const { subject, signedOut } = await inRequest(dependencies, change, async (work) => {
        const member = await lockMember(work, memberId);
        await refuseLastAdministrator(work, memberId);
        await handOver(work, { from: member, keeps: [], to: handOverTo, by: change.principal.userId });
        await work.record({ kind: 'member.removed', entityId: memberId });
        await removeMembers(work, [memberId], work.now);
        // Members who leave stay signed in, because the next step is to create or join an organisation.
        const { identity_subject: subject } = member;
        const isLeaving = memberId === change.principal.userId;
        return { subject, signedOut: isLeaving ? [] : await subjectsWithoutMembership(work.tx, [subject]) };
      });
      // Sessions of company sign-in are valid for this organisation only.
      await identity.accounts?.company?.endSessions(change.principal.organisationId, subject);
      await identity.accounts?.sessions?.endAll(signedOut);
    },
  };

  async function addInvitation(
    work: RequestWork,
    newId: string,
    { email, role, site_ids }: ParsedInput<'inviteMember'>['body'],
  ): Promise<void> {
    const { now, principal } = work;
    await requireCompanyName(work);
    await lockOrganisation(work);
    if ((await listMembers(work)).some((each) => each.email === email)) throw new AppError('already_member');
    const id = await saveMemberInvitation(work, {
      id: newId,
      email,
      role,
      site_ids: await chooseSites(work, { role, siteIds: site_ids, previousSites: null }),
      token: Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url'),
      invited_by: principal.userId,
      invited_by_name: (await findUser(work, principal.userId)).name,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    });
    // Renewing an invitation takes no further invitation from the allowance.
    if (id === newId) await takeInvitationForAddress(work, { purpose: 'colleague', field: 'email' });
    const invitationEmail = {
      id: random.uuid(),
      kind: 'member_invitation',
      member_invitation_id: id,
      created_at: now,
    } as const;
    const withheld = (await findWithheld(work, [invitationEmail], now)).get(invitationEmail.id);
    if (withheld !== undefined) {
      const { reason: message } = withheld;
      throw new AppError('email_limit_reached', { message, details: [{ field: 'email', message }] });
    }
    await enqueueEmails(work, [invitationEmail]);
    await work.record({ kind: 'member_invitation.invited', entityId: id });
  }
}

/** The member, with the organisation's members locked. @throws {AppError} `not_found` */
async function lockMember(scope: TenantScope, memberId: string): Promise<MemberRow> {
  await lockOrganisation(scope);
  const member = (await listMembers(scope)).find(({ id }) => id === memberId);
  if (member === undefined) throw new AppError('not_found');
  return member;
}
