import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/**
 * Notes where people are from now on: in the crew and company that their rows name.
 *
 * @param personIds people whom the member saw before the move
 */
export async function notePlacements(
  { tx, organisationId }: TenantScope,
  personIds: readonly string[],
  since: Date,
): Promise<void> {
  if (personIds.length === 0) return;
  await sql`
    insert into plumbline.placements (organisation_id, id, person_id, crew_id, company_id, since)
    select organisation_id, gen_random_uuid(), id, crew_id, company_id, ${since}
    from plumbline.people where organisation_id = ${organisationId} and id = any (${personIds}::uuid[])`.execute(tx);
}

/**
 * Moves everyone who works in one of the crews to another, or to none.
 *
 * Writes the tables, because the views refuse to a member of some sites what the member does not see afterwards: people without a crew
 * belong to no site.
 *
 * @param crewIds crews that the member sees
 * @returns how many
 */
export async function moveCrewPeople(
  scope: TenantScope,
  crewIds: readonly string[],
  { to, now }: { to: string | null; now: Date },
): Promise<number> {
  if (crewIds.length === 0) return 0;
  const { tx, organisationId } = scope;
  const moved = await tx
    .withSchema('plumbline')
    .updateTable('people')
    .set({ crew_id: to, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('is_listed', '=', true)
    .where('crew_id', 'in', crewIds)
    .returning('id')
    .execute();
  await notePlacements(
    scope,
    moved.map(({ id }) => id),
    now,
  );
  return moved.length;
}

/** Moves everyone of a company to another one. @returns how many */
export async function moveCompanyPeople(
  scope: TenantScope,
  companyId: string,
  { to, now }: { to: string; now: Date },
): Promise<number> {
  const { tx, organisationId } = scope;
  const moved = await tx
    .updateTable('people')
    .set({ company_id: to, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('is_listed', '=', true)
    .where('company_id', '=', companyId)
    .returning('id')
    .execute();
  await notePlacements(
    scope,
    moved.map(({ id }) => id),
    now,
  );
  return moved.length;
}
