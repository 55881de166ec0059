import { sql } from 'kysely';
import { seesPeople } from '../../../core/permissions.ts';
import { type ChangedPage, type ChangedRow, changedText, isOnPage } from '../../../platform/db/changed-rows.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { ResultsReader } from './results-access.ts';

/** Closed waves with stored results for a reader, in the order in which these were computed. */
export async function listComputedWaves(
  { tx, organisationId }: TenantScope,
  { role }: ResultsReader,
  page: ChangedPage,
): Promise<ChangedRow[]> {
  const keys = { changed: sql`results.computed_at`, id: sql`waves.id` };
  const { rows } = await sql<ChangedRow>`
    select waves.id, ${changedText(keys.changed)} as changed
    from waves
    join wave_results as results on results.organisation_id = ${organisationId} and results.wave_id = waves.id
      and results.is_gated = (waves.mode = 'group' or not ${seesPeople(role)}::boolean)
    where waves.organisation_id = ${organisationId} and waves.status = 'closed' and ${isOnPage(keys, page)}
    order by ${keys.changed}, ${keys.id} limit ${page.limit}`.execute(tx);
  return rows;
}
