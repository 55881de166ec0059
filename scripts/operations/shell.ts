import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ShellOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Commands that run until they are disposed of. */
export type Running = AsyncDisposable;

/**
 * Runs commands until they end.
 *
 * @throws {Error} with the output when a command fails or takes too long
 */
export async function runCommands(commands: string, options: ShellOptions): Promise<void> {
  const shell = start(commands, options);
  const timer = setTimeout(() => shell.kill('SIGKILL'), options.timeoutMs);
  const code = await shell.ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The commands ended with ${code ?? 'a signal'}:\n${shell.output()}`);
}

/**
 * Starts commands, waits until they have printed the given words, and leaves them running.
 *
 * @throws {Error} with the output when they end before, or take too long
 */
export async function startCommands(commands: string, until: string, options: ShellOptions): Promise<Running> {
  const shell = start(commands, options);
  const timer = setTimeout(() => shell.kill('SIGKILL'), options.timeoutMs);
  const printed = Promise.withResolvers<boolean>();
  shell.onOutput(() => {
    if (shell.output().includes(until)) printed.resolve(true);
  });
  const isReady = await Promise.race([printed.promise, shell.ended.then(() => false)]);
  clearTimeout(timer);
  if (!isReady) throw new Error(`The commands ended before they printed "${until}":\n${shell.output()}`);
  return {
    [Symbol.asyncDispose]: async () => {
      shell.kill('SIGTERM');
      await shell.ended;
    },
  };
}

interface Shell {
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  output(): string;
  onOutput(listener: () => void): void;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a shell in a process group of its own, as a terminal does, so that a signal reaches all its processes. */
function start(commands: string, { folder, environment }: ShellOptions): Shell {
  const child: ChildProcess = spawn('sh', ['-eu', '-c', commands], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  const collect = (chunk: Buffer) => void chunks.push(chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return {
    ended: once(child, 'close').then(([code]: (number | null)[]) => code ?? null),
    output: () => chunks.join(''),
    onOutput: (listener) => {
      child.stdout?.on('data', listener);
      child.stderr?.on('data', listener);
    },
    kill: (signal) => {
      if (child.pid === undefined || child.exitCode !== null) return;
      process.kill(-child.pid, signal);
    },
  };
}
