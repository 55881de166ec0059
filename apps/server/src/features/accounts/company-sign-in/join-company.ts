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
  isLastAdministrator,
  isSameSites,
  listMembers,
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

/**
 * The role that a person who is no member gets: that of the table, or where the provider decides about no roles that of a waiting
 * invitation, or the default.
 *
 * @throws {AppError} `company_sign_in_refused` for somebody who gets none
 */
export async function roleOfNewcomer(
  scope: TenantScope,
  { email, given }: Pick<Newcomer, 'email'> & { readonly given: GivenRole },
  now: Date,
): Promise<GivenAccess> {
  if (given.kind === 'given') return given.row;
  const invitation = await findMemberInvitation(scope, email);
  if (given.kind === 'kept' && invitation !== undefined && invitation.expires_at > now) return invitation;
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
  { subject, ...person }: Newcomer & { readonly subject: string },
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
      const { role, siteIds } = await withKnownSites(work, await roleOfNewcomer(work, { email, given }, now));
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

function withoutRole(): AppError {
  const message = 'Your company has not given you access to Plumbline. Ask the people who run its sign-in.';
  return new AppError('company_sign_in_refused', { message });
}
