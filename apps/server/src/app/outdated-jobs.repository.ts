import { type Kysely, sql } from 'kysely';
import { wholeOrganisation } from '../core/scope.ts';
import { isOfEndedGroupWave } from '../features/messages/stored-emails.repository.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../platform/db/tenant.ts';

/** Jobs with other ids are malformed and concern no entity. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/**
 * Deletes the jobs, waiting or done, whose email, survey or list has been deleted, or whose email belongs to a wave in group
 * mode that has ended: its jobs would reveal who had answered.
 *
 * @returns the number of deleted jobs
 */
export async function deleteJobsOfDeleted(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ organisation_id: string; ids: string[] }>`
    select data ->> 'organisation_id' as organisation_id,
      array_agg(distinct coalesce(data ->> 'email_id', data ->> 'survey_id', data ->> 'list_id')) as ids
    from pgboss.job
    where state <> 'active' and data ->> 'organisation_id' ~ ${UUID}
      and coalesce(data ->> 'email_id', data ->> 'survey_id', data ->> 'list_id') ~ ${UUID}
    group by 1`.execute(db);
  let deleted = 0n;
  for (const { organisation_id: organisationId, ids } of rows) {
    const kept = await inOrganisation(db, wholeOrganisation(organisationId), (scope) => findExisting(scope, ids));
    const gone = ids.filter((id) => !kept.has(id));
    if (gone.length === 0) continue;
    const { numAffectedRows } = await sql`
      delete from pgboss.job
      where state <> 'active' and data ->> 'organisation_id' = ${organisationId}
        and coalesce(data ->> 'email_id', data ->> 'survey_id', data ->> 'list_id') = any (${gone}::text[])`.execute(
      db,
    );
    deleted += numAffectedRows ?? 0n;
  }
  return Number(deleted);
}

/** Which of these ids belong to an email whose jobs are kept, a survey or an invitation list of the organisation. */
async function findExisting({ tx, organisationId }: TenantScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from emails where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
      and not ${isOfEndedGroupWave(organisationId)}
    union all
    select id from surveys where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
    union all
    select id from invitation_lists where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
