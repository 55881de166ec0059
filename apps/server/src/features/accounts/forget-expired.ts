import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Deletes what the built-in accounts need no more: sessions and codes that ran out, and attempts that count no more. */
export async function forgetExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from identity.session where expires_at < ${now}`.execute(db);
  await sql`delete from identity.verification where expires_at < ${now}`.execute(db);
  await sql`delete from identity.attempts where expire < ${now.getTime()}`.execute(db);
}
