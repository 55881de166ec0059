import type { ParsedInput } from '@plumbline/contract/contract';
import type { MemberRole } from '@plumbline/contract/paths';
import type { MemberInvitation, Member as WireMember } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import type { Member } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type RequestWork } from '../../../platform/db/unit-of-work.ts';
import { enqueueEmails, findWithheld } from '../../messages/lends.ts';
import { requireCompanyName } from '../company-name.ts';
import type { OrganisationDependencies } from '../organisation-dependencies.ts';
import { toMember, toMemberInvitation } from '../organisations.presenter.ts';
import { lockOrganisation } from '../organisations.repository.ts';
import { takeInvitationForAddress } from '../taken-invitations.repository.ts';
import { deleteMemberInvitation, findMemberInvitation, saveMemberInvitation } from './member-invitations.repository.ts';
import { listMembers, type MemberRow, removeMembers, updateMemberRole } from './members.repository.ts';
import { refuseLastAdministrator } from './refuse-last-administrator.ts';
import { findUser } from './users.repository.ts';

/** Days that an invitation to an organisation can be accepted. */
const INVITATION_DAYS = 7;
/** Bytes of an invitation's token: 256 random bits cannot be guessed. */
const TOKEN_BYTES = 32;

/** Members of an organisation, for its administrators. */
export interface MembersService {
  /**
   * Invites an address by email; inviting it again renews the invitation.
   *
   * @throws {AppError} `already_member`, `invitation_limit_reached`, `email_limit_reached`, `company_name_missing`
   */
  invite(request: OrganisationRequest<Member>, body: ParsedInput<'inviteMember'>['body']): Promise<MemberInvitation>;
  withdraw(change: OrganisationRequest<Member>, invitationId: string): Promise<void>;
  /** @throws {AppError} `last_administrator` */
  changeRole(change: OrganisationRequest<Member>, memberId: string, role: MemberRole): Promise<WireMember>;
  /**
   * Removes a member, possibly the caller; the member's next request is refused. The sessions of another member end.
   *
   * @throws {AppError} `last_administrator`
   */
  remove(change: OrganisationRequest<Member>, memberId: string): Promise<void>;
}

export function createMembersService(dependencies: OrganisationDependencies): MembersService {
  const { identity, random, attemptLimits, publicUrl } = dependencies;

  return {
    invite: async (request, { email, role }) => {
      const { address, principal } = request;
      // Limits the emails that a member can cause to one address. Counted apart from the codes that the person
      // requests.
      await attemptLimits.admit('mail', { address, account: `member invited ${email}` });
      return inRequest(dependencies, request, async (work) => {
        await work.createOnce('inviteMember', { email, role }, (id) => addInvitation(work, id, { email, role }));
        const invitation = await findMemberInvitation(work, email);
        if (invitation === undefined) throw new AppError('member_invitation_not_found');
        return toMemberInvitation(invitation, principal, publicUrl);
      });
    },
    withdraw: (change, invitationId) =>
      inRequest(dependencies, change, async (work) => {
        if (!(await deleteMemberInvitation(work, invitationId))) throw new AppError('not_found');
        await work.record({ kind: 'member_invitation.withdrawn', entityId: invitationId });
      }),
    changeRole: (change, memberId, role) =>
      inRequest(dependencies, change, async (work) => {
        const row = await lockMember(work, memberId);
        if (row.role !== role) {
          if (role !== 'administrator') await refuseLastAdministrator(work, memberId);
          await updateMemberRole(work, memberId, role);
          await work.record({ kind: 'member.changed_role', entityId: memberId, changedFields: ['role'] });
        }
        return toMember({ ...row, role }, change.principal);
      }),
    remove: async (change, memberId) => {
      const { identity_subject } = await inRequest(dependencies, change, async (work) => {
        const member = await lockMember(work, memberId);
        await refuseLastAdministrator(work, memberId);
        await work.record({ kind: 'member.removed', entityId: memberId });
        await removeMembers(work, [memberId], work.now);
        return member;
      });
      // Members who leave stay signed in, because the next step is to create or join an organisation.
      if (memberId !== change.principal.userId) await identity.accounts?.sessions?.endAll([identity_subject]);
    },
  };

  async function addInvitation(
    work: RequestWork,
    newId: string,
    { email, role }: ParsedInput<'inviteMember'>['body'],
  ): Promise<void> {
    const { now, principal } = work;
    await requireCompanyName(work);
    await lockOrganisation(work);
    if ((await listMembers(work)).some((each) => each.email === email)) throw new AppError('already_member');
    const id = await saveMemberInvitation(work, {
      id: newId,
      email,
      role,
      token: Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url'),
      invited_by: principal.userId,
      invited_by_name: (await findUser(work, principal.userId)).name,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    });
    // A renewed invitation does not take another one.
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
