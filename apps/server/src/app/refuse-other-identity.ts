import type { Kysely } from 'kysely';
import { StartProblem } from '../core/start-problem.ts';
import { asIdentityRole } from '../platform/db/identity-role.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import { readKeptAccounts } from '../platform/identity/builtin/kept-accounts.repository.ts';
import type { Config } from './config/config-types.ts';

/**
 * Refuses commands that move members with the IDENTITY of another installation: they would record ids of people who have no account here,
 * and nobody could sign in.
 *
 * @throws {StartProblem} when this database keeps accounts or their signing keys, but IDENTITY is not builtin
 */
export async function refuseOtherIdentity({ identity }: Pick<Config, 'identity'>, db: Kysely<Database>): Promise<void> {
  if (identity.kind === 'builtin') return;
  const kept = await db.transaction().execute((tx) => asIdentityRole(tx, () => readKeptAccounts(tx)));
  if (!kept.hasAccounts && !kept.hasSigningKeys) return;
  throw new StartProblem(
    'Accounts are kept in this database, but IDENTITY is not builtin: ' +
      'set IDENTITY=builtin and the other settings of the server, as for npm start.',
  );
}

/**
 * Refuses to serve accounts as a demo, which signs anyone in under any address without a password, even under the address of an account.
 *
 * @throws {StartProblem} when this database keeps accounts, but IDENTITY is demo
 */
export async function refuseDemoOfAccounts(
  { identity }: Pick<Config, 'identity'>,
  identityDb: Kysely<Database>,
): Promise<void> {
  // Signing keys alone protect nobody's data, and even a token of the demo makes IDENTITY=builtin create them.
  if (identity.kind !== 'demo' || !(await readKeptAccounts(identityDb)).hasAccounts) return;
  throw new StartProblem(
    'Accounts are kept in this database, and IDENTITY=demo would let everyone in without a password: ' +
      'set IDENTITY=builtin, or set DATA_DIR (or DATABASE_URL) to another installation for the demo.',
  );
}
