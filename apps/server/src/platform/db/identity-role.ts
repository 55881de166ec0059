import { sql, type Transaction } from 'kysely';
import type { Database } from './schema/tables.ts';

/** The role that alone may see accounts, sessions and what else stands in the schema `identity`. */
export const IDENTITY_ROLE = 'plumbline_identity';

/**
 * Does a part of a transaction as the role of the accounts; the rest of it is the server's own role as before.
 *
 * Only where a change of an account and its event in an organisation have to be one transaction. What reads or changes
 * accounts alone has connections of its own.
 */
export async function asIdentityRole<T>(tx: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  await switchRole(tx, IDENTITY_ROLE);
  // After a failure there is nothing to switch back: the transaction is over, and the role with it.
  const result = await work();
  await switchRole(tx, 'none');
  return result;
}

async function switchRole(tx: Transaction<Database>, role: string): Promise<void> {
  await sql`select set_config('role', ${role}, true)`.execute(tx);
}
