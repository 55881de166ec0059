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

type Access = Pick<RoleRow, 'role' | 'site_ids'>;

/** A person whom the provider of an organisation has signed in. */
export interface Newcomer {
  readonly organisationId: string;
  readonly email: string;
  readonly name: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Issuer and client of the id token that identified the person. */
  readonly issuer: string;
  readonly clientId: string;
}

/** A newcomer whose account exists. */
export interface JoiningPerson extends Newcomer {
  readonly subject: string;
  /** Whether the account was linked before this sign-in. */
  readonly wasLinked: boolean;
}

/**
 * Role and sites of a person who becomes a member: those that the provider's claims give. If the provider does not set roles, those of
 * an unexpired member invitation, or else the default.
 *
 * @throws {AppError} `company_sign_in_refused` when none of these gives a role, or for a former member without a new invitation
 */
export async function roleOfNewcomer(
  scope: TenantScope,
  { email, given, isFormer }: Pick<Newcomer, 'email'> & { readonly given: GivenRole; readonly isFormer: boolean },
  now: Date,
): Promise<Access> {
  const found = await findMemberInvitation(scope, email);
  const invitation = found !== undefined && found.expires_at > now ? found : undefined;
  if (isFormer && given.kind !== 'none' && invitation === undefined) throw formerMemberRefusal();
  if (given.kind === 'given') return given.row;
  if (given.kind === 'kept' && invitation !== undefined) return invitation;
  if (given.kind === 'kept' && given.otherwise !== null) return given.otherwise;
  throw noRoleRefusal();
}

/**
 * The role that the claims give by the current settings, which may have changed during the sign-in.
 *
 * @throws {AppError} `company_sign_in_refused` when the organisation has another provider now
 */
export async function currentRoleOf(
  scope: TenantScope,
  { issuer, clientId, claims }: Pick<Newcomer, 'issuer' | 'clientId' | 'claims'>,
): Promise<GivenRole> {
  const settings = await findCompanySignIn(scope);
  if (settings?.issuer !== issuer || settings.client_id !== clientId) throw outdatedAttempt();
  return roleOfClaim(claims, { claim: settings.claim, rows: await listRoles(scope) });
}

export interface JoinDependencies extends WorkDependencies {
  readonly changeMembership: ChangeMembership;
}

/** Makes a person a member, or updates the role and sites of a member as the provider sets them. @throws {AppError} `company_sign_in_refused` */
export function joinCompany(
  dependencies: JoinDependencies,
  { subject, wasLinked, ...person }: JoiningPerson,
  { requestId, address }: AccountCaller,
): Promise<void> {
  const actor = actorOf(SYSTEM, { requestId, address: null });
  return inWork(dependencies, { organisationId: person.organisationId, actor }, async (work) => {
    await lockPerson(work.tx, subject);
    await lockOrganisation(work);
    const { now, random } = work;
    const given = await currentRoleOf(work, person);
    const member = (await listMembers(work)).find(({ identity_subject }) => identity_subject === subject);
    if (member !== undefined) {
      await applyProviderRole(work, dependencies, { member, given });
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
 * Whether a linked person was a member before. False for an account that never belonged to an organisation: it remained from a first
 * sign-in that did not complete.
 */
async function wasMember({ tx }: TenantScope, subject: string): Promise<boolean> {
  return (await isFormerMember(tx, subject)) || (await listMemberships(tx, subject)).length > 0;
}

async function applyProviderRole(
  work: Work,
  { changeMembership }: Pick<JoinDependencies, 'changeMembership'>,
  { member, given }: { readonly member: MemberRow; readonly given: GivenRole },
): Promise<void> {
  if (given.kind === 'kept') return;
  if (given.kind === 'none') throw noRoleRefusal();
  const { role, siteIds } = await withKnownSites(work, given.row);
  if (role === member.role && isSameSites(siteIds, member.site_ids)) return;
  // The organisation must not lose everybody who can change these settings.
  const mustStay = (await isLastAdministrator(work, member.id)) || (await isBreakGlass(work, member.id));
  if (mustStay && role !== 'administrator') return;
  await changeMembership(work, member, { role, siteIds, handOver: { to: undefined, by: null } });
}

/** Locks the sites, because they may be merged meanwhile. */
async function withKnownSites(work: Work, { role, site_ids }: Access) {
  if (site_ids === null) return { role, siteIds: null };
  await lockPlacesForShare(work);
  const known = await listSitesById(work, site_ids);
  return { role, siteIds: known.map(({ id }) => id) };
}

function formerMemberRefusal(): AppError {
  const message = 'You were removed from this organization. Ask one of its administrators to invite you again.';
  return new AppError('company_sign_in_refused', { message });
}

function noRoleRefusal(): AppError {
  const message = 'Your company has not given you access to Plumbline. Ask the people who run its sign-in.';
  return new AppError('company_sign_in_refused', { message });
}
