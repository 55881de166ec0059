import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema/tables.ts';

/** Jobs of one kind. */
export interface JobCounts {
  readonly name: string;
  /** At most {@link COUNTED_MAX}, like `retrying`. */
  readonly waiting: number;
  readonly retrying: number;
  /** Count by pg-boss in the last minute; `dead_lettered` is counted the same way. */
  readonly active: number;
  readonly dead_lettered: number;
  /** Seconds since the longest-waiting job could have been started; null when no job waits. */
  readonly oldest_seconds: number | null;
}

/** Measurements of waiting work from the database. */
export interface Readings {
  readonly jobs: readonly JobCounts[];
  readonly waitingEvents: number;
}

/** Maximum count of waiting jobs, so that a scrape stays cheap while the queue is long. */
const COUNTED_MAX = 10_000;
/** The longest-waiting job is looked for among this many of the oldest jobs. */
const CHECK_SUBJECTS = 500;

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
        order by priority desc, created_on limit ${CHECK_SUBJECTS}
      ) as jobs
    ) as oldest
    order by wanted.place`.execute(db);
  return rows;
}

/** Measurements of the running database. */
export interface DatabaseCondition {
  readonly postgres: string;
  readonly sizeBytes: number;
  readonly connections: number;
  readonly connectionsMax: number;
  readonly isReadOnly: boolean;
  /** Standbys and other receivers of the write-ahead log that are connected. */
  readonly replicas: number;
}

export async function readDatabaseCondition(db: Kysely<Database>): Promise<DatabaseCondition> {
  const { rows } = await sql<DatabaseCondition>`
    select current_setting('server_version') as postgres,
      pg_database_size(current_database())::float8 as "sizeBytes",
      (select count(*)::integer from pg_stat_activity where datname is not null) as connections,
      current_setting('max_connections')::integer as "connectionsMax",
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      (select count(*)::integer from pg_stat_replication) as replicas`.execute(db);
  const [condition] = rows;
  if (condition === undefined) throw new Error('the database answered nothing');
  return condition;
}

export interface InstallationSummary {
  readonly organisations: number;
  readonly surveys: number;
  /** By status: waiting, sent, failed, unconfirmed, withheld. */
  readonly emails: Readonly<Record<string, number>>;
  /** By author: rules, model, or fallback (the rules in place of a model). */
  readonly analyses: Readonly<Record<string, number>>;
}

/** Counts organisations and surveys, and emails and analyses since a moment. */
export async function summariseInstallation(db: Kysely<Database>, since: Date): Promise<InstallationSummary> {
  const { rows } = await sql<{ subject: string; outcome: string; amount: string }>`
    select subject, outcome, amount from summarise_installation(${since})`.execute(db);
  const of = (subject: string) =>
    Object.fromEntries(
      rows.filter((row) => row.subject === subject).map(({ outcome, amount }) => [outcome, Number(amount)]),
    );
  return {
    organisations: of('organisations')[''] ?? 0,
    surveys: of('surveys')[''] ?? 0,
    emails: of('emails'),
    analyses: of('analyses'),
  };
}
