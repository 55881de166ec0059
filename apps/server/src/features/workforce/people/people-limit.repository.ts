import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Most listed people of an organisation, archived ones included. */
export const MAX_PEOPLE = 50_000;

/** Whether so many more can be listed in the whole organisation, also by a member of some sites. Two who add people at once may exceed the limit by a few, which harms nothing. */
export async function hasRoomForPeople({ tx, organisationId }: TenantScope, added: number): Promise<boolean> {
  const { rows } = await sql<{ listed: number }>`
    select count(*)::integer as listed from plumbline.people
    where organisation_id = ${organisationId} and is_listed`.execute(tx);
  return (rows[0]?.listed ?? 0) + added <= MAX_PEOPLE;
}
