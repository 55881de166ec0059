import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { PasswordResetsTable, RegistrationsTable } from '../../db/schema/identity-tables.ts';
import type { Database } from '../../db/schema/tables.ts';
import { findPassword, lockVerifiedPassword, type VerifiedPassword } from './accounts.repository.ts';
import type { CodeState } from './emailed-codes.ts';

export type Registration = Selectable<RegistrationsTable>;
export type PasswordReset = Selectable<PasswordResetsTable>;
type Tx = Transaction<Database>;

/** An account to be created for a proved address. */
export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Hash of the password. */
  readonly password: string;
}

/** Locks an address until the end of the transaction, so that changes to it happen one after the other. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plumbline address ' || ${email}, 0))`.execute(tx);
}

/** The unexpired registrations of an address, the most recently requested first. */
export async function listRegistrations(db: Kysely<Database>, email: string, now: Date): Promise<Registration[]> {
  return db
    .selectFrom('identity.registrations')
    .selectAll()
    .where('email', '=', email)
    .where('forget_at', '>', now)
    .orderBy('code_expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a registration, or overwrites the one with the same address and password. */
export async function saveRegistration(tx: Tx, registration: Registration): Promise<void> {
  const { id: _, email: __, password: ___, ...changes } = registration;
  await tx
    .insertInto('identity.registrations')
    .values(registration)
    .onConflict((conflict) => conflict.columns(['email', 'password']).doUpdateSet({ id: registration.id, ...changes }))
    .execute();
}

export async function saveRegistrationCode(tx: Tx, id: string, code: CodeState): Promise<void> {
  await tx.updateTable('identity.registrations').set(code).where('id', '=', id).execute();
}

/** Keeps the newest `kept` registrations of an address by the age of their codes, and deletes the rest. */
export async function trimRegistrations(tx: Tx, email: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('identity.registrations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('identity.registrations')
        .select('id')
        .where('email', '=', email)
        .orderBy('code_expires_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

/** Deletes registrations and resets that waited for a proof of the address. */
export async function deletePendingProofs(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('identity.registrations').where('email', '=', email).execute();
  await tx.deleteFrom('identity.password_resets').where('email', '=', email).execute();
}

export async function findReset(tx: Tx, email: string): Promise<PasswordReset | null> {
  const reset = await tx
    .selectFrom('identity.password_resets')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return reset ?? null;
}

export async function saveReset(tx: Tx, reset: PasswordReset): Promise<void> {
  const { email: _, ...changes } = reset;
  await tx
    .insertInto('identity.password_resets')
    .values(reset)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changes))
    .execute();
}

/**
 * Creates the account of a proved address.
 *
 * @returns false when the address already has a confirmed account; nothing is changed then
 */
export async function openAccount(tx: Tx, { id, email, name, password }: NewAccount, now: Date): Promise<boolean> {
  const user = await tx
    .insertInto('identity.user')
    .values({ id, email, name, email_verified: true, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name, email_verified: true, updated_at: now })
        .where('identity.user.email_verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return false;
  await setPassword(tx, user.id, password, now);
  return true;
}

/**
 * Replaces a verified password, and forgets the codes that were emailed for the address before.
 *
 * @param change.hash of the new password
 * @returns the digest of the new password; `null` when the old one has changed since it was verified
 */
export async function replacePassword(
  db: Kysely<Database>,
  { verified, email, hash, now }: { verified: VerifiedPassword; email: string; hash: string; now: Date },
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // The same order as in resets, which lock the address first.
    await lockAddress(tx, email);
    if (!(await lockVerifiedPassword(tx, verified))) return null;
    await setPassword(tx, verified.userId, hash, now);
    await deletePendingProofs(tx, email);
    return (await findPassword(tx, verified.userId))?.digest ?? null;
  });
}

/** Gives an account a new password and ends its sessions. */
export async function setPassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  await tx
    .insertInto('identity.account')
    .values({
      id: userId,
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
    )
    .execute();
  await tx.deleteFrom('identity.session').where('user_id', '=', userId).execute();
}
