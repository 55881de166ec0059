import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { createQueues } from '../jobs/create-queues.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import { checksumOf } from './migration-files.ts';

const SCHEMA = 'pgboss';

/**
 * The grants of the server's role. The migrator owns the tables, so the server cannot change their structure; it therefore
 * starts pg-boss with `migrate: false, createSchema: false`.
 */
function grantsTo(client: pg.Client, serverRole: string): string {
  return `
    grant usage on schema ${SCHEMA}, plumbline_migrations to plumbline_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to plumbline_app;
    grant usage on all sequences in schema ${SCHEMA} to plumbline_app;
    grant execute on all functions in schema ${SCHEMA} to plumbline_app;
    grant select on plumbline_migrations.applied to plumbline_app;
    grant plumbline_app, plumbline_identity to ${client.escapeIdentifier(serverRole)}`;
}

export interface JobSchemaOptions {
  /** The server's role, which is granted the use of the schema. */
  readonly serverRole: string;
  readonly queues: readonly QueueDefinition[];
}

/** Fingerprint of what {@link installJobSchema} installs: pg-boss's schema, the queues and the grants. */
export function fingerprintJobSchema(client: pg.Client, { serverRole, queues }: JobSchemaOptions): string {
  const definitions = queues.map(({ name, formerName, options, schedule }) => ({
    name,
    formerName,
    options,
    schedule,
  }));
  return checksumOf(getConstructionPlans(SCHEMA), canonicalJson(definitions), grantsTo(client, serverRole));
}

/** JSON that does not depend on the order of the fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Installs or updates pg-boss's schema and its queues as the migrator, and lets the server's role use them. */
export async function installJobSchema(
  client: pg.Client,
  migrationUrl: string,
  { serverRole, queues }: JobSchemaOptions,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: migrationUrl,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  // Without a listener, an error in its background work would end the process; the queries below report the same error.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await createQueues(boss, queues);
    await finishIndexBuilds(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  for (const { name, formerName } of queues) {
    if (formerName !== undefined) await renameQueue(client, { from: formerName, to: name });
  }
  await deleteOtherSchedules(client, queues);
  await client.query(grantsTo(client, serverRole));
}

/** pg-boss builds indexes in the background after an update, which only the owner of the tables can do. */
async function finishIndexBuilds(boss: PgBoss): Promise<void> {
  const unfinished = new Set(['pending', 'in_progress']);
  while ((await boss.getBamStatus()).some(({ status }) => unfinished.has(status))) await setTimeout(200);
}

/** Moves every job, waiting, failed or done, to the queue of the new name, and deletes the old queue. */
async function renameQueue(client: pg.Client, { from, to }: { from: string; to: string }): Promise<void> {
  await client.query('begin');
  try {
    // A server of the previous version cannot enqueue during or after this: its transaction fails, so no job is lost.
    const { rowCount } = await client.query(`select from ${SCHEMA}.queue where name = $1 for update`, [from]);
    if (rowCount !== 0) {
      await client.query(`update ${SCHEMA}.job set name = $2 where name = $1`, [from, to]);
      await client.query(`update ${SCHEMA}.job set source_name = $2 where source_name = $1`, [from, to]);
      await client.query(`select ${SCHEMA}.delete_queue($1)`, [from]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Jobs that this version no longer schedules would pile up unprocessed. */
async function deleteOtherSchedules(client: pg.Client, queues: readonly QueueDefinition[]): Promise<void> {
  const scheduled = queues.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name);
  await client.query(`delete from ${SCHEMA}.schedule where name <> all ($1::text[])`, [scheduled]);
}
