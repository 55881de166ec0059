import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';

export interface KeptAccounts {
  readonly hasAccounts: boolean;
  /** Made when the first token is checked or signed, so they may precede the first account. */
  readonly hasSigningKeys: boolean;
}

/** What IDENTITY=builtin has left in this database. To be read as the role of the accounts. */
export async function readKeptAccounts(db: Kysely<Database>): Promise<KeptAccounts> {
  const { rows } = await sql<KeptAccounts>`
    select exists (select from identity.user) as "hasAccounts",
           exists (select from identity.jwks) as "hasSigningKeys"`.execute(db);
  const [kept] = rows;
  if (kept === undefined) throw new RangeError('a query without tables returned no row');
  return kept;
}
