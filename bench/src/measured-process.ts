import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';

export interface MeasuredProcess extends AsyncDisposable {
  readonly pid: number;
  /** Memory that the process holds now, in bytes; `null` where the system does not tell. */
  memory(): Promise<number | null>;
  /** Most memory that the process has held so far, in bytes; `null` where the system does not tell. */
  peakMemory(): Promise<number | null>;
}

const PACKAGE = new URL('../../package.json', import.meta.url);
// The root's package, whose shape npm knows.
const { start: startCommand } = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } }).scripts;
/** What `npm start` runs Node with. */
export const NODE_FLAGS = startCommand.split(' ').filter((word) => word.startsWith('--'));

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
  const child = spawn(process.execPath, [...NODE_FLAGS, program], {
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
    pid: child.pid ?? 0,
    memory: () => memoryOf(child, 'VmRSS'),
    peakMemory: () => memoryOf(child, 'VmHWM'),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Linux keeps both in kibibytes: what is held now as `VmRSS`, the peak as `VmHWM`. */
async function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}
