import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema/tables.ts';
import { isOfEndedGroupWave } from '../db/stored-emails.ts';
import { inOrganisation, type TenantScope } from '../db/tenant.ts';
import type { JobName } from './queue.ts';

/** Jobs with other ids are malformed and concern no entity. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Number of jobs of one kind by state. */
export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly retrying: number;
  readonly dead_lettered: number;
}

/** A job that ran out of attempts, or whose payload is malformed. Its reason holds no addresses. */
export interface DeadJob {
  readonly name: JobName;
  readonly id: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly reason: string | null;
  readonly dead_lettered_at: Date | null;
}

/** Counts the jobs of the given kinds. */
export async function countJobs(db: Kysely<Database>, names: readonly string[]): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select wanted.name,
      count(*) filter (where job.state = 'created')::integer as waiting,
      count(*) filter (where job.state = 'active')::integer as active,
      count(*) filter (where job.state = 'retry')::integer as retrying,
      count(*) filter (where job.state = 'failed')::integer as dead_lettered
    from unnest(${names}::text[]) with ordinality as wanted (name, place)
    left join pgboss.job as job on job.name = wanted.name
    group by wanted.name, wanted.place
    order by wanted.place`.execute(db);
  return rows;
}

/** Whether a job of this name with this data waits, waits to be retried, or is being processed. */
export async function isJobUnderWay(tx: Transaction<Database>, name: string, data: object): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job
    where name = ${name} and state < 'completed' and data @> ${JSON.stringify(data)}::jsonb
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Dead-lettered jobs, the newest first. */
export async function listDeadJobs(db: Kysely<Database>, names: readonly JobName[], limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select name, id, data, retry_count + 1 as attempts, output ->> 'message' as reason, completed_on as dead_lettered_at
    from pgboss.job
    where name = any (${names}::text[]) and state = 'failed'
    order by completed_on desc, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Number of emails of an organisation that may or may not have arrived. */
export async function countUnconfirmedEmails(db: Kysely<Database>, organisationId: string): Promise<number> {
  const { emails } = await inOrganisation(db, organisationId, ({ tx }) =>
    tx
      .selectFrom('emails')
      .select((eb) => eb.fn.countAll<string>().as('emails'))
      .where('organisation_id', '=', organisationId)
      .where('status', '=', 'unconfirmed')
      .executeTakeFirstOrThrow(),
  );
  return Number(emails);
}

/** Deletes the jobs of emails, in whatever state, and the dead letters of these jobs. */
export async function deleteJobsOfEmails(
  { tx, organisationId }: TenantScope,
  emailIds: readonly string[],
): Promise<void> {
  await sql`
    delete from pgboss.job
    where data ->> 'organisation_id' = ${organisationId} and data ->> 'email_id' = any (${emailIds}::text[])`.execute(
    tx,
  );
}

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
    const kept = await inOrganisation(db, organisationId, (scope) => findExisting(scope, ids));
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
