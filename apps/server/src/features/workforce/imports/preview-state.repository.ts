import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/**
 * A text that changes whenever the list changes, or anything that the list is compared with.
 *
 * Every version of a row has the transaction that wrote it (`xmin`), so the rows and those transactions identify a state. A
 * time of change would not: a transaction may commit after a later one. The rows of a list are not read: every change of them updates
 * the list itself, or the person who is erased with them.
 */
export async function stateOfComparison({ tx, organisationId }: TenantScope, importId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (
        select ${VERSIONS} from people
        where organisation_id = ${organisationId} and (is_listed or merged_into is not null)
      ),
      (select ${VERSIONS} from sites where organisation_id = ${organisationId}),
      (select ${VERSIONS} from crews where organisation_id = ${organisationId}),
      (select ${VERSIONS} from companies where organisation_id = ${organisationId}),
      (select xmin from people_imports where organisation_id = ${organisationId} and id = ${importId})
    ) as state`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the state of a comparison gave no row');
  return row.state;
}

const VERSIONS = sql`concat_ws('/', count(*), sum(uuid_hash_extended(id, xmin::text::bigint)))`;
