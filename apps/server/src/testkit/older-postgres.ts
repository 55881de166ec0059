import { existsSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from '@plumbline/embedded-postgres/account';
import { type Account, runProgram } from '@plumbline/embedded-postgres/program';
import pg from 'pg';
import { makeTestFolder, type TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';

/** Where Debian and Ubuntu install the oldest PostgreSQL that is supported. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** Why the older PostgreSQL is missing; null: it is installed. */
export const NO_OLDER_POSTGRES = existsSync(join(PROGRAMS, 'initdb'))
  ? null
  : `PostgreSQL 15 is not in ${PROGRAMS}: apt-get install postgresql-15`;

/** Statements of docs/operations.md that create the roles. */
const ROLES = `
  create role plumbline_migrator login createrole;
  alter role plumbline_migrator set row_security = off;
  create role plumbline_server login nosuperuser nobypassrls`;
const DATABASE = `
  create database plumbline owner plumbline_migrator encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`;

/** Starts a PostgreSQL 15 with an empty database, prepared as an operator prepares their own. */
export async function startOlderPostgres(): Promise<TestDatabase> {
  const folder = await makeTestFolder();
  const account = await chooseAccount(folder);
  const data = join(folder, 'data');
  await mkdir(data);
  if (account !== null) await chown(data, account.uid, account.gid);
  const port = await freePort();
  await run(account, 'initdb', ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync']);
  const options = `-p ${port} -h 127.0.0.1 -k ${data} -c fsync=off -c max_connections=100`;
  const log = join(data, 'log');
  await run(account, 'pg_ctl', ['start', '--wait', '--pgdata', data, '--log', log, '--options', options]);
  const urlOf = (role: string, database = 'plumbline') => `postgresql://${role}@127.0.0.1:${port}/${database}`;
  await execute(urlOf('postgres', 'postgres'), [ROLES, DATABASE]);
  return {
    superuserUrl: urlOf('postgres'),
    serverUrl: urlOf('plumbline_server'),
    migrationUrl: urlOf('plumbline_migrator'),
    [Symbol.asyncDispose]: async () => {
      await run(account, 'pg_ctl', ['stop', '--mode', 'immediate', '--pgdata', data]);
      await rm(folder, { recursive: true });
    },
  };
}

async function run(account: Account, program: string, parameters: readonly string[]): Promise<void> {
  const { ok, output } = await runProgram(join(PROGRAMS, program), parameters, { account, folder: '/' });
  if (!ok) throw new Error(`${program} failed: ${output}`);
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
