import type { Membership, OfferedMembership } from '@plumbline/contract/wire';
import { byName } from '@plumbline/domain/name-order';
import type { Transaction } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { asOrganisation, inOrganisation } from '../../../platform/db/tenant.ts';
import { unitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { VerifiedIdentity } from '../../../platform/identity/identity.ts';
import type { OrganisationDependencies } from '../organisation-dependencies.ts';
import {
  addOrganisation,
  deleteOrganisation,
  findOrganisation,
  isUnused,
  lockOrganisation,
} from '../organisations.repository.ts';
import {
  deleteMemberInvitation,
  findMemberInvitationByToken,
  findMemberInvitationsTo,
  type OpenMemberInvitation,
} from './member-invitations.repository.ts';
import {
  addMember,
  chooseMembership,
  findMembership,
  forgetFormerMember,
  hasDeletedAccount,
  listMemberships,
  lockPerson,
} from './members.repository.ts';

type Signed = Pick<VerifiedIdentity, 'subject' | 'companyOf'>;

interface MembershipRequest {
  readonly person: VerifiedIdentity;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  /** The time zone of the caller's device, which a new organisation gets; null: UTC. */
  readonly timeZone: string | null;
  readonly idempotencyKey: string | null;
}

/** Creates, joins and chooses organisations for a signed-in person. */
export type MembershipService = ReturnType<typeof createMembershipService>;

export function createMembershipService(dependencies: OrganisationDependencies) {
  const { db, clock, random, trialInvitations } = dependencies;

  async function openInvitation(token: string): Promise<OpenMemberInvitation> {
    const invitation = await findMemberInvitationByToken(db, token, clock.now());
    if (invitation === undefined) throw new AppError('member_invitation_not_found');
    return invitation;
  }

  return {
    /** @param member `null` for a person without an organisation */
    read: async (person: VerifiedIdentity, member: Member | null) => {
      if (member !== null) return membershipIn(person, member.organisationId);
      const waiting = person.emailVerified ? await findMemberInvitationsTo(db, person.email, clock.now()) : [];
      return { organization: null, organizations: [], invitations: waiting.map(toOffer) };
    },

    /** As `read`, for a member, in the organisation that the member chose last. */
    readOf: async (person: Pick<Member, 'subject' | 'companyOf'>) =>
      membershipIn(person, (await findMembership(db, person.subject))?.organisation_id),

    /**
     * Makes an organisation the default for requests that name none.
     * @throws {AppError} `not_found` for an organisation that the person does not belong to
     */
    choose: async (person: VerifiedIdentity, organisationId: string) => {
      const { subject } = person;
      const isReached = person.companyOf === null || (await reachesWithCompany(person, organisationId));
      if (!isReached) throw new AppError('not_found');
      const isMember = await inOrganisation(db, wholeOrganisation(organisationId), (scope) =>
        chooseMembership(scope, subject, clock.now()),
      );
      if (!isMember) throw new AppError('not_found');
    },

    /** @throws {AppError} `has_organisation` for a member of an organisation */
    create: async ({ person, requestId, address, timeZone, idempotencyKey }: MembershipRequest, name: string) => {
      refuseCompanySession(person);
      refuseUnverified(person);
      const now = clock.now();
      const userId = random.uuid();
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, person.subject);
        await refuseDeletedAccount(tx, person);
        const membership = await findMembership(tx, person.subject);
        const id = membership?.organisation_id ?? random.uuid();
        const scope = await asOrganisation(tx, id);
        // The idempotency key is checked here, because `createOnce` needs a member, who does not exist yet.
        const key = { userId: membership?.user_id ?? userId, key: idempotencyKey, call: 'createOrganisation' };
        if (membership !== undefined) {
          const isRepeated =
            (await findRepeatedCreation(scope, { ...key, request: name, createdId: id, now })) !== null;
          if (isRepeated) return;
          throw new AppError('has_organisation');
        }
        await addOrganisation(scope, { id, name, invitationsMax: trialInvitations, founder: person, timeZone, now });
        await addMember(scope, { ...memberFields(person), userId, role: 'administrator', now });
        await forgetFormerMember(tx, person.subject);
        await findRepeatedCreation(scope, { ...key, request: name, createdId: id, now });
        const actor = actorOf({ kind: 'user', userId }, { requestId, address });
        await unitOfWork(scope, { now, random, actor }).record({ kind: 'organisation.created', entityId: id });
      });
    },

    /** @throws {AppError} `member_invitation_not_found` for unknown, withdrawn and expired invitations */
    offer: async (token: string) => toOffer(await openInvitation(token)),

    /**
     * Joins and chooses the organisation of an invitation. The caller stays a member of other organisations, but an unused one, which the
     * first sign-in created, is deleted.
     *
     * @throws {AppError} `member_invitation_for_other`
     */
    accept: async (request: MembershipRequest, token: string) => {
      const { person, requestId, address } = request;
      const { subject } = person;
      refuseCompanySession(person);
      const invitation = await openInvitation(token);
      if (!person.emailVerified || invitation.email !== person.email) {
        throw new AppError('member_invitation_for_other');
      }
      const { organisation_id: organisationId } = invitation;
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, subject);
        await refuseDeletedAccount(tx, person);
        await deleteUnused(tx, subject, organisationId);
        const scope = await asOrganisation(tx, organisationId);
        await lockOrganisation(scope);
        // The invitation may have been withdrawn or accepted in the meantime.
        const accepted = await deleteMemberInvitation(scope, invitation.id);
        if (accepted === undefined) throw new AppError('member_invitation_not_found');
        if (await chooseMembership(scope, subject, now)) return;
        const userId = random.uuid();
        const { role, site_ids: siteIds } = accepted;
        await addMember(scope, { ...memberFields(person), userId, role, siteIds, now });
        await chooseMembership(scope, subject, now);
        await forgetFormerMember(tx, subject);
        const actor = actorOf({ kind: 'user', userId }, { requestId, address });
        await unitOfWork(scope, { now, random, actor }).record({ kind: 'member.joined', entityId: userId });
      });
    },
  };

  async function membershipIn(person: Signed, organisationId: string | undefined): Promise<Membership> {
    const organizations = await joinedOrganisations(person);
    const organization = organizations.find(({ id }) => id === organisationId) ?? null;
    return { organization, organizations, invitations: [] };
  }

  /** Whether a session of company sign-in is valid for an organisation. */
  async function reachesWithCompany({ subject, companyOf }: Signed, organisationId: string): Promise<boolean> {
    const membership = await findMembership(db, subject, organisationId);
    return membership !== undefined && [membership.organisation_id, membership.example_of].includes(companyOf);
  }

  async function joinedOrganisations({ subject, companyOf }: Signed): Promise<Membership['organizations']> {
    const organisations: Membership['organizations'] = [];
    for (const { organisation_id, role, example_of } of await listMemberships(db, subject)) {
      if (companyOf !== null && ![organisation_id, example_of].includes(companyOf)) continue;
      const { id, name } = await inOrganisation(db, wholeOrganisation(organisation_id), findOrganisation);
      organisations.push({ id, name, role });
    }
    return organisations.toSorted((one, other) => byName(one.name, other.name));
  }
}

async function deleteUnused(tx: Transaction<Database>, subject: string, joining: string): Promise<void> {
  for (const { organisation_id } of await listMemberships(tx, subject)) {
    if (organisation_id === joining) continue;
    const scope = await asOrganisation(tx, organisation_id);
    await lockOrganisation(scope);
    if (await isUnused(scope)) await deleteOrganisation(scope);
  }
}

/** Refuses a session of company sign-in, which proves a person's identity to one organisation only. */
function refuseCompanySession({ companyOf }: VerifiedIdentity): void {
  if (companyOf !== null) throw new AppError('company_session_elsewhere');
}

/** Refuses a person whose address is not verified, because invitations and codes are sent to the address of a member. */
function refuseUnverified({ emailVerified }: VerifiedIdentity): void {
  if (!emailVerified) throw new AppError('account_not_confirmed');
}

/** Refuses a deleted account, whose token stays valid for some minutes. */
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
