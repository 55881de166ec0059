import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';

/** A connection or a transaction. */
type Connection = Kysely<Database>;

/** The account of an address, or `null`. Accounts of older versions can be unconfirmed. */
export async function findAccount(
  db: Connection,
  email: string,
): Promise<{ id: string; email_verified: boolean } | null> {
  const user = await db
    .selectFrom('identity.user')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
  return user ?? null;
}

/**
 * The confirmed account of an address, or a new account without a password, which the owner sets by 'Forgot password'.
 *
 * @param person whose address was confirmed elsewhere
 */
export async function findOrCreateAccount(
  db: Connection,
  { id, email, name, now }: { id: string; email: string; name: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const existing = await findAccount(db, email);
  if (existing?.email_verified === true) return { id: existing.id, isNew: false };
  const created = await db
    .insertInto('identity.user')
    .values({ id, email, name, email_verified: true, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, email_verified: true, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  // Somebody else may have chosen the password of an unconfirmed account.
  await db.deleteFrom('identity.account').where('user_id', '=', created.id).execute();
  return { id: created.id, isNew: true };
}

/** The hash of a password, and a digest of the hash for use where the hash must stay secret. */
export interface StoredPassword {
  readonly hash: string;
  readonly digest: string;
}

export async function findPassword(db: Connection, userId: string): Promise<StoredPassword | null> {
  const { rows } = await sql<StoredPassword>`
    select password as hash, identity.password_digest(password) as digest
      from identity.account
     where user_id = ${userId} and provider_id = 'credential' and password is not null`.execute(db);
  return rows[0] ?? null;
}

/** Takes the same time for every address. @returns the digest of the stored password; `null` when there is none */
export async function findPasswordDigestOfAddress(db: Connection, email: string): Promise<string | null> {
  const { rows } = await sql<{ digest: string }>`
    select identity.password_digest(password) as digest
      from identity.account
      join identity.user as person on person.id = user_id
     where person.email = ${email} and provider_id = 'credential' and password is not null`.execute(db);
  return rows[0]?.digest ?? null;
}

/** A user whose password was verified, with the digest of the hash that it was verified against. */
export interface VerifiedPassword {
  readonly userId: string;
  readonly passwordDigest: string;
}

/** Whether the password is still the verified one. It cannot change until the end of the transaction. */
export async function lockVerifiedPassword(tx: Connection, verified: VerifiedPassword): Promise<boolean> {
  const { rows } = await sql`select ${accountOfPassword(verified)}`.execute(tx);
  return rows.length === 1;
}

/**
 * The account whose password is still the verified one, as a query to insert from.
 *
 * Locks the row: waits for a password change in progress; a later change finds the inserted row and revokes it.
 */
export function accountOfPassword({ userId, passwordDigest }: VerifiedPassword): RawBuilder<unknown> {
  return sql`
      from identity.account
     where user_id = ${userId} and provider_id = 'credential'
       and identity.password_digest(password) = ${passwordDigest}
       for share`;
}

/** Keeps the password of an account from being changed until the end of the transaction. */
export async function lockPassword(tx: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    select from identity.account where user_id = ${userId} and provider_id = 'credential' for share`.execute(tx);
}

/** Better Auth creates a new key with the next token. */
export async function deleteSigningKeys(db: Kysely<Database>): Promise<void> {
  await sql`delete from identity.jwks`.execute(db);
}
