import { ACCOUNT_RETENTION_YEARS, SESSION_DAYS, SESSION_UNUSED_DAYS } from '@plumbline/domain/constants';
import { type Kysely, sql } from 'kysely';
import { deleteOutdatedSafeguards } from '../../platform/db/safeguards/accounts.ts';
import type { Database } from '../../platform/db/schema/tables.ts';

/**
 * Deletes expired data of the built-in accounts: sessions, registrations, codes, attempts, accounts without an organisation that were not
 * used for years, and links and sessions of company sign-in whose organisation was deleted.
 *
 * @param db a connection with access to the schema `identity`
 */
export async function forgetExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteOutdatedSafeguards(db, now);
  await sql`
    delete from identity.sessions
    where last_used_at <= ${now}::timestamptz - make_interval(days => ${SESSION_UNUSED_DAYS})
      or created_at <= ${now}::timestamptz - make_interval(days => ${SESSION_DAYS})`.execute(db);
  await sql`delete from identity.session where expires_at < ${now}`.execute(db);
  await sql`delete from identity.registrations where forget_at < ${now}`.execute(db);
  await sql`delete from identity.password_resets where code_expires_at < ${now}`.execute(db);
  await sql`delete from identity.verification where expires_at < ${now}`.execute(db);
  await sql`delete from identity.sign_in_challenges where expires_at < ${now}`.execute(db);
  await sql`delete from identity.company_attempts where expires_at < ${now}`.execute(db);
  await sql`delete from identity.company_logouts where forget_at < ${now}`.execute(db);
  await sql`
    delete from identity.second_factors
    where confirmed_at is null and begun_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from identity.attempts where expire < ${now.getTime()}`.execute(db);
  await deleteUnusedAccounts(db, now);
  await forgetDeletedOrganisations(db);
}

/** Uses three statements, because accounts and memberships are on different servers when organisations are distributed. */
async function deleteUnusedAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  const isUnused = sql`updated_at < ${now}::timestamptz - make_interval(years => ${ACCOUNT_RETENTION_YEARS})
    and not exists (select from identity.sessions where user_id = account.id)`;
  const unused = await sql<{ id: string }>`select id from identity.user as account where ${isUnused}`.execute(db);
  const ids = unused.rows.map(({ id }) => id);
  const members = await sql<{ id: string }>`
    select identity_subject as id from plumbline.memberships where identity_subject = any (${ids})`.execute(db);
  const withOrganisation = new Set(members.rows.map(({ id }) => id));
  const others = ids.filter((id) => !withOrganisation.has(id));
  // An account in use has a session.
  await sql`delete from identity.user as account where id = any (${others}) and ${isUnused}`.execute(db);
}

/** Uses several statements for the same reason. Only members make links, so an organisation without members was deleted. */
async function forgetDeletedOrganisations(db: Kysely<Database>): Promise<void> {
  const known = await sql<{ id: string }>`
    select organisation_id as id from identity.company_links
    union select organisation_id from identity.sessions where organisation_id is not null`.execute(db);
  const ids = known.rows.map(({ id }) => id);
  const withMembers = await sql<{ id: string }>`
    select distinct organisation_id as id from plumbline.memberships where organisation_id = any (${ids}::uuid[])`.execute(
    db,
  );
  const kept = new Set(withMembers.rows.map(({ id }) => id));
  const deleted = ids.filter((id) => !kept.has(id));
  await sql`delete from identity.company_links where organisation_id = any (${deleted}::uuid[])`.execute(db);
  await sql`delete from identity.sessions where organisation_id = any (${deleted}::uuid[])`.execute(db);
}
