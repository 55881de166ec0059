import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connectAtStart } from '../platform/db/connect-at-start.ts';
import {
  clusterProblems,
  findMissingRoles,
  findUnreachable,
  findUnreachableByLookUps,
  readClusterFacts,
} from '../platform/db/distribution/cluster-problems.ts';
import { findObstacles } from '../platform/db/distribution/distributable.ts';
import { distributeTables, type Placement } from '../platform/db/distribution/distribute-tables.ts';
import { isMigrated } from '../platform/db/migrate.ts';
import type { DatabaseConfig } from '../platform/db/open-database.ts';
import { checkServerRole } from '../platform/db/server-role.ts';
import { runCommand } from './run-command.ts';

/** Distributes the tables of organisations over the servers of a Citus cluster. Can be repeated. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new StartProblem('Usage: npm run distribute');
  const { url, migrationUrl } = urlsOf(loadConfig().database);
  const serverRole = await checkServerRole(url);
  const migrator = await connectAtStart(migrationUrl, 'MIGRATION_DATABASE_URL');
  try {
    refuse(clusterProblems(await readClusterFacts(migrator)));
    if (!(await isMigrated({ serverUrl: url, serverRole, queues: await loadQueues() }))) {
      throw new StartProblem(
        'The database has the schema of another version: start the server of this version first, stop it, then run the command again.',
      );
    }
    refuse(await findObstacles(migrator));
    refuse(await findUnreachable(migrator));
    refuse(await findMissingRoles(migrator));
    refuse(await findUnreachableByLookUps(migrator));
    const server = await connectAtStart(url, 'DATABASE_URL');
    try {
      refuse(await findUnreachable(server));
    } finally {
      await server.end();
    }
    report(await distributeTables(migrator));
  } finally {
    await migrator.end();
  }
});

function urlsOf(database: DatabaseConfig): { url: string; migrationUrl: string } {
  if (database.kind === 'embedded') {
    throw new StartProblem(
      'The embedded PostgreSQL is one server and cannot be distributed: move its data to a PostgreSQL of your own with Citus, as docs/operations.md shows, and set DATABASE_URL.',
    );
  }
  const { url, migrationUrl } = database;
  if (migrationUrl === null) {
    throw new StartProblem(
      'Only the owner of the tables can distribute them: set MIGRATION_DATABASE_URL for this command.',
    );
  }
  return { url, migrationUrl };
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
}

function report({ distributed, copied, local }: Placement): void {
  console.log(`Split by organisation: ${distributed.join(', ')}.`);
  console.log(`On every server, because it is read before the organisation is known: ${copied.join(', ')}.`);
  console.log(`On the coordinator, beside the accounts: ${local.join(', ')}.`);
  console.log(
    'On the coordinator too: accounts and sessions (identity), limits and opt-outs that outlive organisations (safeguards), the job queue (pgboss) and the history of migrations. They belong to no organisation.',
  );
}
