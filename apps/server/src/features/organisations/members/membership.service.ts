import type { Membership, OfferedMembership } from '@plumbline/contract/wire';
import type { Transaction } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { asOrganisation, inOrganisation } from '../../../platform/db/tenant.ts';
import { unitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { VerifiedIdentity } from '../../../platform/identity/identity.ts';
import type { OrganisationDependencies } from '../organisation-dependencies.ts';
import { addOrganisation, findOrganisation, lockOrganisation } from '../organisations.repository.ts';
import { leaveForAnother } from './leave-for-another.ts';
import {
  deleteMemberInvitation,
  findMemberInvitationByToken,
  findMemberInvitationsTo,
  type OpenMemberInvitation,
} from './member-invitations.repository.ts';
import {
  addMember,
  findMembership,
  forgetFormerMember,
  hasDeletedAccount,
  listMemberships,
  lockPerson,
} from './members.repository.ts';

interface MembershipRequest {
  readonly person: VerifiedIdentity;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly idempotencyKey: string | null;
}

/** Creates and joins organisations for a signed-in person. */
export interface MembershipService {
  /** @param member `null` for a person without an organisation */
  read(person: VerifiedIdentity, member: Member | null): Promise<Membership>;
  /** @throws {AppError} `has_organisation` for a member of an organisation */
  create(request: MembershipRequest, name: string): Promise<void>;
  /** @throws {AppError} `member_invitation_not_found` for unknown, withdrawn and expired invitations */
  offer(token: string): Promise<OfferedMembership>;
  /**
   * Joins the organisation of an invitation and leaves the caller's own one, which must be empty.
   *
   * @throws {AppError} `member_invitation_for_other`, or `organisation_in_use` when the caller's organisation cannot be left
   */
  accept(request: MembershipRequest, token: string): Promise<void>;
}

export function createMembershipService(dependencies: OrganisationDependencies): MembershipService {
  const { db, clock, random, trialInvitations } = dependencies;

  async function openInvitation(token: string): Promise<OpenMemberInvitation> {
    const invitation = await findMemberInvitationByToken(db, token, clock.now());
    if (invitation === undefined) throw new AppError('member_invitation_not_found');
    return invitation;
  }

  return {
    read: async (person, member) => {
      if (member !== null) {
        const { id, name } = await inOrganisation(db, member, findOrganisation);
        return { organization: { id, name, role: member.role }, invitations: [] };
      }
      const waiting = person.emailVerified ? await findMemberInvitationsTo(db, person.email, clock.now()) : [];
      return { organization: null, invitations: waiting.map(toOffer) };
    },

    create: async ({ person, requestId, address, idempotencyKey }, name) => {
      refuseUnverified(person);
      const now = clock.now();
      const userId = random.uuid();
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, person.subject);
        await refuseDeletedAccount(tx, person);
        const membership = await findMembership(tx, person.subject);
        const id = membership?.organisation_id ?? random.uuid();
        const scope = await asOrganisation(tx, id);
        const key = { userId: membership?.user_id ?? userId, key: idempotencyKey, call: 'createOrganisation' };
        if (membership !== undefined) {
          const isRepeated =
            (await findRepeatedCreation(scope, { ...key, request: name, createdId: id, now })) !== null;
          if (isRepeated) return;
          throw new AppError('has_organisation');
        }
        await addOrganisation(scope, { id, name, invitationsMax: trialInvitations, founder: person, now });
        await addMember(scope, { ...memberFields(person), userId, role: 'administrator', now });
        await forgetFormerMember(tx, person.subject);
        await findRepeatedCreation(scope, { ...key, request: name, createdId: id, now });
        const actor = actorOf({ kind: 'user', userId }, { requestId, address });
        await unitOfWork(scope, { now, random, actor }).record({ kind: 'organisation.created', entityId: id });
      });
    },

    offer: async (token) => toOffer(await openInvitation(token)),

    accept: async (request, token) => {
      const { person, requestId, address } = request;
      const invitation = await openInvitation(token);
      if (!person.emailVerified || invitation.email !== person.email) {
        throw new AppError('member_invitation_for_other');
      }
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, person.subject);
        await refuseDeletedAccount(tx, person);
        await leaveOther(tx, request, invitation.organisation_id, now);
        const scope = await asOrganisation(tx, invitation.organisation_id);
        await lockOrganisation(scope);
        // Withdrawn or accepted in the meantime.
        const accepted = await deleteMemberInvitation(scope, invitation.id);
        if (accepted === undefined) throw new AppError('member_invitation_not_found');
        const memberships = await listMemberships(tx, person.subject);
        if (memberships.some(({ organisation_id }) => organisation_id === invitation.organisation_id)) return;
        const userId = random.uuid();
        const { role, site_ids: siteIds } = accepted;
        await addMember(scope, { ...memberFields(person), userId, role, siteIds, now });
        await forgetFormerMember(tx, person.subject);
        const actor = actorOf({ kind: 'user', userId }, { requestId, address });
        await unitOfWork(scope, { now, random, actor }).record({ kind: 'member.joined', entityId: userId });
      });
    },
  };

  async function leaveOther(
    tx: Transaction<Database>,
    { person, requestId, address }: MembershipRequest,
    joining: string,
    now: Date,
  ): Promise<void> {
    for (const { organisation_id, user_id: userId } of await listMemberships(tx, person.subject)) {
      if (organisation_id === joining) continue;
      const scope = await asOrganisation(tx, organisation_id);
      const actor = actorOf({ kind: 'user', userId }, { requestId, address });
      await leaveForAnother(unitOfWork(scope, { now, random, actor }), userId);
    }
  }
}

/** Only a verified address can become a member: invitations and codes are sent to it. */
function refuseUnverified({ emailVerified }: VerifiedIdentity): void {
  if (!emailVerified) throw new AppError('account_not_confirmed');
}

/** A token stays valid for some minutes after the account was deleted. */
async function refuseDeletedAccount(tx: Transaction<Database>, { subject }: VerifiedIdentity): Promise<void> {
  if (await hasDeletedAccount(tx, subject)) throw new AppError('unauthenticated');
}

function memberFields({ subject, email, name }: VerifiedIdentity) {
  return { subject, email, name };
}

function toOffer(invitation: OpenMemberInvitation): OfferedMembership {
  return {
    token: invitation.token,
    organization_name: invitation.organisation_name,
    invited_by: invitation.invited_by_name,
    email: invitation.email,
    role: invitation.role,
    expires_at: invitation.expires_at.toISOString(),
  };
}
