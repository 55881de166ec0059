import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const MAIN = programOf('app/main');

type Settings = Readonly<Record<string, string>>;

/** The exit and the output of a server process. */
export interface EndedProcess {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  /** Resolves when the process ends. */
  readonly ended: Promise<EndedProcess>;
  /** Waits until the output contains the text. */
  untilOutputContains(words: string): Promise<void>;
  /** Stops the process gracefully, and waits until it has ended. */
  stop(): Promise<EndedProcess>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/** Runs the server in its own process until it ends, for tests of refused starts. */
export async function runServerToEnd(settings: Settings): Promise<EndedProcess> {
  return await endOf(spawnProgram(MAIN, settings));
}

/** Runs a command of the operator, such as `plan`, until it ends. */
export async function runCommandToEnd(
  command:
    | 'plan'
    | 'jobs'
    | 'mail-test'
    | 'account'
    | 'member'
    | 'version'
    | 'distribute'
    | 'organisation-export'
    | 'organisation-import'
    | 'backup'
    | 'restore'
    | 'status',
  parameters: readonly string[],
  settings: Settings,
): Promise<EndedProcess> {
  return await endOf(spawnProgram(programOf(`cli/${command}`), settings, parameters));
}

/**
 * Starts the server in its own process, exactly as `npm start` does.
 *
 * @param program main program of the server, possibly of another version
 * @throws {Error} with its output when it ends instead of becoming ready
 */
export async function startServerProcess(settings: Settings, program = MAIN): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawnProgram(program, { LOG_LEVEL: 'warn', ...settings, PORT: port });
  const end = endOf(child);
  const untilOutputContains = (words: string) =>
    new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes(words)) resolve();
      });
    });
  const becameReady = Promise.race([
    untilOutputContains('Plumbline is ready'),
    untilOutputContains('Plumbline is processing jobs'),
  ]);
  const endedEarly = await Promise.race([becameReady, end]);
  if (endedEarly !== undefined) throw new Error(`the server did not start: ${endedEarly.stdout}${endedEarly.stderr}`);
  const stop = async () => {
    child.kill('SIGTERM');
    return await end;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    ended: end,
    untilOutputContains,
    stop,
    kill: async () => {
      child.kill('SIGKILL');
      await end;
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
}

function programOf(name: string): string {
  return fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
}

/** Starts a program with only PATH and the compile cache of the caller's environment, in a folder without a `.env`. */
function spawnProgram(program: string, settings: Settings, parameters: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [program, ...parameters], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function endOf(child: ChildProcess): Promise<EndedProcess> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  await once(child, 'close');
  return { exitCode: child.exitCode, stdout, stderr };
}
