import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** No build takes this long: a lock this old was left behind. */
const LONGEST_BUILD_MS = 300_000;

/** Runs the work while holding the lock file; others that want it wait, and a dead holder's lock is taken over. */
export async function withBuildLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await take(path))) {
    if (await isLeftBehind(path)) await rm(path, { force: true });
    else await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  try {
    const [{ mtimeMs }, holder] = await Promise.all([stat(path), readFile(path, 'utf8')]);
    const ageMs = Date.now() - mtimeMs;
    // An empty file is a holder that has not written its number yet.
    return ageMs > LONGEST_BUILD_MS || (holder !== '' && !isAlive(Number(holder)));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
