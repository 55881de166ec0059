import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';
import type { CompanyAttempt, CompanyIdentity, CompanyLink } from '../identity.ts';

/** A connection or a transaction. */
type Connection = Kysely<Database>;

interface AttemptHashes {
  readonly stateHash: Uint8Array;
  readonly browserHash: Uint8Array;
}

export async function insertAttempt(
  db: Connection,
  attempt: CompanyAttempt & AttemptHashes & { readonly expiresAt: Date },
): Promise<void> {
  const { stateHash, browserHash, organisationId, issuer, nonce, codeVerifier, linksSubject, expiresAt } = attempt;
  await sql`
    insert into identity.company_attempts
      (state_hash, browser_hash, organisation_id, issuer, nonce, code_verifier, user_id, expires_at)
    values (${stateHash}, ${browserHash}, ${organisationId}, ${issuer}, ${nonce}, ${codeVerifier}, ${linksSubject},
            ${expiresAt})`.execute(db);
}

/** Deletes an attempt that the same browser began. A reply in another browser does not end the attempt. */
export async function takeAttempt(
  db: Connection,
  { stateHash, browserHash, now }: AttemptHashes & { readonly now: Date },
): Promise<CompanyAttempt | undefined> {
  const { rows } = await sql<CompanyAttempt>`
    delete from identity.company_attempts
     where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${now}
    returning organisation_id as "organisationId", issuer, nonce, code_verifier as "codeVerifier",
              user_id as "linksSubject"`.execute(db);
  return rows[0];
}

export async function findLinked(db: Connection, identity: CompanyIdentity): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" ${linkOf(identity)}`.execute(db);
  return rows[0]?.userId;
}

/** The link of a person at a provider, as a query to select from. */
export function linkOf({ organisationId, issuer, subject }: CompanyIdentity) {
  return sql`
      from identity.company_links
     where organisation_id = ${organisationId} and issuer = ${issuer} and subject = ${subject}`;
}

/** @returns false when the person is linked already */
export async function insertLink(
  db: Connection,
  { organisationId, issuer, subject }: CompanyIdentity,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.company_links (organisation_id, issuer, subject, user_id, linked_at)
    values (${organisationId}, ${issuer}, ${subject}, ${userId}, ${now})
    on conflict (organisation_id, issuer, subject) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteLinkOfUser(db: Connection, userId: string, organisationId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from identity.company_links where user_id = ${userId} and organisation_id = ${organisationId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function listLinksOfUser(db: Connection, userId: string): Promise<CompanyLink[]> {
  const { rows } = await sql<CompanyLink>`
    select organisation_id as "organisationId", linked_at as "linkedAt"
      from identity.company_links where user_id = ${userId}`.execute(db);
  return rows;
}

/** @returns false when the address has an account */
export async function insertAccount(
  db: Connection,
  { id, email, name, now }: { readonly id: string; readonly email: string; readonly name: string; readonly now: Date },
): Promise<boolean> {
  const created = await db
    .insertInto('identity.user')
    .values({ id, email, name, email_verified: true, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

/**
 * Deletes sessions that the company sign-in of an organisation opened: all, those of a person, or those of one session at the provider
 * and those of its person for which the provider named no session.
 */
export async function deleteCompanySessions(
  db: Connection,
  organisationId: string,
  of: { readonly userId: string } | { readonly providerSession: string; readonly userId: string | null } | 'all',
): Promise<string[]> {
  const which =
    of === 'all'
      ? sql`true`
      : 'providerSession' in of
        ? sql`(company_session = ${of.providerSession} or (company_session is null and user_id = ${of.userId}))`
        : sql`user_id = ${of.userId}`;
  const { rows } = await sql<{ userId: string }>`
    delete from identity.sessions where organisation_id = ${organisationId} and ${which}
    returning user_id as "userId"`.execute(db);
  return [...new Set(rows.map(({ userId }) => userId))];
}

export async function deletePasswordSessions(db: Connection, userId: string): Promise<void> {
  await sql`delete from identity.sessions where user_id = ${userId} and organisation_id is null`.execute(db);
}

export async function deleteLinksOfOrganisation(db: Connection, organisationId: string): Promise<void> {
  await sql`delete from identity.company_links where organisation_id = ${organisationId}`.execute(db);
}

/** @returns false when the logout token was used before */
export async function insertLogout(
  db: Connection,
  {
    organisationId,
    tokenId,
    forgetAt,
  }: { readonly organisationId: string; readonly tokenId: string; readonly forgetAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.company_logouts (organisation_id, token_id, forget_at)
    values (${organisationId}, ${tokenId}, ${forgetAt}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
