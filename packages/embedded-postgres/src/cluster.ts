import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type DatabaseNames, systemFolderOf } from './names.ts';
import { EmbeddedPostgresError } from './problem.ts';
import { type Account, runProgram } from './program.ts';

/** A PostgreSQL cluster on disk. */
export interface Cluster {
  readonly id: string;
  /** Contains all its files; private to its account. */
  readonly home: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly names: DatabaseNames;
}

const MAJOR_VERSION = '18';

/** Maximum length of the path of a socket in bytes: the kernel allows 104 bytes on macOS and 108 on Linux, including a final zero. */
const SOCKET_PATH_MAX = 103;

export function dataFolderOf(cluster: Cluster): string {
  return join(cluster.home, 'cluster');
}

export function logFileOf(cluster: Cluster): string {
  return join(cluster.home, 'postgres.log');
}

/** The folder of the socket: the home if its path is short and plain enough, else a separate folder. */
export function socketFolderOf(cluster: Pick<Cluster, 'id' | 'home' | 'account' | 'names'>): string {
  const path = join(cluster.home, '.s.PGSQL.5432');
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAX && /^[\w./-]+$/.test(path)) return cluster.home;
  // Root must not hand over a folder to another account in a world-writable folder.
  const parent = cluster.account === null ? tmpdir() : systemFolderOf(cluster.names);
  return join(parent, `${cluster.names.database}-${cluster.id}`);
}

/** Makes a folder that only the account may enter, below one that everyone may enter. */
export async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (account !== null) await chown(folder, account.uid, account.gid);
}

/** Major version of the data, null when there is none yet. */
export async function readMajorVersion(cluster: Cluster): Promise<string | null> {
  const version = await readFile(join(dataFolderOf(cluster), 'PG_VERSION'), 'utf8').catch(() => null);
  return version?.trim() ?? null;
}

export function refuseOtherMajorVersion(version: string, dataDir: string): void {
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError({
    kind: 'other_major_version',
    dataDir,
    found: version,
    supported: MAJOR_VERSION,
  });
}

/**
 * Creates the cluster's data.
 *
 * initdb writes to a temporary folder, which is renamed last, so that an interrupted first start leaves no incomplete cluster.
 */
export async function initialiseCluster(cluster: Cluster, superuserPassword: string): Promise<void> {
  const { account, home } = cluster;
  await removeUnfinished(home);
  const name = randomBytes(4).toString('hex');
  const unfinished = join(home, `new-${name}`);
  const passwordFile = join(home, `new-${name}.password`);
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  if (account !== null) await chown(passwordFile, account.uid, account.gid);
  const created = await runProgram(
    cluster.binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeOptions(),
    ],
    { account, folder: home },
  );
  await rm(passwordFile);
  if (!created.ok) {
    throw new EmbeddedPostgresError({ kind: 'not_created', home, reason: lastLine(created.output) });
  }
  await rename(unfinished, dataFolderOf(cluster));
  await syncFolder(home);
}

/** macOS has no locale C.UTF-8: any UTF-8 locale classifies characters the same, and the order stays C. */
function localeOptions(): string[] {
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('new-')) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
