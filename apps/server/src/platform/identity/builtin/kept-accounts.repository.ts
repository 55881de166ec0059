import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';

export interface KeptAccounts {
  readonly hasAccounts: boolean;
  /** Keys are created with the first token, possibly before the first account. */
  readonly hasSigningKeys: boolean;
}

/** Data of IDENTITY=builtin in this database. Must be read as the role of the accounts. */
export async function readKeptAccounts(db: Kysely<Database>): Promise<KeptAccounts> {
  const { rows } = await sql<KeptAccounts>`
    select exists (select from identity.user) as "hasAccounts",
           exists (select from identity.jwks) as "hasSigningKeys"`.execute(db);
  const [kept] = rows;
  if (kept === undefined) throw new RangeError('a query without tables returned no row');
  return kept;
}
