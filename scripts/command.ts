import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface CommandResult {
  readonly ok: boolean;
  /** Its standard output and standard error, in the order of arrival. */
  readonly output: string;
}

export interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** Shows the output in the terminal instead of collecting it. */
  readonly show?: boolean;
}

/** The path of a program from an installed npm package. */
export function packageProgram(name: string): string {
  return `${ROOT}node_modules/.bin/${name}`;
}

/** Runs a program until it exits, and forwards signals to it. */
export function runCommand(
  program: string,
  parameters: readonly string[],
  { environment = {}, folder = ROOT, show = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: folder,
      env: { ...process.env, PATH: `${ROOT}node_modules/.bin:${process.env.PATH ?? ''}`, ...environment },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const forward = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const finish = (ok: boolean): void => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve({ ok, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
