import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';

export interface MeasuredProcess extends AsyncDisposable {
  /** Most memory that the process has held so far, in bytes; `null` where the system does not tell. */
  peakMemory(): Promise<number | null>;
}

/**
 * Starts a program of Node and waits for the line that says it is ready.
 *
 * @throws {Error} with what it said, when it ends instead
 */
export async function startProcess(
  program: string,
  environment: Readonly<Record<string, string>>,
  readyWords: string,
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close').then(() => 'ended' as const);
  const ready = new Promise<'ready'>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(readyWords)) resolve('ready');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  if ((await Promise.race([ready, ended])) === 'ended') throw new Error(`${program} did not start: ${said}`);
  return {
    peakMemory: () => peakMemoryOf(child),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Linux keeps the peak in `VmHWM`, in kibibytes. */
async function peakMemoryOf({ pid }: ChildProcess): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}
