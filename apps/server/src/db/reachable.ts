import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** @throws when the database does not answer a query now */
export async function checkReachable(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
