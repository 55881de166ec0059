import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema/tables.ts';

/** Ids of the organisations with a member, for sweeps. Examples are left out, because nothing happens in them by itself. */
export async function listOrganisationIds(db: Kysely<Database>): Promise<string[]> {
  const all = db.selectFrom('memberships').select('organisation_id').distinct();
  const rows = await all.where('example_of', 'is', null).execute();
  return rows.map(({ organisation_id }) => organisation_id);
}

/** Ids of the organisations with a member and of the examples, for sweeps that keep stored figures up to date. */
export async function listOrganisationIdsWithExamples(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('organisation_id').distinct().execute();
  return rows.map(({ organisation_id }) => organisation_id);
}
