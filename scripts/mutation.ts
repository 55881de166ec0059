import { packageProgram, ROOT, runCommand } from './command.ts';

// How many of the defects that Stryker puts into the domain its tests notice.
const { ok } = await runCommand(packageProgram('stryker'), ['run'], { folder: `${ROOT}packages/domain`, show: true });
process.exitCode = ok ? 0 : 1;
