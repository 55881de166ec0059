import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { operatorActor } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { listOrganisationIds } from '../organisation-ids.repository.ts';
import { findOrganisation, lockOrganisation } from '../organisations.repository.ts';
import { listMembers, updateMemberRole } from './members.repository.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

/** An organisation in which the address belongs to a member. */
export interface MemberFound {
  readonly organisationName: string;
  readonly wasAdministrator: boolean;
}

/**
 * Makes the member with this address a company administrator, as the operator asks when an organisation has lost its own.
 *
 * @param email in lower case
 * @returns one entry for each organisation with such a member; none when nobody has the address
 */
export async function makeAdministrator(dependencies: Dependencies, email: string): Promise<readonly MemberFound[]> {
  const found: MemberFound[] = [];
  for (const organisationId of await listOrganisationIds(dependencies.db)) {
    const member = await makeAdministratorOf(dependencies, { organisationId, email });
    if (member !== null) found.push(member);
  }
  return found;
}

async function makeAdministratorOf(
  { db, clock, random }: Dependencies,
  { organisationId, email }: { organisationId: string; email: string },
): Promise<MemberFound | null> {
  return await inOrganisation(db, organisationId, async (scope) => {
    await lockOrganisation(scope);
    const member = (await listMembers(scope)).find((each) => each.email === email);
    if (member === undefined) return null;
    const wasAdministrator = member.role === 'administrator';
    if (!wasAdministrator) {
      await updateMemberRole(scope, member.id, 'administrator');
      await recordEvent(scope, {
        id: random.uuid(),
        at: clock.now(),
        actor: operatorActor('member'),
        kind: 'member.changed_role',
        entityId: member.id,
        changedFields: ['role'],
      });
    }
    return { organisationName: (await findOrganisation(scope)).name, wasAdministrator };
  });
}
