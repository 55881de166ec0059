import { SESSION_DAYS, SESSION_UNUSED_DAYS } from '@plumbline/domain/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';
import type { CompanyIdentity, Device, OpenSession, SessionsOwner } from '../identity.ts';
import { accountOfPassword, type VerifiedPassword } from './accounts.repository.ts';
import { linkOf } from './company-accounts.repository.ts';
import { daysBefore, type SessionSecrets } from './rotation.ts';

/** A connection or a transaction. */
type Connection = Kysely<Database>;

/** What opens a session: a verified password, or the link to a person at an identity provider. */
export type SessionProof =
  | ({ readonly kind: 'password'; readonly hasSecondFactor: boolean } & VerifiedPassword)
  | {
      readonly kind: 'company';
      readonly userId: string;
      readonly identity: CompanyIdentity;
      readonly providerSession: string | null;
    };

export interface NewSession {
  readonly id: string;
  readonly proof: SessionProof;
  readonly keyHash: Uint8Array;
  readonly secretHash: Uint8Array;
  readonly device: Device;
  readonly now: Date;
}

/** @returns false when the password has changed meanwhile, or the link was deleted */
export async function insertSession(db: Connection, session: NewSession): Promise<boolean> {
  const { id, proof, keyHash, secretHash, device, now } = session;
  const hasSecondFactor = proof.kind === 'password' && proof.hasSecondFactor;
  const organisationId = proof.kind === 'company' ? proof.identity.organisationId : null;
  const companySession = proof.kind === 'company' ? proof.providerSession : null;
  // The row is locked, so that a session of a changed password or deleted link is not left behind.
  const proved = proof.kind === 'password' ? accountOfPassword(proof) : sql`${linkOf(proof.identity)} for share`;
  const { numAffectedRows } = await sql`
    insert into identity.sessions
      (id, user_id, key_hash, secret_hash, rotated_at, is_secret_used, second_factor, organisation_id, company_session, device,
       network, created_at, last_used_at)
    select ${id}::uuid, ${proof.userId}, ${keyHash}::bytea, ${secretHash}::bytea, ${now}::timestamptz, false,
           ${hasSecondFactor}::boolean, ${organisationId}::uuid, ${companySession}::text, ${device.name}, ${device.network},
           ${now}::timestamptz, ${now}::timestamptz
    ${proved}`.execute(db);
  return numAffectedRows === 1n;
}

export interface SessionRow extends SessionSecrets {
  readonly keyHash: Uint8Array;
  readonly salt: Uint8Array | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly companyOf: string | null;
}

/** Reads a session with its user, and locks it, so that simultaneous requests with its token run one after the other. */
export async function lockSession(tx: Connection, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select key_hash as "keyHash", secret_hash as "secretHash", previous_hash as "previousHash", salt,
           is_secret_used as "isSecretUsed", rotated_at as "rotatedAt", session.created_at as "createdAt",
           last_used_at as "lastUsedAt", second_factor as "hasSecondFactor",
           organisation_id as "companyOf", user_id as "userId", email, name, email_verified as "emailVerified"
      from identity.sessions as session
      join identity.user as person on person.id = session.user_id
     where session.id = ${id}
       for update of session`.execute(tx);
  return rows[0];
}

export interface SessionUse {
  readonly id: string;
  readonly isSecretUsed: boolean;
  readonly device: Device;
  readonly now: Date;
}

export async function noteUse(tx: Connection, { id, isSecretUsed, device, now }: SessionUse): Promise<void> {
  await sql`
    update identity.sessions
       set is_secret_used = ${isSecretUsed}, last_used_at = ${now}, device = ${device.name}, network = ${device.network}
     where id = ${id}`.execute(tx);
}

export interface Replacement {
  readonly secretHash: Uint8Array;
  readonly previousHash: Uint8Array;
  readonly salt: Uint8Array;
  readonly now: Date;
}

export async function replaceSecret(tx: Connection, id: string, replacement: Replacement): Promise<void> {
  const { secretHash, previousHash, salt, now } = replacement;
  await sql`
    update identity.sessions
       set secret_hash = ${secretHash}, previous_hash = ${previousHash}, salt = ${salt}, rotated_at = ${now}
     where id = ${id}`.execute(tx);
}

export async function deleteSession(tx: Connection, id: string): Promise<void> {
  await sql`delete from identity.sessions where id = ${id}`.execute(tx);
}

/** @returns the user of the session; `null` when there is none with this id and key */
export async function deleteSessionByKey(db: Connection, id: string, keyHash: Uint8Array): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    delete from identity.sessions where id = ${id} and key_hash = ${keyHash} returning user_id as "userId"`.execute(db);
  return rows[0]?.userId ?? null;
}

/** @returns false when the user has no such session */
export async function deleteSessionOfUser(db: Connection, owner: SessionsOwner, id: string): Promise<boolean> {
  const deleted = await sql`delete from identity.sessions where ${isOf(owner)} and id = ${id}`.execute(db);
  return deleted.numAffectedRows === 1n;
}

/** @returns number of deleted sessions */
export async function deleteOtherSessions(db: Connection, owner: SessionsOwner, keptId: string): Promise<number> {
  const deleted = await sql`delete from identity.sessions where ${isOf(owner)} and id <> ${keptId}`.execute(db);
  return Number(deleted.numAffectedRows ?? 0n);
}

export async function deleteSessionsOfUsers(db: Connection, userIds: readonly string[]): Promise<void> {
  await sql`delete from identity.sessions where user_id = any (${[...userIds]})`.execute(db);
}

/** Deletes all but the most recently used sessions. */
export async function deleteOldest(db: Connection, userId: string, kept: number): Promise<void> {
  await sql`
    delete from identity.sessions where id in (
      select id from identity.sessions where user_id = ${userId} order by last_used_at desc, id desc offset ${kept}
    )`.execute(db);
}

export async function isSessionOpen(
  db: Connection,
  { subject, sessionId, now }: { subject: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from identity.sessions
     where id = ${sessionId} and user_id = ${subject}
       and last_used_at > ${daysBefore(now, SESSION_UNUSED_DAYS)} and created_at > ${daysBefore(now, SESSION_DAYS)}
  `.execute(db);
  return rows.length === 1;
}

/** The open sessions, the most recently used first. */
export async function listSessions(db: Connection, owner: SessionsOwner, now: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, device, network, created_at as "createdAt", last_used_at as "lastUsedAt"
      from identity.sessions
     where ${isOf(owner)}
       and last_used_at > ${daysBefore(now, SESSION_UNUSED_DAYS)} and created_at > ${daysBefore(now, SESSION_DAYS)}
     order by last_used_at desc, id desc`.execute(db);
  return rows;
}

/** With company sign-in only the sessions of the same organisation: its administrators decide who signs in there as whom. */
function isOf({ subject, companyOf }: SessionsOwner) {
  return companyOf === null ? sql`user_id = ${subject}` : sql`user_id = ${subject} and organisation_id = ${companyOf}`;
}
