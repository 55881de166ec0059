import type { ParsedInput } from '@plumbline/contract/contract';
import type { CurrentUser, UserStats } from '@plumbline/contract/wire';
import { canCreateInvitation } from '@plumbline/domain/invitation';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/handlers.ts';
import type { Clock, Random } from '../../ports/clock.ts';
import type { Identity, Session, VerifiedIdentity } from '../../ports/identity.ts';
import { findMembership, findOrganisation } from './accounts.repository.ts';
import { joinDemoOrganisation, openDemoOrganisation } from './demo-organisation.ts';

export interface AccountsDependencies {
  readonly db: Kysely<Database>;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly random: Random;
  /** Invitations that a new organisation may make on the trial plan. */
  readonly trialInvitations: number;
}

export interface AccountsService {
  /** The member behind a verified identity, or `null` when they belong to no organisation. */
  findMember(identity: VerifiedIdentity): Promise<Member | null>;
  signIn(credentials: ParsedInput<'signIn'>['body']): Promise<Session>;
  signUp(account: ParsedInput<'signUp'>['body']): Promise<VerifiedIdentity>;
  refresh(refreshToken: string): Promise<Session>;
  signOut(refreshToken: string): Promise<void>;
  currentUser(member: Member): Promise<CurrentUser>;
  stats(member: Member): Promise<UserStats>;
}

export function createAccountsService({
  db,
  identity,
  clock,
  random,
  trialInvitations,
}: AccountsDependencies): AccountsService {
  async function join(person: VerifiedIdentity): Promise<void> {
    if ((await findMembership(db, person.subject)) !== undefined) return;
    const now = clock.now();
    await openDemoOrganisation(db, { trialInvitations, now });
    await joinDemoOrganisation(db, person, { userId: random.uuid(), now });
  }

  async function findMembershipOrJoin(person: VerifiedIdentity) {
    const membership = await findMembership(db, person.subject);
    if (membership !== undefined || identity.kind !== 'demo') return membership;
    // A demo token is enough to belong: whoever can make one may also sign in.
    await join(person);
    return findMembership(db, person.subject);
  }

  return {
    findMember: async (person) => {
      const membership = await findMembershipOrJoin(person);
      if (membership === undefined) return null;
      return {
        userId: membership.user_id,
        organisationId: membership.organisation_id,
        role: membership.role,
        email: person.email,
        name: person.name,
      };
    },
    signIn: async (credentials) => {
      const session = await identity.signIn(credentials);
      if (session === null) throw new AppError('unauthenticated', { message: 'Invalid credentials' });
      await join(session.identity);
      return session;
    },
    signUp: async (account) => {
      const person = await identity.signUp(account);
      await join(person);
      return person;
    },
    refresh: async (refreshToken) => {
      const session = await identity.refresh(refreshToken);
      if (session === null) {
        throw new AppError('unauthenticated', { message: 'Cannot retrieve a new session. Please authenticate.' });
      }
      return session;
    },
    signOut: (refreshToken) => identity.signOut(refreshToken),
    currentUser: async ({ userId, email, name, role, organisationId }) => {
      const organisation = await inOrganisation(db, organisationId, findOrganisation);
      return { id: userId, email, name, role, organization: { id: organisation.id, name: organisation.name } };
    },
    stats: async ({ organisationId }) => {
      const organisation = await inOrganisation(db, organisationId, findOrganisation);
      const { plan_type, invitations_max, invitations_used } = organisation;
      return {
        invitations_max,
        invitations_used,
        invitations_remaining: invitations_max === null ? null : Math.max(0, invitations_max - invitations_used),
        can_create_invitations: canCreateInvitation({ max: invitations_max, used: invitations_used }),
        plan_type,
      };
    },
  };
}
