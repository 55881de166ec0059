import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import type { TenantScope } from '../tenant.ts';
import { readFounderKeys } from './accounts.ts';

/** The emails that an opt-out stops: those of one organisation and of later organisations of its administrators, or all. */
export type OptOutReach = 'organisation' | 'everyone';

/**
 * Stores an opt-out of an address as keyed hashes, or removes it.
 *
 * An opt-out outlives the organisation: it also applies to later organisations of its founder or its administrators.
 */
export async function setKeptOptOut(
  scope: TenantScope,
  { address, reach, isWanted, now }: { address: string; reach: OptOutReach; isWanted: boolean; now: Date },
): Promise<void> {
  const { tx, organisationId } = scope;
  const isOfEveryone = reach === 'everyone';
  const founderKeys = await readFounderKeys(scope);
  const administrators = await tx
    .selectFrom('memberships')
    .innerJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'memberships.organisation_id')
        .onRef('users.id', '=', 'memberships.user_id'),
    )
    .select(['memberships.identity_subject as subject', 'users.email'])
    .where('memberships.organisation_id', '=', organisationId)
    .where('users.organisation_id', '=', organisationId)
    .where('memberships.role', '=', 'administrator')
    .execute();
  const accounts = sql`(
    select coalesce(array_agg(key), '{}') from (
      select unnest(${founderKeys}::bytea[]) as key
      union
      select unnest(safeguards.account_keys(account.subject, account.email))
      from unnest(
        ${administrators.map(({ subject }) => subject)}::text[], ${administrators.map(({ email }) => email)}::text[]
      ) as account (subject, email)
    ) as keys
  )`;
  const change = isWanted
    ? sql`select safeguards.lift_opt_out(${address}, ${organisationId}, ${accounts}, ${isOfEveryone})`
    : sql`select safeguards.keep_opt_out(${address}, ${organisationId}, ${accounts}, ${isOfEveryone}, ${now})`;
  await change.execute(tx);
}

/** The addresses that opted out of this organisation, of an earlier organisation of the same founder, or of all emails. */
export async function findOptedOut(scope: TenantScope, addresses: readonly string[]): Promise<Set<string>> {
  const { tx, organisationId } = scope;
  const founderKeys = await readFounderKeys(scope);
  const { rows } = await sql<{ address: string }>`
    select safeguards.opted_out_among(${[...new Set(addresses)]}::text[], ${organisationId}, ${founderKeys}::bytea[])
      as address`.execute(tx);
  return new Set(rows.map(({ address }) => address));
}

export async function isOptedOutOfEveryone({ tx }: TenantScope, address: string): Promise<boolean> {
  const { rows } = await sql<{ is_opted_out: boolean }>`
    select safeguards.is_opted_out_of_everyone(${address}) as is_opted_out`.execute(tx);
  return rows[0]?.is_opted_out === true;
}

/** Keeps the link in an email working after its organisation or person is deleted. */
export async function keepOptOutLink(
  scope: TenantScope,
  { token, address, language, now }: { token: string; address: string; language: string; now: Date },
): Promise<void> {
  const { tx, organisationId } = scope;
  const founderKeys = await readFounderKeys(scope);
  await sql`
    select safeguards.keep_opt_out_link(
      ${token}, ${address}, ${organisationId}, ${founderKeys}::bytea[], ${language}, ${now}
    )`.execute(tx);
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
