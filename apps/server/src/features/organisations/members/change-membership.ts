import type { MemberRole } from '@plumbline/contract/paths';
import { seesPeople } from '../../../core/permissions.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { type ChangedRole, isSameSites } from './changed-role.ts';
import { handOver } from './hand-over.ts';
import { leaveExample, leaveRole, type MemberRow, updateMembership } from './members.repository.ts';
import { refuseLastAdministrator } from './refuse-last-administrator.ts';

/**
 * Changes the role or the sites of a member, and hands over open work that the member no longer sees. The caller has locked the
 * organisation and checked the sites.
 *
 * @throws {AppError} `last_administrator`; `invalid_request` for somebody who cannot take over
 */
export async function changeMembership(
  work: Work,
  member: MemberRow,
  { role, siteIds, ...change }: ChangedRole,
): Promise<void> {
  const { id, site_ids: previousSites } = member;
  if (role !== 'administrator') await refuseLastAdministrator(work, id);
  await handOver(work, { from: member, keeps: keepsWork(member, role) ? siteIds : [], ...change.handOver });
  if (role !== member.role) {
    await leaveRole(work, id, role);
    await work.record({ kind: 'member.changed_role', entityId: id, changedFields: ['role'] });
  }
  await updateMembership(work, id, { role, siteIds });
  // Members who could not open the example leave it.
  if (!seesPeople(role) || siteIds !== null) await leaveExample(work, [id]);
  if (!isSameSites(siteIds, previousSites)) {
    const detail = siteIds === null ? 'organisation' : String(siteIds.length);
    await work.record({ kind: 'member.changed_sites', entityId: id, changedFields: ['site_ids'], detail });
  }
}

/** Whether a member keeps open work at the sites that stay. A new supervisor does not: some of it may be about a person. */
function keepsWork(before: MemberRow, role: MemberRole): boolean {
  return seesPeople(role) || (role === 'supervisor' && before.role === 'supervisor');
}
