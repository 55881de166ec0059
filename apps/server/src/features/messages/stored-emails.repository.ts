import { type Kysely, type RawBuilder, sql } from 'kysely';
import { wholeOrganisation } from '../../core/scope.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';

/**
 * Whether a row of `emails` belongs to a wave in group mode that has ended. Its remaining jobs would reveal who had answered.
 *
 * @see docs/decisions/0033
 */
export function isOfEndedGroupWave(organisationId: string): RawBuilder<boolean> {
  return sql<boolean>`(emails.wave_id is not null and exists (
    select from waves
    where waves.organisation_id = ${organisationId} and waves.id = emails.wave_id and waves.mode = 'group'
      and waves.status in ('closed', 'cancelled')
  ))`;
}

/**
 * Those of the given emails that any organisation stores, by id, and whether each belongs to a wave in group mode that has ended. Runs one
 * query per organisation, because no query may read two organisations.
 */
export async function findStoredEmails(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly isOfEndedGroupWave: boolean }>> {
  const stored = new Map<string, { isOfEndedGroupWave: boolean }>();
  const organisations = await db.selectFrom('memberships').select('organisation_id').distinct().execute();
  for (const { organisation_id: organisationId } of organisations) {
    const emails = await inOrganisation(db, wholeOrganisation(organisationId), ({ tx }) =>
      tx
        .selectFrom('emails')
        .select(['id', isOfEndedGroupWave(organisationId).as('is_of_ended_group_wave')])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', sql<string>`any (${ids}::uuid[])`)
        .execute(),
    );
    for (const { id, is_of_ended_group_wave } of emails) stored.set(id, { isOfEndedGroupWave: is_of_ended_group_wave });
  }
  return stored;
}
