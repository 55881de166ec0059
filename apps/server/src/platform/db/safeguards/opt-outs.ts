import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import type { TenantScope } from '../tenant.ts';

/** Whose emails are stopped: those of one organisation and of later ones by its administrators, or all emails. */
export type OptOutReach = 'organisation' | 'everyone';

/**
 * Stores an opt-out of an address as keyed hashes, or removes it.
 *
 * An opt-out outlives the organisation: it also applies to later organisations of its founder or its administrators.
 */
export async function setKeptOptOut(
  { tx, organisationId }: TenantScope,
  { address, reach, isWanted, now }: { address: string; reach: OptOutReach; isWanted: boolean; now: Date },
): Promise<void> {
  const isOfEveryone = reach === 'everyone';
  const accounts = sql`(
    select coalesce(array_agg(key), '{}') from (
      select unnest(founder_keys) as key from organisations where id = ${organisationId}
      union
      select unnest(safeguards.account_keys(membership.identity_subject, account.email))
      from memberships as membership
      join users as account
        on account.organisation_id = membership.organisation_id and account.id = membership.user_id
      where membership.organisation_id = ${organisationId} and membership.role = 'administrator'
    ) as keys
  )`;
  const change = isWanted
    ? sql`select safeguards.lift_opt_out(${address}, ${organisationId}, ${accounts}, ${isOfEveryone})`
    : sql`select safeguards.keep_opt_out(${address}, ${organisationId}, ${accounts}, ${isOfEveryone}, ${now})`;
  await change.execute(tx);
}

/** Which addresses opted out of this organisation, of an earlier one by the same founder, or of all emails. */
export async function findOptedOut(
  { tx, organisationId }: TenantScope,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select given.address
    from unnest(${[...new Set(addresses)]}::text[]) as given (address)
    join organisations as organisation on organisation.id = ${organisationId}
    where safeguards.is_opted_out(given.address, organisation.id, organisation.founder_keys)`.execute(tx);
  return new Set(rows.map(({ address }) => address));
}

export async function isOptedOutOfEveryone({ tx }: TenantScope, address: string): Promise<boolean> {
  const { rows } = await sql<{ is_opted_out: boolean }>`
    select safeguards.is_opted_out_of_everyone(${address}) as is_opted_out`.execute(tx);
  return rows[0]?.is_opted_out === true;
}

/** Keeps the link in an email working after its organisation or person is deleted. */
export async function keepOptOutLink(
  { tx, organisationId }: TenantScope,
  { token, address, language, now }: { token: string; address: string; language: string; now: Date },
): Promise<void> {
  await sql`
    select safeguards.keep_opt_out_link(${token}, ${address}, id, founder_keys, ${language}, ${now})
    from organisations where id = ${organisationId}`.execute(tx);
}

/**
 * Follows an opt-out link whose organisation or person was deleted.
 *
 * @param wantsNone true stops all emails to the address, false resumes them; `null` changes nothing
 * @returns `null` for an unknown link
 */
export async function followKeptOptOutLink(
  db: Kysely<Database>,
  token: string,
  { wantsNone, now }: { wantsNone: boolean | null; now: Date },
): Promise<{ language: string; isOptedOut: boolean } | null> {
  const { rows } = await sql<{ language: string; is_opted_out: boolean }>`
    select * from safeguards.follow_opt_out_link(${token}, ${wantsNone}, ${now})`.execute(db);
  const [link] = rows;
  return link === undefined ? null : { language: link.language, isOptedOut: link.is_opted_out };
}
