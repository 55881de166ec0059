import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema/tables.ts';

/** A transaction in which policies admit the rows of one organisation only. Repositories take nothing less. */
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

/** Reads as the given organisation what all stood in the database at one moment. Nothing may be written in it. */
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

/** From here on the transaction is the given organisation's, and no other's that it was before. */
export async function asOrganisation(tx: Transaction<Database>, organisationId: string): Promise<TenantScope> {
  await sql`select set_config('plumbline.organisation_id', ${organisationId}, true)`.execute(tx);
  return { tx, organisationId };
}
