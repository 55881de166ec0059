import { chown, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Cluster, dataFolderOf, logFileOf, socketFolderOf } from './cluster.ts';
import { EmbeddedPostgresError } from './problem.ts';
import { runProgram } from './program.ts';

const LOG_BYTES_MAX = 10_000_000;
/** Longer than a statement may last: a connection notices only after its statement that PostgreSQL was killed. */
const LEFTOVERS_TIMEOUT_MS = 30_000;

/**
 * Starts PostgreSQL on the cluster. It keeps running after this process ends, until it is stopped.
 *
 * @param signal aborts before the next attempt
 */
export async function startPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const logFile = logFileOf(cluster);
  const deadline = performance.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    signal?.throwIfAborted();
    const logBytes = await prepareLog(cluster);
    const started = await runProgram(
      cluster.binaries.pgCtl,
      ['start', '--pgdata', dataFolderOf(cluster), '--log', logFile, '--wait', '--timeout', '120', '--silent'],
      { account: cluster.account, folder: cluster.home },
    );
    if (started.ok) return;
    const said = (await readFile(logFile)).subarray(logBytes).toString();
    // Children of a killed PostgreSQL need a moment to end.
    if (performance.now() < deadline && said.includes('pre-existing shared memory block')) {
      await setTimeout(300, undefined, signal === undefined ? {} : { signal });
      continue;
    }
    const reason = /FATAL: {2}(.*)/.exec(said)?.[1] ?? started.output;
    throw new EmbeddedPostgresError({ kind: 'not_started', reason, logFile });
  }
}

/** Stops PostgreSQL: first lets transactions end, then by force. Committed data is safe either way. */
export async function stopPostmaster(cluster: Cluster, timeoutSeconds: number): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const stopped = await runProgram(
      cluster.binaries.pgCtl,
      ['stop', '--pgdata', dataFolderOf(cluster), '--mode', mode, '--wait', '--timeout', String(timeoutSeconds)],
      { account: cluster.account, folder: cluster.home },
    );
    if (stopped.ok || (await findPostmaster(cluster)) === null) return;
  }
  const processId = await findPostmaster(cluster);
  throw new EmbeddedPostgresError({ kind: 'not_stopped', home: cluster.home, processId });
}

/**
 * Process id of the PostgreSQL that runs on the cluster; null: none.
 *
 * A killed PostgreSQL leaves its pid file behind, and the process id may have been reused, especially in a container. So the command line
 * of the process is checked.
 */
export async function findPostmaster(cluster: Cluster): Promise<number | null> {
  const text = await readFile(join(dataFolderOf(cluster), 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) return null;
  return (await commandLineOf(pid)).includes(dataFolderOf(cluster)) ? pid : null;
}

/**
 * Stops a PostgreSQL that a killed server left behind, and removes its pid file.
 *
 * The caller must hold the lock on the data folder, so that no other server can be using this PostgreSQL.
 *
 * @returns whether a PostgreSQL was running
 */
export async function stopOrphan(cluster: Cluster): Promise<boolean> {
  if ((await findPostmaster(cluster)) === null) {
    // PostgreSQL only checks whether the process id in the file exists, and another process may have it.
    await rm(join(dataFolderOf(cluster), 'postmaster.pid'), { force: true });
    await rm(join(socketFolderOf(cluster), '.s.PGSQL.5432.lock'), { force: true });
    return false;
  }
  await stopPostmaster(cluster, 20);
  return true;
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ');
  }
  return (await runProgram('ps', ['-o', 'command=', '-p', String(pid)], { account: null, folder: '/' })).output;
}

/** @returns size of the log before the start, in bytes */
async function prepareLog(cluster: Cluster): Promise<number> {
  const path = logFileOf(cluster);
  const bytes = (await stat(path).catch(() => null))?.size ?? 0;
  const file = await open(path, bytes > LOG_BYTES_MAX ? 'w' : 'a', 0o600);
  await file.close();
  if (cluster.account !== null) await chown(path, cluster.account.uid, cluster.account.gid);
  return bytes > LOG_BYTES_MAX ? 0 : bytes;
}
