import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';

/** The sign-in steps that a browser has passed: the password, or every step. */
type Passed = 'password' | 'every_step';

/**
 * Signs a browser for an account and its password, so that a new password invalidates older signatures. The signature for every step also
 * covers the second factor, if it is on, so that the password alone is not enough for it. Runs as the role of the accounts. For an address
 * without an account the password is `''`.
 */
function signDevice({ account, device }: { account: string; device: string }, passed: Passed) {
  const secondFactor = sql`coalesce((
    select ' ' || extract(epoch from confirmed_at) from identity.second_factors where user_id = person.id
  ), '')`;
  return sql`safeguards.sign_device(${account}, ${device} || ' ' || coalesce((
    select credential.password || ${passed === 'every_step' ? secondFactor : sql`''`} from identity.account as credential
      join identity."user" as person on person.id = credential.user_id
      where person.email = ${account} and credential.provider_id = 'credential'
  ), ''))`;
}

/** The valid signatures of a known browser of the account, and whether the network is known. */
export async function findKnownPlace(
  db: Kysely<Database>,
  { account, network, device, seenAfter }: { account: string; network: string; device: string; seenAfter: Date },
): Promise<{ signatures: Readonly<Record<Passed, string>>; isKnownNetwork: boolean }> {
  const { rows } = await sql<{ password: string; every_step: string; is_known_network: boolean }>`
    select ${signDevice({ account, device }, 'password')} as password,
      ${signDevice({ account, device }, 'every_step')} as every_step,
      safeguards.is_known_network(${account}, ${network}, ${seenAfter}) as is_known_network`.execute(db);
  const { password = '', every_step = '', is_known_network = false } = rows[0] ?? {};
  return { signatures: { password, every_step }, isKnownNetwork: is_known_network };
}

/** Stores a network as known for an account. @returns the signature of the browser */
export async function rememberPlace(
  db: Kysely<Database>,
  { account, network, device, now }: { account: string; network: string; device: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ signature: string }>`
    select ${signDevice({ account, device }, 'every_step')} as signature,
      safeguards.remember_network(${account}, ${network}, ${now})`.execute(db);
  return rows[0]?.signature ?? '';
}
