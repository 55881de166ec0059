import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

export interface MeasuredProcess extends AsyncDisposable {
  readonly pid: number;
}

const PACKAGE = new URL('../../package.json', import.meta.url);
// The repository's own package.json, which has this script.
const { start: startCommand } = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } }).scripts;
/** The flags that `npm start` passes to Node. */
const NODE_FLAGS = startCommand.split(' ').filter((word) => word.startsWith('--'));

/**
 * Starts a Node program and waits for the message that says it is ready.
 *
 * @throws {Error} with its output, when it exits instead
 */
export async function startProcess(
  program: string,
  environment: Readonly<Record<string, string>>,
  readyMessage: string,
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, program], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(() => 'ended' as const);
  const ready = new Promise<'ready'>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(readyMessage)) resolve('ready');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  if ((await Promise.race([ready, ended])) === 'ended') throw new Error(`${program} did not start: ${output}`);
  return {
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
