import { type Kysely, sql, type Transaction } from 'kysely';
import { retryConflicts } from './retry-conflicts.ts';
import type { Database } from './schema/tables.ts';

/** A transaction in which policies admit only the rows of one organisation. Every repository function takes one. */
export interface TenantScope {
  readonly tx: Transaction<Database>;
  readonly organisationId: string;
}

/** Runs `work` in one transaction as the given organisation; retries in a new transaction after a conflict. */
export function inOrganisation<T>(
  db: Kysely<Database>,
  organisationId: string,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return retryConflicts(() => db.transaction().execute(async (tx) => work(await asOrganisation(tx, organisationId))));
}

/**
 * Runs two reads of one organisation in parallel, each on its own connection. Each sees the database at its own moment, so anything that
 * both depend on must be read before.
 *
 * Throws the error of `one`, even if `other` fails first. Must not be called within a transaction: requests that hold one connection while
 * they wait for a second could deadlock.
 */
export async function readInParallel<One, Other>(
  db: Kysely<Database>,
  organisationId: string,
  one: (scope: TenantScope) => Promise<One>,
  other: (scope: TenantScope) => Promise<Other>,
): Promise<[One, Other]> {
  const first = inOrganisation(db, organisationId, one);
  const second = inOrganisation(db, organisationId, other);
  // Waits for both before the response is sent; if both fail, the error of `one` is thrown.
  await Promise.allSettled([first, second]);
  return [await first, await second];
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
