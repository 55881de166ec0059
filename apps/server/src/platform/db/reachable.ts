import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/tables.ts';

/** @throws when the database does not answer a query, or is read-only so that no survey could be started or submitted */
export async function checkReachable(db: Kysely<Database>): Promise<void> {
  // Changes nothing, but fails on a read-only database.
  await sql`delete from idempotency_keys where false`.execute(db);
}
