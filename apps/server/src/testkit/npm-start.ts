import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { readPostmaster } from './postmaster-pid.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A server started as README.md describes, with all its processes. */
export type NpmStart = Awaited<ReturnType<typeof npmStart>>;

/**
 * Runs `npm start` in a process group of its own, as a terminal does.
 *
 * @throws {Error} with its output when it ends instead of becoming ready
 */
export async function npmStart(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort());
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = Promise.withResolvers<void>();
  for (const channel of [npm.stdout, npm.stderr]) {
    channel.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Plumbline is ready')) ready.resolve();
    });
  }
  const ended = once(npm, 'exit').then(() => {
    throw new Error(`npm start ended: ${said}`);
  });
  // A later end is expected, so its rejection is handled here.
  ended.catch(() => {});
  await Promise.race([ready.promise, ended]);
  if (npm.pid === undefined) throw new Error('npm has no process id');
  /** Process ids of npm, of its descendants, and of PostgreSQL. */
  const processes: readonly number[] = [...(await withDescendants(npm.pid)), await readPostmaster(dataDir)];
  const url = `http://127.0.0.1:${port}`;
  return { url, npm: npm.pid, processes, running: () => processes.filter(isRunning) };
}

async function withDescendants(root: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=']);
  const parents = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  for (const each of found) found.push(...parents.filter(([, ppid]) => ppid === each).map(([pid = 0]) => pid));
  return found;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
