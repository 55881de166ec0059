import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildMode, type BuildOutcome, builtHash } from './build-locked.ts';
import { sourceHash } from './source-hash.ts';

const WEB_APP = join(import.meta.dirname, '..');

/**
 * Builds everything that browsers load, and the renderer of the participant's page, into `dist/`, and shows the compiler's output.
 *
 * @throws {Error} when a source cannot be built
 */
export async function buildWeb(): Promise<void> {
  await runBuildProcess('always');
}

/**
 * Builds only when a source has changed since the last build; concurrent callers build once.
 *
 * @throws {Error} with the compiler's output when a source cannot be built
 */
export async function buildWhenSourcesChanged(): Promise<BuildOutcome> {
  if (await isBuiltWithoutSources(WEB_APP)) return 'current';
  if ((await builtHash(join(WEB_APP, 'dist'))) === sourceHash()) return 'current';
  return await runBuildProcess('when-changed');
}

/** A container image has the finished build and not the sources, so that it never builds. */
export async function isBuiltWithoutSources(webApp: string): Promise<boolean> {
  return !existsSync(join(webApp, 'src')) && (await builtHash(join(webApp, 'dist'))) !== null;
}

/** Builds in a separate process, because Vite and React read NODE_ENV, which may be `test` in the caller. */
function runBuildProcess(mode: BuildMode): Promise<BuildOutcome> {
  return new Promise((resolve, reject) => {
    const output = mode === 'always' ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [join(import.meta.dirname, 'build-process.ts'), mode], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', output, output, 'ipc'],
    });
    const words: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => words.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => words.push(chunk));
    let outcome: BuildOutcome = 'built';
    child.on('message', (message) => {
      if (message === 'current') outcome = message;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(outcome);
      else reject(new Error(`The web app could not be built.\n${Buffer.concat(words).toString('utf8').trim()}`.trim()));
    });
  });
}
