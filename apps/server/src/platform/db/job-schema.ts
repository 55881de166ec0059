import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type ConstructorOptions, type Db, getConstructionPlans, PgBoss } from 'pg-boss';
import { createQueues, type QueueDefinition } from '../jobs/queue-definition.ts';
import { checksumOf } from './migration-files.ts';
import { driverSettings } from './several-hosts.ts';
import { splitStatements } from './split-statements.ts';

const SCHEMA = 'pgboss';

/**
 * The grants of the server's role and of backups. The migrator owns the tables, so the server cannot change their structure; it therefore
 * starts pg-boss with `migrate: false, createSchema: false`.
 */
function grantsTo(client: pg.Client, serverRole: string): string {
  return `
    grant usage on schema ${SCHEMA}, plumbline_migrations to plumbline_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to plumbline_app;
    grant usage on all sequences in schema ${SCHEMA} to plumbline_app;
    grant execute on all functions in schema ${SCHEMA} to plumbline_app;
    grant usage on schema ${SCHEMA} to plumbline_backup;
    grant select on all tables in schema ${SCHEMA} to plumbline_backup;
    grant select on plumbline_migrations.applied to plumbline_app;
    grant plumbline_app, plumbline_identity to ${client.escapeIdentifier(serverRole)}`;
}

export interface JobSchemaOptions {
  /** The server's role, which is granted usage of the schema. */
  readonly serverRole: string;
  readonly queues: readonly QueueDefinition[];
}

/** Fingerprint of what {@link installJobSchema} installs: pg-boss's schema, the queues and the grants. */
export function fingerprintJobSchema(client: pg.Client, { serverRole, queues }: JobSchemaOptions): string {
  const definitions = queues.map(({ name, options, schedule }) => ({ name, options, schedule }));
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

/**
 * Installs or updates pg-boss's schema and its queues as the migrator, and lets the server's role use them.
 *
 * Uses the given connection only, so it is part of its transaction. {@link finishIndexBuilds} completes the update after the commit.
 */
export async function installJobSchema(client: pg.Client, { serverRole, queues }: JobSchemaOptions): Promise<void> {
  // Keeps the queue on the coordinator: Citus would create its schema on the workers too.
  await client.query('set local citus.enable_ddl_propagation = off');
  await updateSchema(client);
  const boss = bossOf({ db: { executeSql: partOfTransaction(client) }, migrate: false });
  await boss.start();
  try {
    await createQueues(boss, queues);
  } finally {
    await boss.stop({ graceful: false });
  }
  await deleteOtherSchedules(client, queues);
  await client.query('set local citus.enable_ddl_propagation to default');
  for (const statement of splitStatements(grantsTo(client, serverRole))) await client.query(statement);
}

/** After an update, pg-boss builds indexes in the background: outside of transactions, as only the owner of the tables can. */
export async function finishIndexBuilds(migrationUrl: string): Promise<void> {
  const boss = bossOf({ ...driverSettings(migrationUrl), max: 2, bamIntervalSeconds: 10 });
  await boss.start();
  try {
    const unfinished = new Set(['pending', 'in_progress']);
    while ((await boss.getBamStatus()).some(({ status }) => unfinished.has(status))) await setTimeout(200);
  } finally {
    await boss.stop({ graceful: false });
  }
}

function bossOf(options: ConstructorOptions): PgBoss {
  const boss = new PgBoss({ schema: SCHEMA, supervise: false, schedule: false, ...options });
  // Without a listener, an error in its background work would end the process; the queries report the same error.
  boss.on('error', () => undefined);
  return boss;
}

/** Creates the schema, or updates it to pg-boss's version. */
async function updateSchema(client: pg.Client): Promise<void> {
  const executeSql = partOfTransaction(client);
  let isUpdated = false;
  const boss = bossOf({
    db: {
      // Once started, pg-boss would build indexes concurrently, which no transaction allows.
      executeSql: async (text, values) => {
        if (isUpdated) throw new Error('the indexes are built after the transaction');
        return await executeSql(text, values);
      },
    },
  });
  await boss.start();
  isUpdated = true;
  await boss.stop({ graceful: false });
}

type ExecuteSql = Db['executeSql'];

/** Runs pg-boss's statements within the caller's transaction. */
function partOfTransaction(client: pg.Client): ExecuteSql {
  return async (text, values) => {
    const rows: unknown[] = [];
    // One statement per message, because Citus repeats the whole text of a message with a setting on the other servers.
    for (const statement of splitStatements(text.replace(OWN_TRANSACTION, '$1'))) {
      rows.push(...(await client.query(statement, values)).rows);
    }
    return { rows };
  };
}

/** The transaction that pg-boss writes around statements that belong together. */
const OWN_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** Jobs that this version no longer schedules would pile up unprocessed. */
async function deleteOtherSchedules(client: pg.Client, queues: readonly QueueDefinition[]): Promise<void> {
  const scheduled = queues.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name);
  await client.query(`delete from ${SCHEMA}.schedule where name <> all ($1::text[])`, [scheduled]);
}
