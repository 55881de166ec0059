import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartProblem } from '../../../core/start-problem.ts';
import type { ArchivedSequence, ArchivedTable } from '../../backup/archive/archive-format.ts';
import { connectAtStart, type DatabaseSetting } from '../connect-at-start.ts';
import {
  listBackedUpTables,
  listSequences,
  listTablesHiddenFromBackups,
  quoteColumns,
  quoteTable,
} from './backed-up-tables.ts';

/** All tables as they were at one moment. */
export interface TableSnapshot extends AsyncDisposable {
  /** Everything committed before this moment is in the snapshot. */
  readonly takenAt: Date;
  readonly postgresVersion: string;
  /** Applied migrations, in the order of their numbers. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** Queues to which the jobs can belong. */
  readonly queues: readonly string[];
  readonly tables: readonly ArchivedTable[];
  /** Rows in COPY's text format. One table at a time. */
  rowsOf(table: ArchivedTable): AsyncIterable<Uint8Array>;
  sequences(): Promise<readonly ArchivedSequence[]>;
}

/** The role whose policies admit every row. */
const BACKUP_ROLE = 'plumbline_backup';

/** The database from which a snapshot is read. */
export interface SnapshotSource {
  /** Signs in as the migrator, or as another member of plumbline_backup. */
  readonly url: string;
  /** The variable that holds the address, for error messages. */
  readonly setting: DatabaseSetting;
  /** Called before the snapshot is taken, for example to wait until a replica has caught up. */
  readonly beforeSnapshot?: (client: pg.Client) => Promise<void>;
}

/**
 * Opens a snapshot of the database. While it is open, only changes of the schema are blocked.
 *
 * @throws {StartProblem} when the database is unreachable, the role is missing, or Citus distributes the tables
 */
export async function openTableSnapshot({ url, setting, beforeSnapshot }: SnapshotSource): Promise<TableSnapshot> {
  const client = await connectAtStart(url, setting);
  try {
    await beforeSnapshot?.(client);
    await client.query('begin transaction isolation level repeatable read read only');
    // Copies may take long. With row_security off, PostgreSQL reports an error instead of hiding rows.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await client.query('set local row_security = on');
    await refuseDistributed(client);
    await becomeBackupRole(client);
    const hidden = await listTablesHiddenFromBackups(client);
    if (hidden.length > 0) {
      throw new StartProblem(
        `A backup would miss the rows of ${hidden.join(', ')}: add the policy 'backup' for ${BACKUP_ROLE} to it, as docs/operations.md says.`,
      );
    }
    const { rows } = await client.query<{ taken_at: Date; version: string }>(
      `select now() as taken_at, current_setting('server_version') as version`,
    );
    const [moment] = rows;
    if (moment === undefined) throw new RangeError('a query without a table returned no row');
    return {
      takenAt: moment.taken_at,
      postgresVersion: moment.version,
      migrations: await listMigrations(client),
      queues: await listQueues(client),
      tables: await listBackedUpTables(client),
      rowsOf: (table) => client.query(copyTo(`copy (${selectRows(client, table)}) to stdout`)),
      sequences: () => listSequences(client),
      [Symbol.asyncDispose]: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** With Citus each server has its own snapshot, so rows could be from different moments. */
async function refuseDistributed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has_citus: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as has_citus`,
  );
  if (rows[0]?.has_citus !== true) return;
  const { rowCount } = await client.query('select from pg_dist_partition limit 1');
  if (rowCount === 0) return;
  throw new StartProblem(
    'No backup was made: the tables are distributed over several servers, so back up each of them as docs/operations.md says.',
  );
}

/** pg-boss creates queues of its own, and schedules their jobs anew. */
const INTERNAL_QUEUES = `'\\_\\_pgboss%'`;

function selectRows(client: pg.Client, table: ArchivedTable): string {
  const rows = `select ${quoteColumns(client, table.columns)} from ${quoteTable(client, table)}`;
  return table.schema === 'pgboss' ? `${rows} where name not like ${INTERNAL_QUEUES}` : rows;
}

async function becomeBackupRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`set local role ${BACKUP_ROLE}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartProblem(
      `The role of the backup may not read the tables (${error.message}): start this version of Plumbline once, or grant ${BACKUP_ROLE} to the role of BACKUP_DATABASE_URL.`,
    );
  }
}

async function listMigrations(client: pg.Client): Promise<TableSnapshot['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from plumbline_migrations.applied where name ~ '^[0-9]{4}-' order by name`,
  );
  return rows;
}

async function listQueues(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pgboss.queue where name not like ${INTERNAL_QUEUES} order by name`,
  );
  return rows.map(({ name }) => name);
}
