import { readProgramsVersion } from '@plumbline/embedded-postgres/binaries';
import { loadConfig } from '../app/config/config.ts';
import { StartProblem } from '../core/start-problem.ts';
import { findRunningEmbedded } from '../platform/db/embedded-database.ts';
import { type DatabaseVersions, readDatabaseVersions, readNewestMigration } from '../platform/db/schema-version.ts';
import { readProductVersion } from '../platform/product-version.ts';
import { runCommand } from './run-command.ts';

/** Advice for the operator. */
const SCHEMA_REMARKS: Record<DatabaseVersions['schema'], string> = {
  same: 'the same',
  older: 'older: the next start of this version migrates it',
  newer: 'newer: this version does not start on it',
  different: 'a migration differs from its file: this version does not start on it',
};

/** Prints the versions of the product, its schema and PostgreSQL, without a running server. */
await runCommand(async () => {
  console.log(`Plumbline   ${readProductVersion()}`);
  const newest = await readNewestMigration();
  const asked = await askDatabase();
  const programs = await describePrograms();
  const schema =
    typeof asked === 'string' ? asked : `${asked.newestMigration ?? 'empty'}, ${SCHEMA_REMARKS[asked.schema]}`;
  console.log(`Schema      ${newest} (database: ${schema})`);
  console.log(`PostgreSQL  ${programs} (server: ${typeof asked === 'string' ? asked : asked.postgres})`);
});

/** Asks the configured database. @returns the versions, or the reason why the database cannot be asked */
async function askDatabase(): Promise<DatabaseVersions | string> {
  const { database, dataDir } = loadConfig();
  try {
    const url = database.kind === 'external' ? database.url : (await findRunningEmbedded(dataDir))?.serverUrl;
    if (url === undefined) return 'not running';
    return await readDatabaseVersions(url);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return `not reached. ${error.message}`;
  }
}

async function describePrograms(): Promise<string> {
  try {
    return `${await readProgramsVersion()} embedded`;
  } catch {
    return 'none embedded';
  }
}
