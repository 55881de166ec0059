import { execFile } from 'node:child_process';
import { access, appendFile, chown, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeTestFolder } from './database.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Folder of Debian's PostgreSQL programs, by major version. */
const DEBIAN_PROGRAMS = '/usr/lib/postgresql';
const OLDEST_MAJOR_VERSION = 15;
const STANDBY_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 64MB
wal_level = replica
max_wal_senders = 8
hot_standby = on
wal_keep_size = 256MB
wal_receiver_status_interval = 1s
wal_retrieve_retry_interval = 200ms
# Every commit waits until the other server has it on disk.
synchronous_commit = on
synchronous_standby_names = '*'
`;

/** Two servers of PostgreSQL, of which one is the primary and the other its synchronous streaming replica. */
export interface PostgresPair extends AsyncDisposable {
  /** Port of the primary, on 127.0.0.1; changes with `promote` and `move`. */
  primaryPort(): number;
  replicaPort(): number;
  /** Address of the database `plumbline` on the server with this port. */
  urlAt(role: 'superuser' | 'plumbline_migrator' | 'plumbline_server', port: number): string;
  /** Restarts the primary as an administrator would. */
  restart(): Promise<void>;
  /** Kills the primary, promotes the replica, and makes the killed server its new replica. */
  promote(): Promise<void>;
  /** Stops the primary and starts it on another port. */
  move(port: number): Promise<void>;
  /** Stops the replica. Commits wait until it is back, unless `isSynchronous` is off. */
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  setSynchronous(isSynchronous: boolean): Promise<void>;
}

interface Server {
  readonly name: string;
  readonly folder: string;
  port: number;
}

/** The folder of PostgreSQL's programs; `null` where Debian's packages of a supported version are not installed. */
export async function findPostgresPrograms(): Promise<string | null> {
  const versions = await readdir(DEBIAN_PROGRAMS).catch(() => []);
  const newest = Math.max(...versions.map(Number).filter((version) => version >= OLDEST_MAJOR_VERSION));
  if (!Number.isFinite(newest)) return null;
  const programs = join(DEBIAN_PROGRAMS, String(newest), 'bin');
  return access(join(programs, 'pg_basebackup')).then(
    () => programs,
    () => null,
  );
}

/** Starts a primary with a synchronous replica, and creates the roles and the database as docs/operations.md says. */
export async function startPostgresPair(programs: string): Promise<PostgresPair> {
  const folder = await makeTestFolder();
  const account = await postgresAccount();
  if (account !== null) await chown(folder, account.uid, account.gid);
  const inFolder = { cwd: folder, ...account };
  const program = (name: string, ...parameters: string[]) => run(join(programs, name), parameters, inFolder);
  const control = (server: Server, ...parameters: string[]) =>
    program('pg_ctl', '--pgdata', server.folder, '--wait', '--silent', ...parameters);
  const start = (server: Server) =>
    control(server, '--log', `${server.folder}.log`, '--options', `-p ${server.port}`, 'start');
  const urlAt: PostgresPair['urlAt'] = (role, port) =>
    `postgresql://${role === 'superuser' ? 'postgres' : role}@127.0.0.1:${port}/plumbline`;

  let primary: Server = { name: 'one', folder: join(folder, 'one'), port: await freePort() };
  let replica: Server = { name: 'two', folder: join(folder, 'two'), port: await freePort() };

  async function follow(): Promise<void> {
    const { port } = primary;
    await appendFile(
      join(replica.folder, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres application_name=${replica.name}'\n`,
    );
  }
  async function copyPrimary(): Promise<void> {
    await rm(replica.folder, { recursive: true, force: true });
    const source = ['--host', '127.0.0.1', '--port', String(primary.port), '--username', 'postgres'];
    await program('pg_basebackup', ...source, '--pgdata', replica.folder, '--write-recovery-conf', '--checkpoint=fast');
    await follow();
    await start(replica);
  }
  const onPrimary = (statement: string) => query(urlAt('superuser', primary.port), statement);
  const setSynchronous = async (isSynchronous: boolean) => {
    await onPrimary(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
    await onPrimary('select pg_reload_conf()');
  };
  async function untilSynchronous(): Promise<void> {
    const deadline = performance.now() + STANDBY_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const { rows } = await onPrimary(
        `select from pg_stat_replication where sync_state = 'sync' and replay_lsn >= sent_lsn`,
      );
      if (rows.length > 0) return;
      await setTimeout(POLL_MS);
    }
    throw new Error('the replica did not catch up');
  }

  await program(
    'initdb',
    '--pgdata',
    primary.folder,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  await appendFile(join(primary.folder, 'postgresql.conf'), SETTINGS);
  await start(primary);
  const postgresUrl = `postgresql://postgres@127.0.0.1:${primary.port}/postgres`;
  await query(postgresUrl, 'set synchronous_commit = local; create role plumbline_migrator login createrole');
  await query(postgresUrl, 'set synchronous_commit = local; alter role plumbline_migrator set row_security = off');
  await query(
    postgresUrl,
    'set synchronous_commit = local; create role plumbline_server login nosuperuser nobypassrls',
  );
  await copyPrimary();
  await query(
    postgresUrl,
    `create database plumbline owner plumbline_migrator encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
  );
  await untilSynchronous();

  return {
    primaryPort: () => primary.port,
    replicaPort: () => replica.port,
    urlAt,
    restart: async () => {
      await control(primary, '--mode=fast', 'stop');
      await start(primary);
      await untilSynchronous();
    },
    promote: async () => {
      await killPostmaster(primary.folder);
      await control(replica, 'promote');
      [primary, replica] = [replica, primary];
      // Like Patroni without a replica: otherwise commits would wait for a replica.
      await setSynchronous(false);
      await copyPrimary();
      await setSynchronous(true);
      await untilSynchronous();
    },
    move: async (port) => {
      await control(primary, '--mode=fast', 'stop');
      primary.port = port;
      await start(primary);
      await follow();
      await control(replica, 'reload');
      await untilSynchronous();
    },
    stopReplica: async () => {
      await control(replica, '--mode=fast', 'stop');
    },
    startReplica: async () => {
      await start(replica);
    },
    setSynchronous,
    [Symbol.asyncDispose]: async () => {
      for (const server of [replica, primary]) await control(server, '--mode=immediate', 'stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, statements: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Kills the server and all its processes, as a power cut would. */
async function killPostmaster(folder: string): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** The account of Debian's packages, because PostgreSQL refuses to run as root. */
async function postgresAccount(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const { stdout } = await run('getent', ['passwd', 'postgres']);
  const [, , uid, gid] = stdout.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
