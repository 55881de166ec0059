import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/**
 * Records that people have been in their current crew and company since a time.
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
 * Moves everyone who works in one of the crews to another crew, or to none.
 *
 * Writes to the table, because the view of a member of some sites refuses rows that the member no longer sees afterwards. People without a
 * crew belong to no site, so the member does not see them.
 *
 * @param crewIds crews that the member sees
 * @returns number of moved people
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

/** Moves everyone of a company to another company. @returns number of moved people */
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
