import { ACCOUNT_RETENTION_YEARS } from '@plumbline/domain/constants';
import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { deleteOrganisation, lockOrganisation } from '../organisations.repository.ts';
import { forgetFormerMembers, isBreakGlass, listMembers, type MemberRow, removeMembers } from './members.repository.ts';

/**
 * Deletes accounts that were unused for years: single members, and whole organisations whose members are all inactive. The last
 * administrator stays as long as another member uses the organisation, and so does the one who can sign in with a password while company
 * sign-in is required: that account is kept for a day that may never come.
 *
 * @see specification, section 9, "Privacy policy"
 */
export async function forgetUnusedAccounts(
  db: Kysely<Database>,
  organisationIds: readonly string[],
  now: Date,
): Promise<void> {
  const usedSince = yearsBefore(now, ACCOUNT_RETENTION_YEARS);
  for (const id of organisationIds) {
    await inOrganisation(db, wholeOrganisation(id), (scope) => forgetUnusedMembers(scope, usedSince, now));
  }
  await forgetFormerMembers(db, usedSince);
}

async function forgetUnusedMembers(scope: TenantScope, usedSince: Date, now: Date): Promise<void> {
  await lockOrganisation(scope);
  const members = await listMembers(scope);
  const unused = members.filter(({ last_seen_at }) => last_seen_at < usedSince);
  if (unused.length === 0) return;
  if (unused.length === members.length) {
    await removeMembers(scope, idsOf(unused), now);
    await deleteOrganisation(scope);
    return;
  }
  const kept = lastActiveAdministrator(members, usedSince);
  const leaving: MemberRow[] = [];
  for (const member of unused) {
    if (member !== kept && !(await isBreakGlass(scope, member.id))) leaving.push(member);
  }
  if (leaving.length > 0) await removeMembers(scope, idsOf(leaving), now);
}

/** The most recently active administrator, when all administrators are inactive: without one nobody could appoint another. */
function lastActiveAdministrator(members: readonly MemberRow[], usedSince: Date): MemberRow | undefined {
  const administrators = members.filter(({ role }) => role === 'administrator');
  if (administrators.some(({ last_seen_at }) => last_seen_at >= usedSince)) return undefined;
  return administrators.toSorted((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())[0];
}

function idsOf(members: readonly MemberRow[]): string[] {
  return members.map(({ id }) => id);
}

function yearsBefore(moment: Date, years: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
}
