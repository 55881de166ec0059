import { operatorActor } from '../../../core/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { listOrganisationIds } from '../organisation-ids.repository.ts';
import { findOrganisation, lockOrganisation } from '../organisations.repository.ts';
import { leaveRole, listMembers, updateMembership } from './members.repository.ts';

/** An organisation in which the address belongs to a member. */
export interface MemberFound {
  readonly organisationName: string;
  readonly wasAdministrator: boolean;
}

/**
 * Makes the member with this address a company administrator, at the operator's request.
 *
 * @param email in lower case
 * @returns one entry for each organisation with such a member; none when nobody has the address
 */
export async function makeAdministrator(
  dependencies: WorkDependencies,
  email: string,
): Promise<readonly MemberFound[]> {
  const found: MemberFound[] = [];
  for (const organisationId of await listOrganisationIds(dependencies.db)) {
    const member = await makeAdministratorOf(dependencies, { organisationId, email });
    if (member !== null) found.push(member);
  }
  return found;
}

async function makeAdministratorOf(
  dependencies: WorkDependencies,
  { organisationId, email }: { organisationId: string; email: string },
): Promise<MemberFound | null> {
  return inWork(dependencies, { organisationId, actor: operatorActor('member') }, async (work) => {
    await lockOrganisation(work);
    const member = (await listMembers(work)).find((each) => each.email === email);
    if (member === undefined) return null;
    const wasAdministrator = member.role === 'administrator';
    if (!wasAdministrator) {
      await leaveRole(work, member.id, 'administrator');
      await updateMembership(work, member.id, { role: 'administrator', siteIds: null });
      await work.record({ kind: 'member.changed_role', entityId: member.id, changedFields: ['role'] });
    }
    return { organisationName: (await findOrganisation(work)).name, wasAdministrator };
  });
}
