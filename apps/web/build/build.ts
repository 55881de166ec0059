import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.ts';
import { sourceHash } from './source-hash.ts';

const DIST = join(import.meta.dirname, '../dist');
const HASH_FILE = join(DIST, '.source-hash');
const LOCK_FILE = join(DIST, '.build-lock');

/**
 * Builds everything a browser gets, and the renderer of the participant's page, into `dist/`.
 *
 * @throws {Error} with the compiler's words when a source cannot be built
 */
export async function buildWeb(): Promise<void> {
  await withBuildLock(LOCK_FILE, () => buildAndRemember(sourceHash()));
}

/** Builds only when a source is not the one that was last built; simultaneous callers build once. */
export async function buildWhenSourcesChanged(): Promise<'built' | 'current'> {
  const hash = sourceHash();
  if ((await builtHash()) === hash) return 'current';
  return await withBuildLock(LOCK_FILE, async () => {
    if ((await builtHash()) === hash) return 'current';
    await buildAndRemember(hash);
    return 'built';
  });
}

async function builtHash(): Promise<string | null> {
  return await readFile(HASH_FILE, 'utf8').catch(() => null);
}

/** The hash is gone while the build runs, so a build that was cut short is never taken for a whole one. */
async function buildAndRemember(hash: string): Promise<void> {
  await rm(HASH_FILE, { force: true });
  await runVite();
  await writeFile(HASH_FILE, hash);
}

/** In a process of its own: Vite and React read NODE_ENV, which is the caller's and may say `test`. */
function runVite(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run-vite.ts')], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web app could not be built.\n${Buffer.concat(output).toString('utf8').trim()}`));
    });
  });
}

if (import.meta.main) {
  await buildWeb();
  console.log('Built the web app.');
}
