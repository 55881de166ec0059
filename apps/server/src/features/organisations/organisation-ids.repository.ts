import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema/tables.ts';

/** Every organisation with a member: what sweeps go through, one after the other. */
export async function listOrganisationIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('organisation_id').distinct().execute();
  return rows.map(({ organisation_id }) => organisation_id);
}
