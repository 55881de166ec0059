import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';

/** Better Auth creates a new key with the next token. */
export async function deleteSigningKeys(db: Kysely<Database>): Promise<void> {
  await sql`delete from identity.jwks`.execute(db);
}
