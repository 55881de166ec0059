import { execFileSync } from 'node:child_process';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/testkit/free-port.ts';
import { runCommand } from './command.ts';

/** A separate PostgreSQL installation with Citus, so that the system's PostgreSQL is not changed. */
export interface CitusInstallation {
  /** The folder of `postgres`, `initdb` and `pg_ctl`. */
  readonly programs: string;
}

/**
 * Builds Citus in a copy of a checkout, beside a copy of the system's PostgreSQL.
 *
 * @param checkout a checkout of Citus, of a release that supports the PostgreSQL of `pgConfig`
 * @param folder for the copies; existing builds are kept
 * @throws {Error} with the output of the step that failed
 */
export async function buildCitus(checkout: string, folder: string, pgConfig: string): Promise<CitusInstallation> {
  const ask = (what: string) => execFileSync(pgConfig, [what], { encoding: 'utf8' }).trim();
  const programs = join(folder, ask('--bindir'));
  const library = join(folder, ask('--pkglibdir'), 'citus.so');
  if (await exists(library)) return { programs };
  // PostgreSQL finds its libraries relative to its programs, so a copy with the same folders works.
  for (const path of [ask('--bindir'), ask('--pkglibdir'), ask('--sharedir')]) {
    await cp(path, join(folder, path), { recursive: true, dereference: true });
  }
  const source = join(folder, 'source');
  await cp(checkout, source, { recursive: true });
  await removeBackported(source, ask('--includedir-server'));
  await step(source, './configure', [`PG_CONFIG=${pgConfig}`]);
  await step(source, 'make', [`-j${availableParallelism()}`]);
  await step(source, 'make', ['install', `DESTDIR=${folder}`]);
  return { programs };
}

/** Removes a function of Citus that later minor releases of PostgreSQL 15 export too. */
async function removeBackported(source: string, headers: string): Promise<void> {
  const declarations = await readFile(join(headers, 'commands/dbcommands.h'), 'utf8');
  if (!declarations.includes('have_createdb_privilege')) return;
  const path = join(source, 'src/include/pg_version_compat.h');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/static inline bool\nhave_createdb_privilege\(void\)\n\{[\s\S]*?\n\}\n/, ''));
}

async function step(folder: string, program: string, parameters: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand(program, parameters, { folder });
  if (!ok) throw new Error(`${program} ${parameters.join(' ')} failed:\n${output.split('\n').slice(-40).join('\n')}`);
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

export interface CitusCluster extends AsyncDisposable {
  /** The superusers' addresses, the coordinator's first. */
  readonly nodes: readonly string[];
}

/**
 * Settings of the servers. Tests need not survive a power cut, and every test database has a maintenance daemon on every server. The
 * database settings of `npm run distribute` are set for all databases, because copies do not inherit them.
 */
const SETTINGS = `
shared_preload_libraries = 'citus'
citus.node_conninfo = 'sslmode=disable'
citus.shard_count = 4
citus.propagate_set_commands = local
citus.enable_unsafe_triggers = on
listen_addresses = '127.0.0.1'
fsync = off
synchronous_commit = off
full_page_writes = off
checkpoint_timeout = 1h
max_wal_size = 4GB
max_connections = 400
max_prepared_transactions = 400
max_worker_processes = 120
`;

/** Starts a coordinator and two workers on this machine, with new data. */
export async function startCluster({ programs }: CitusInstallation): Promise<CitusCluster> {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-citus-'));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  const account = unprivilegedAccount();
  await chmod(folder, 0o711);
  const nodes: string[] = [];
  for (const name of ['coordinator', 'worker-1', 'worker-2']) {
    const data = join(folder, name);
    await mkdir(data);
    if (account !== null) await chown(data, account.uid, account.gid);
    const run = (program: string, ...parameters: string[]) =>
      execFileSync(join(programs, program), parameters, { ...account, cwd: data, stdio: 'ignore' });
    run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
    const port = await freePort();
    await appendFile(join(data, 'postgresql.conf'), `${SETTINGS}port = ${port}\nunix_socket_directories = '${data}'\n`);
    run('pg_ctl', '-D', data, '-l', join(data, 'log'), '-w', 'start');
    starting.defer(async () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    });
    nodes.push(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  }
  const started = starting.move();
  return { nodes, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** The account of the PostgreSQL package, because PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
