import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Maximum number of listed people of an organisation, including archived ones. */
export const MAX_PEOPLE = 50_000;

/**
 * Whether `added` more people can be listed. Counts the whole organisation, even in the scope of a member of some sites. Two simultaneous
 * requests may exceed the limit by a few people, which does no harm.
 */
export async function hasRoomForPeople({ tx, organisationId }: TenantScope, added: number): Promise<boolean> {
  const { rows } = await sql<{ listed: number }>`
    select count(*)::integer as listed from plumbline.people
    where organisation_id = ${organisationId} and is_listed`.execute(tx);
  return (rows[0]?.listed ?? 0) + added <= MAX_PEOPLE;
}
