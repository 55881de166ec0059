import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** @throws when the database does not answer a query now, or takes no changes: nobody could start or submit a survey then */
export async function checkReachable(db: Kysely<Database>): Promise<void> {
  // Changes nothing, and is refused where changes are.
  await sql`delete from idempotency_keys where false`.execute(db);
}
