import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import { SYSTEM } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { inWork, unitOfWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import {
  addMember,
  type ChangeMembership,
  chooseMembership,
  deleteMemberInvitation,
  findMemberInvitation,
  forgetFormerMember,
  isBreakGlass,
  isFormerMember,
  isLastAdministrator,
  isSameSites,
  listMembers,
  listMemberships,
  lockOrganisation,
  lockPerson,
  type MemberRow,
} from '../../organisations/lends.ts';
import { listSitesById, lockPlacesForShare } from '../../workforce/lends.ts';
import type { AccountCaller } from '../account-caller.ts';
import { outdatedAttempt } from './company-connection.ts';
import { findCompanySignIn, listRoles, type RoleRow } from './company-sign-ins.repository.ts';
import { type GivenRole, roleOfClaim } from './role-of-claim.ts';

type GivenAccess = Pick<RoleRow, 'role' | 'site_ids'>;

/** A person whom the provider of an organisation has signed in. */
export interface Newcomer {
  readonly organisationId: string;
  readonly email: string;
  readonly name: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Who proved the person: the issuer, and the client for which it did. */
  readonly issuer: string;
  readonly clientId: string;
}

/** A person with an account here. */
export interface KnownPerson extends Newcomer {
  readonly subject: string;
  /** Whether the account was linked before this sign-in. */
  readonly wasLinked: boolean;
}

/**
 * The role that a person who is no member gets: that of the table, or where the provider decides about no roles that of a waiting
 * invitation, or the default.
 *
 * @throws {AppError} `company_sign_in_refused` for somebody who gets none
 */
export async function roleOfNewcomer(
  scope: TenantScope,
  { email, given, isFormer }: Pick<Newcomer, 'email'> & { readonly given: GivenRole; readonly isFormer: boolean },
  now: Date,
): Promise<GivenAccess> {
  const found = await findMemberInvitation(scope, email);
  const invitation = found !== undefined && found.expires_at > now ? found : undefined;
  if (isFormer && given.kind !== 'none' && invitation === undefined) throw withoutInvitation();
  if (given.kind === 'given') return given.row;
  if (given.kind === 'kept' && invitation !== undefined) return invitation;
  if (given.kind === 'kept' && given.otherwise !== null) return given.otherwise;
  throw withoutRole();
}

/**
 * The role that the provider gives by the settings of this moment, which may have changed while it was asked.
 *
 * @throws {AppError} `company_sign_in_refused` when the organisation has another provider now
 */
export async function roleNow(
  scope: TenantScope,
  { issuer, clientId, claims }: Pick<Newcomer, 'issuer' | 'clientId' | 'claims'>,
): Promise<GivenRole> {
  const now = await findCompanySignIn(scope);
  if (now?.issuer !== issuer || now.client_id !== clientId) throw outdatedAttempt();
  return roleOfClaim(claims, { claim: now.claim, rows: await listRoles(scope) });
}

export interface JoinDependencies extends WorkDependencies {
  readonly changeMembership: ChangeMembership;
}

/** Makes a person a member, or gives a member the role and sites that the provider says. @throws {AppError} `company_sign_in_refused` */
export function joinCompany(
  dependencies: JoinDependencies,
  { subject, wasLinked, ...person }: KnownPerson,
  { requestId, address }: AccountCaller,
): Promise<void> {
  const actor = actorOf(SYSTEM, { requestId, address: null });
  return inWork(dependencies, { organisationId: person.organisationId, actor }, async (work) => {
    await lockPerson(work.tx, subject);
    await lockOrganisation(work);
    const { now, random } = work;
    const given = await roleNow(work, person);
    const member = (await listMembers(work)).find(({ identity_subject }) => identity_subject === subject);
    if (member !== undefined) {
      await followProvider(work, dependencies, { member, given });
    } else {
      const { email, name } = person;
      const isFormer = wasLinked && (await wasMember(work, subject));
      const { role, siteIds } = await withKnownSites(work, await roleOfNewcomer(work, { email, given, isFormer }, now));
      const userId = random.uuid();
      await addMember(work, { subject, userId, email, name, role, siteIds, now });
      await forgetFormerMember(work.tx, subject);
      const invitation = await findMemberInvitation(work, email);
      if (invitation !== undefined) await deleteMemberInvitation(work, invitation.id);
      const joined = unitOfWork(work, {
        now,
        random,
        actor: actorOf({ kind: 'user', userId }, { requestId, address }),
      });
      await joined.record({ kind: 'member.joined', entityId: userId, detail: 'company_sign_in' });
    }
    await chooseMembership(work, subject, now);
  });
}

/**
 * Whether a linked person who is no member was one. An account that is in no organisation and never was in any was left over by a first
 * sign-in that did not complete.
 */
async function wasMember({ tx }: TenantScope, subject: string): Promise<boolean> {
  return (await isFormerMember(tx, subject)) || (await listMemberships(tx, subject)).length > 0;
}

async function followProvider(
  work: Work,
  { changeMembership }: Pick<JoinDependencies, 'changeMembership'>,
  { member, given }: { readonly member: MemberRow; readonly given: GivenRole },
): Promise<void> {
  if (given.kind === 'kept') return;
  if (given.kind === 'none') throw withoutRole();
  const { role, siteIds } = await withKnownSites(work, given.row);
  if (role === member.role && isSameSites(siteIds, member.site_ids)) return;
  // The organisation must not lose everybody who can change these settings.
  const mustStay = (await isLastAdministrator(work, member.id)) || (await isBreakGlass(work, member.id));
  if (mustStay && role !== 'administrator') return;
  await changeMembership(work, member, { role, siteIds, handOver: { to: undefined, by: null } });
}

/** Locks the sites, because they may be merged meanwhile. */
async function withKnownSites(work: Work, { role, site_ids }: GivenAccess) {
  if (site_ids === null) return { role, siteIds: null };
  await lockPlacesForShare(work);
  const known = await listSitesById(work, site_ids);
  return { role, siteIds: known.map(({ id }) => id) };
}

function withoutInvitation(): AppError {
  const message = 'You were removed from this organization. Ask one of its administrators to invite you again.';
  return new AppError('company_sign_in_refused', { message });
}

function withoutRole(): AppError {
  const message = 'Your company has not given you access to Plumbline. Ask the people who run its sign-in.';
  return new AppError('company_sign_in_refused', { message });
}
