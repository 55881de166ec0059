import { packageProgram, ROOT, runCommand } from './command.ts';

// Measures how many of Stryker's mutants in the domain its tests detect.
const { ok } = await runCommand(packageProgram('stryker'), ['run'], { folder: `${ROOT}packages/domain`, show: true });
process.exitCode = ok ? 0 : 1;
