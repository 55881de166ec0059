import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { createQueues } from '../jobs/queues.ts';
import { checksumOf } from './migration-files.ts';

const SCHEMA = 'pgboss';
const QUEUES_FILE = fileURLToPath(new URL('../jobs/queues.ts', import.meta.url));

/**
 * What the server's role may do. Its tables belong to the migrator, so nothing that the server runs can change their shape;
 * that is why it starts pg-boss with `migrate: false, createSchema: false`.
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

/**
 * Fingerprint of what `installJobSchema` makes: pg-boss's own schema, the queues and the grants.
 *
 * A queue is defined in code, so the text of that file stands for its meaning: a change of its layout costs one more
 * installation, which changes nothing.
 */
export async function fingerprintJobSchema(client: pg.Client, serverRole: string): Promise<string> {
  return checksumOf(getConstructionPlans(SCHEMA), await readFile(QUEUES_FILE, 'utf8'), grantsTo(client, serverRole));
}

/** Installs or updates pg-boss's schema and its queues as the migrator, and lets the server's role use them. */
export async function installJobSchema(client: pg.Client, migrationUrl: string, serverRole: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: migrationUrl,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  // Without a listener, a fault of its background work would end the process; the queries below meet the same fault.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await createQueues(boss);
    await finishIndexBuilds(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(grantsTo(client, serverRole));
}

/** An update of pg-boss leaves index builds to its background work, which only the owner of the tables can do. */
async function finishIndexBuilds(boss: PgBoss): Promise<void> {
  const unfinished = new Set(['pending', 'in_progress']);
  while ((await boss.getBamStatus()).some(({ status }) => unfinished.has(status))) await setTimeout(200);
}
