import { sql, type Transaction } from 'kysely';
import type { Database } from './schema/tables.ts';

/** The only role that may read the schema `identity`: accounts, sessions and the like. */
export const IDENTITY_ROLE = 'plumbline_identity';

/**
 * Runs a part of a transaction as the role of the accounts; the rest runs as the server's own role.
 *
 * Use it only where a change to an account and its event in an organisation must share a transaction. Code that only
 * reads or changes accounts has connections of its own.
 */
export async function asIdentityRole<T>(tx: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  await switchRole(tx, IDENTITY_ROLE);
  // A failure needs no switch back: the rollback resets the role.
  const result = await work();
  await switchRole(tx, 'none');
  return result;
}

async function switchRole(tx: Transaction<Database>, role: string): Promise<void> {
  await sql`select set_config('role', ${role}, true)`.execute(tx);
}
