import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema/tables.ts';

/** Ids of the organisations with a member, for sweeps. */
export async function listOrganisationIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('organisation_id').distinct().execute();
  return rows.map(({ organisation_id }) => organisation_id);
}
