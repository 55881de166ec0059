import { packageProgram, ROOT, runCommand } from './command.ts';

/** Configurations of Stryker by the mutated part; each has its own minimum score. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  domain: 'stryker.config.json',
  release: 'stryker.release.config.ts',
};

// Measures how many of Stryker's mutants in the domain, or in its release gate alone, the tests detect.
const [part = 'domain'] = process.argv.slice(2);
const configuration = CONFIGURATIONS[part];
if (configuration === undefined)
  throw new RangeError(`${part} is not one of ${Object.keys(CONFIGURATIONS).join(', ')}`);
const { ok } = await runCommand(packageProgram('stryker'), ['run', configuration], {
  folder: `${ROOT}packages/domain`,
  show: true,
});
process.exitCode = ok ? 0 : 1;
