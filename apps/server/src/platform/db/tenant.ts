import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema/tables.ts';

/** A transaction in which policies admit only the rows of one organisation. Every repository function takes one. */
export interface TenantScope {
  readonly tx: Transaction<Database>;
  readonly organisationId: string;
}

/** Runs `work` in one transaction as the given organisation. */
export function inOrganisation<T>(
  db: Kysely<Database>,
  organisationId: string,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => work(await asOrganisation(tx, organisationId)));
}

/** Runs `work` as the given organisation on a consistent snapshot of the database. `work` must not write. */
export function inSnapshot<T>(
  db: Kysely<Database>,
  organisationId: string,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => work(await asOrganisation(tx, organisationId)));
}

/** Switches the transaction to the given organisation, also from another one. */
export async function asOrganisation(tx: Transaction<Database>, organisationId: string): Promise<TenantScope> {
  await sql`select enter_organisation(${organisationId})`.execute(tx);
  return { tx, organisationId };
}
