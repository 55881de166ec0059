import { ACCOUNT_RETENTION_YEARS, SESSION_DAYS, SESSION_UNUSED_DAYS } from '@plumbline/domain/constants';
import { type Kysely, sql } from 'kysely';
import { forgetOutdatedSafeguards } from '../../platform/db/safeguards/accounts.ts';
import type { Database } from '../../platform/db/schema/tables.ts';

/**
 * Deletes expired data of the built-in accounts: sessions, registrations, codes, attempts, and accounts without an
 * organisation that were not used for years.
 *
 * @param db a connection with access to the schema `identity`
 */
export async function forgetExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await forgetOutdatedSafeguards(db, now);
  await sql`
    delete from identity.sessions
    where last_used_at <= ${now}::timestamptz - make_interval(days => ${SESSION_UNUSED_DAYS})
      or created_at <= ${now}::timestamptz - make_interval(days => ${SESSION_DAYS})`.execute(db);
  await sql`delete from identity.session where expires_at < ${now}`.execute(db);
  await sql`delete from identity.registrations where forget_at < ${now}`.execute(db);
  await sql`delete from identity.password_resets where code_expires_at < ${now}`.execute(db);
  await sql`delete from identity.verification where expires_at < ${now}`.execute(db);
  await sql`delete from identity.sign_in_challenges where expires_at < ${now}`.execute(db);
  await sql`
    delete from identity.second_factors
    where confirmed_at is null and begun_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from identity.attempts where expire < ${now.getTime()}`.execute(db);
  await sql`
    delete from identity.user as account
    where updated_at < ${now}::timestamptz - make_interval(years => ${ACCOUNT_RETENTION_YEARS})
      and not exists (select from identity.sessions where user_id = account.id)
      and not exists (select from plumbline.memberships where identity_subject = account.id)`.execute(db);
}
