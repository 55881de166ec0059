import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import type { TenantScope } from '../tenant.ts';

/** Whose emails are stopped: those of the organisation and of later ones by its administrators, or those of everyone. */
export type OptOutReach = 'organisation' | 'everyone';

/**
 * Stores an opt-out of an address as keyed hashes, or removes it.
 *
 * It outlives the organisation: it also holds for later organisations of its founder or its administrators.
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

/** Whether an address wants no email of this organisation, as was asked of it, of one that its founder had before, or of everyone. */
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
 * Follows a link whose organisation or person was deleted.
 *
 * @param wantsNone ends all emails to its address, or resumes them; `null` changes nothing
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
