import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/tables.ts';
import { inOrganisation } from './tenant.ts';

/** Which of these emails still exist, in any organisation. Runs one query per organisation: no query may read two. */
export async function findExistingEmails(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const existing = new Set<string>();
  const organisations = await db.selectFrom('memberships').select('organisation_id').distinct().execute();
  for (const { organisation_id: organisationId } of organisations) {
    const emails = await inOrganisation(db, organisationId, ({ tx }) =>
      tx
        .selectFrom('emails')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', sql<string>`any (${ids}::uuid[])`)
        .execute(),
    );
    for (const { id } of emails) existing.add(id);
  }
  return existing;
}
