import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema/tables.ts';

/** Jobs of one kind. */
export interface JobCounts {
  readonly name: string;
  /** At most {@link COUNTED_MAX}, like `retrying`. */
  readonly waiting: number;
  readonly retrying: number;
  /** As pg-boss counted them in the last minute, like `dead_lettered`. */
  readonly active: number;
  readonly dead_lettered: number;
  /** How long the longest-waiting job could have been started already; null when none could. */
  readonly oldest_seconds: number | null;
}

/** A scrape must stay cheap while the queue is long. */
const COUNTED_MAX = 10_000;
/** Jobs among which the one that waits longest is looked for, the oldest first. */
const LOOKED_AT = 500;

/**
 * Counts jobs by kind.
 *
 * Waiting jobs are counted in the index that pg-boss fetches them by. No index covers active and dead-lettered ones, so
 * these are the counts that the workers keep; they change only while a worker runs.
 */
export async function countJobsCheaply(db: Kysely<Database>, names: readonly string[]): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select queue.name, queue.active_count as active, queue.failed_count as dead_lettered,
      waiting.count as waiting, retrying.count as retrying, oldest.seconds as oldest_seconds
    from unnest(${names}::text[]) with ordinality as wanted (name, place)
    join pgboss.queue as queue on queue.name = wanted.name
    cross join lateral (
      select count(*)::integer as count from (
        select from pgboss.job
        where name = wanted.name and state < 'active' and state = 'created' and not blocked limit ${COUNTED_MAX}
      ) as jobs
    ) as waiting
    cross join lateral (
      select count(*)::integer as count from (
        select from pgboss.job
        where name = wanted.name and state < 'active' and state = 'retry' and not blocked limit ${COUNTED_MAX}
      ) as jobs
    ) as retrying
    cross join lateral (
      select extract(epoch from now() - min(start_after))::float8 as seconds from (
        select start_after from pgboss.job
        where name = wanted.name and state < 'active' and not blocked and start_after <= now()
        order by priority desc, created_on limit ${LOOKED_AT}
      ) as jobs
    ) as oldest
    order by wanted.place`.execute(db);
  return rows;
}
