import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';

/**
 * Signs a browser for an account and its password, so that a new password invalidates older signatures. Runs as the role
 * of the accounts; an address without an account uses `''` as its password.
 */
function signDevice({ account, device }: { account: string; device: string }) {
  return sql`safeguards.sign_device(${account}, ${device} || ' ' || coalesce((
    select credential.password from identity.account as credential
      join identity."user" as person on person.id = credential.user_id
      where person.email = ${account} and credential.provider_id = 'credential'
  ), ''))`;
}

/** The signature that a known browser of the account has, and whether the network is known. */
export async function findKnownPlace(
  db: Kysely<Database>,
  { account, network, device, seenAfter }: { account: string; network: string; device: string; seenAfter: Date },
): Promise<{ signature: string; isKnownNetwork: boolean }> {
  const { rows } = await sql<{ signature: string; is_known_network: boolean }>`
    select ${signDevice({ account, device })} as signature,
      safeguards.is_known_network(${account}, ${network}, ${seenAfter}) as is_known_network`.execute(db);
  return { signature: rows[0]?.signature ?? '', isKnownNetwork: rows[0]?.is_known_network === true };
}

/** Stores a network as known for an account. @returns the signature of the browser */
export async function rememberPlace(
  db: Kysely<Database>,
  { account, network, device, now }: { account: string; network: string; device: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ signature: string }>`
    select ${signDevice({ account, device })} as signature,
      safeguards.remember_network(${account}, ${network}, ${now})`.execute(db);
  return rows[0]?.signature ?? '';
}
