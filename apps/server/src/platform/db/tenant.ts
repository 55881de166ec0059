import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../../core/errors.ts';
import { type Scope, wholeOrganisation } from '../../core/scope.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { Database } from './schema/tables.ts';

/** A transaction in which policies admit only the rows of a scope. Every repository function takes one. */
export interface TenantScope extends Scope {
  readonly tx: Transaction<Database>;
}

/** Runs `work` in one transaction in the given scope; retries in a new transaction after a conflict. */
export function inOrganisation<T>(
  db: Kysely<Database>,
  scope: Scope,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return refuseOutside(
    scope,
    retryConflicts(() => db.transaction().execute(async (tx) => work(await enterScope(tx, scope)))),
  );
}

const CHECK_OPTION_VIOLATION = '44000';

/** @throws {AppError} `forbidden` when a member with some sites would write a row that the member could not see afterwards */
async function refuseOutside<T>({ sites }: Scope, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    const isOutside =
      sites !== null && error instanceof Error && 'code' in error && error.code === CHECK_OPTION_VIOLATION;
    if (!isOutside) throw error;
    throw new AppError('forbidden', { message: 'This is not at one of your sites.' });
  }
}

/** Runs `work` in the given scope on a consistent snapshot of the database. `work` must not write. */
export function inSnapshot<T>(
  db: Kysely<Database>,
  scope: Scope,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => work(await enterScope(tx, scope)));
}

/** Switches the transaction to the given scope, also from another organisation. The database refuses to leave a scope of some sites. */
export async function enterScope(
  tx: Transaction<Database>,
  { organisationId, sites, hidesPeople = false }: Scope,
): Promise<TenantScope> {
  await (sites === null
    ? sql`select enter_organisation(${organisationId})`
    : sql`select enter_organisation(${organisationId}, ${sites}::uuid[], ${hidesPeople})`
  ).execute(tx);
  return { tx, organisationId, sites, hidesPeople };
}

/** Switches the transaction to a whole organisation. */
export function asOrganisation(tx: Transaction<Database>, organisationId: string): Promise<TenantScope> {
  return enterScope(tx, wholeOrganisation(organisationId));
}
