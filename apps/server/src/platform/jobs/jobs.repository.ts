import { type Kysely, sql, type Transaction } from 'kysely';
import type { JobName } from '../../core/jobs.ts';
import type { Database } from '../db/schema/tables.ts';

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

/** Whether a job of this name with this data is waiting, waiting for a retry, or being processed. */
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
