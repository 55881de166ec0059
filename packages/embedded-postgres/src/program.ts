import { execFile } from 'node:child_process';

/** An operating-system account that programs run under; null: the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

export type ProgramResult =
  | { readonly ok: true; readonly output: string }
  | { readonly ok: false; readonly output: string };

/** Runs a program to its end with a minimal environment, so that PG… variables of the caller do not affect PostgreSQL. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  options: { account: Account; folder: string },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    execFile(
      program,
      parameters,
      {
        ...(options.account ?? {}),
        cwd: options.folder,
        env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      },
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim();
        resolve(error === null ? { ok: true, output } : { ok: false, output: output === '' ? error.message : output });
      },
    );
  });
}
