import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';
import { accountOfPassword, type VerifiedPassword } from './accounts.repository.ts';

/** A database or a transaction on it. */
type Connection = Kysely<Database>;

export interface SecondFactorRow {
  readonly secret: string;
  readonly begun_at: Date;
  readonly confirmed_at: Date | null;
}

export async function findSecondFactor(db: Connection, userId: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<SecondFactorRow>`
    select secret, begun_at, confirmed_at from identity.second_factors where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. @returns false when a confirmed one exists */
export async function saveUnconfirmedSecret(
  db: Connection,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.second_factors as known (user_id, secret, begun_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
      where known.confirmed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** @returns false when the secret was replaced or confirmed, or every session has ended meanwhile */
export async function confirmSecret(
  db: Connection,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.second_factors set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null
      and exists (select from identity.sessions where user_id = ${userId})`.execute(db);
  return numAffectedRows === 1n;
}

/** Accepts the code of a step. @returns false when a code of this step, or of a later one, was accepted before */
export async function acceptTimeStep(db: Connection, userId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.second_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step})`.execute(db);
  return numAffectedRows === 1n;
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ codes: number }>`
    select count(*)::integer as codes from identity.recovery_codes where user_id = ${userId}`.execute(db);
  return rows[0]?.codes ?? 0;
}

export async function replaceRecoveryCodes(db: Connection, userId: string, hashes: readonly string[]): Promise<void> {
  await sql`delete from identity.recovery_codes where user_id = ${userId}`.execute(db);
  await sql`
    insert into identity.recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${hashes}::text[])`.execute(db);
}

/** @returns false when there is no such code, or it has been used */
export async function takeRecoveryCode(db: Connection, userId: string, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from identity.recovery_codes where user_id = ${userId} and code_hash = ${hash}`.execute(db);
  return numAffectedRows === 1n;
}

/** Also deletes recovery codes and open challenges; sessions no longer count as opened with a second factor. */
export async function deleteSecondFactor(db: Connection, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from identity.second_factors where user_id = ${userId}`.execute(db);
  await sql`update identity.sessions set second_factor = false where user_id = ${userId} and second_factor`.execute(db);
  return numAffectedRows === 1n;
}

export interface Challenge extends VerifiedPassword {
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** @returns false when the password has changed meanwhile */
export async function addChallenge(db: Connection, challenge: Challenge): Promise<boolean> {
  const { tokenHash, userId, passwordDigest, expiresAt } = challenge;
  const { numAffectedRows } = await sql`
    insert into identity.sign_in_challenges (token_hash, user_id, password_digest, expires_at)
    select ${tokenHash}, ${userId}, ${passwordDigest}, ${expiresAt}::timestamptz
    ${accountOfPassword(challenge)}`.execute(db);
  return numAffectedRows === 1n;
}

/** The user and address of a sign-in that awaits a code. A password change ends it. */
export async function findChallenge(
  db: Connection,
  tokenHash: string,
  now: Date,
): Promise<(VerifiedPassword & { readonly email: string }) | null> {
  const { rows } = await sql<VerifiedPassword & { email: string }>`
    select challenge.user_id as "userId", password_digest as "passwordDigest", email
      from identity.sign_in_challenges as challenge
      join identity.account on account.user_id = challenge.user_id and provider_id = 'credential'
      join identity."user" as person on person.id = challenge.user_id
     where token_hash = ${tokenHash} and challenge.expires_at > ${now}
       and identity.password_digest(password) = password_digest`.execute(db);
  return rows[0] ?? null;
}

/** Locks a challenge, so that attempts on it run one after the other. @returns false when it was used meanwhile */
export async function lockChallenge(db: Connection, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.sign_in_challenges where token_hash = ${tokenHash} for update`.execute(db);
  return rows.length === 1;
}

export async function deleteChallenge(db: Connection, tokenHash: string): Promise<void> {
  await sql`delete from identity.sign_in_challenges where token_hash = ${tokenHash}`.execute(db);
}
