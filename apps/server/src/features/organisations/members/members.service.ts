import type { ParsedInput } from '@plumbline/contract/contract';
import type { MemberRole } from '@plumbline/contract/paths';
import type { MemberInvitation, Member as WireMember } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type NewEvent } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { enqueueEmails, findWithheld } from '../../messages/lends.ts';
import { requireCompanyName } from '../company-name.ts';
import type { OrganisationChange, OrganisationDependencies } from '../organisation-dependencies.ts';
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

type InviteRequest = OrganisationChange & { readonly idempotencyKey: string | null };

/** What an administrator does with the members of the organisation. */
export interface MembersService {
  /**
   * Invites an address by email; inviting it again renews the invitation.
   *
   * @throws {AppError} `already_member`, `invitation_limit_reached`, `email_limit_reached`, `company_name_missing`
   */
  invite(request: InviteRequest, body: ParsedInput<'inviteMember'>['body']): Promise<MemberInvitation>;
  withdraw(change: OrganisationChange, invitationId: string): Promise<void>;
  /** @throws {AppError} `last_administrator` */
  changeRole(change: OrganisationChange, memberId: string, role: MemberRole): Promise<WireMember>;
  /**
   * Removes a member, also oneself; their next request is refused. The sessions of another member end.
   *
   * @throws {AppError} `last_administrator`
   */
  remove(change: OrganisationChange, memberId: string): Promise<void>;
}

export function createMembersService(dependencies: OrganisationDependencies): MembersService {
  const { db, identity, clock, random, attemptLimits, publicUrl } = dependencies;

  async function record(
    scope: TenantScope,
    request: OrganisationChange,
    change: Pick<NewEvent, 'kind' | 'entityId' | 'changedFields'>,
  ): Promise<void> {
    await recordEvent(scope, {
      id: random.uuid(),
      at: clock.now(),
      actor: actorOf(request.member, request),
      ...change,
    });
  }

  return {
    invite: async (request, { email, role }) => {
      const { member, idempotencyKey, address } = request;
      // Limits the emails that a member can cause to one address. Counted apart from the codes that the person
      // requests.
      await attemptLimits.admit('mail', { address, account: `member invited ${email}` });
      const now = clock.now();
      const newId = random.uuid();
      return inOrganisation(db, member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: member.userId,
          key: idempotencyKey,
          call: 'inviteMember',
          request: { email, role },
          createdId: newId,
          now,
        });
        if (repeated === null) {
          await requireCompanyName(scope);
          await lockOrganisation(scope);
          if ((await listMembers(scope)).some((each) => each.email === email)) throw new AppError('already_member');
          const id = await saveMemberInvitation(scope, {
            id: newId,
            email,
            role,
            token: Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url'),
            invited_by: member.userId,
            invited_by_name: (await findUser(scope, member.userId)).name,
            created_at: now,
            expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
          });
          // A renewed invitation goes to an address for which one was taken.
          if (id === newId) await takeInvitationForAddress(scope, { purpose: 'colleague', field: 'email', now });
          const invitationEmail = {
            id: random.uuid(),
            kind: 'member_invitation',
            member_invitation_id: id,
            created_at: now,
          } as const;
          const withheld = (await findWithheld(scope, [invitationEmail], now)).get(invitationEmail.id);
          if (withheld !== undefined) {
            const { reason: message } = withheld;
            throw new AppError('email_limit_reached', { message, details: [{ field: 'email', message }] });
          }
          await enqueueEmails(scope, { random }, [invitationEmail]);
          await record(scope, request, { kind: 'member_invitation.invited', entityId: id });
          return invitationOf(scope, id, request);
        }
        return invitationOf(scope, repeated, request);
      });
    },
    withdraw: (change, invitationId) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        if (!(await deleteMemberInvitation(scope, invitationId))) throw new AppError('not_found');
        await record(scope, change, { kind: 'member_invitation.withdrawn', entityId: invitationId });
      }),
    changeRole: (change, memberId, role) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        const row = await lockMember(scope, memberId);
        if (row.role !== role) {
          if (role !== 'administrator') await refuseLastAdministrator(scope, memberId);
          await updateMemberRole(scope, memberId, role);
          const recorded = { kind: 'member.changed_role', entityId: memberId } as const;
          await record(scope, change, { ...recorded, changedFields: ['role'] });
        }
        return toMember({ ...row, role }, change.member);
      }),
    remove: async (change, memberId) => {
      const { identity_subject } = await inOrganisation(db, change.member.organisationId, async (scope) => {
        const member = await lockMember(scope, memberId);
        await refuseLastAdministrator(scope, memberId);
        await record(scope, change, { kind: 'member.removed', entityId: memberId });
        await removeMembers(scope, [memberId], clock.now());
        return member;
      });
      // Leaving is no reason to be signed out: the next step is an organisation of one's own, or another.
      if (memberId !== change.member.userId) await identity.accounts?.sessions?.endAll([identity_subject]);
    },
  };

  async function invitationOf(scope: TenantScope, id: string, { member }: OrganisationChange) {
    const row = await findMemberInvitation(scope, id);
    if (row === undefined) throw new AppError('member_invitation_not_found');
    return toMemberInvitation(row, member, publicUrl);
  }
}

/** The member, while nobody else can change who is one. @throws {AppError} `not_found` */
async function lockMember(scope: TenantScope, memberId: string): Promise<MemberRow> {
  await lockOrganisation(scope);
  const member = (await listMembers(scope)).find(({ id }) => id === memberId);
  if (member === undefined) throw new AppError('not_found');
  return member;
}
