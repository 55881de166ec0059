import { glob } from 'node:fs/promises';
import { buildWhenSourcesChanged } from '../apps/web/build/build.ts';
import { ensureChromium } from './chromium.ts';
import { type CommandResult, packageProgram, ROOT, runCommand } from './command.ts';
import type { Part } from './run-parts.ts';

export const LINT: Part = {
  name: 'lint',
  run: () => runCommand(packageProgram('biome'), ['check', '--error-on-warnings']),
};

export const TYPES: Part = {
  name: 'types',
  run: async () => {
    const projects = await Array.fromAsync(
      glob(['tsconfig.json', 'packages/*/tsconfig*.json', 'apps/*/tsconfig*.json'], { cwd: ROOT }),
    );
    // Two at a time, which suits two processors and little memory. The packages come last: they are small, so both processors finish at
    // about the same time.
    const waiting = projects.sort((a, b) => Number(a.startsWith('packages')) - Number(b.startsWith('packages')));
    const results: CommandResult[] = [];
    const checkWaiting = async () => {
      for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
        // By default four checkers divide a project, and each infers the same types again: twice the processor time.
        results.push(await runCommand(packageProgram('tsc'), ['--checkers', '1', '-p', project]));
      }
    };
    await Promise.all([checkWaiting(), checkWaiting()]);
    return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') };
  },
};

/** Finds unused exports, files and dependencies. */
export const UNUSED: Part = { name: 'unused', run: () => runCommand(packageProgram('knip'), ['--no-progress']) };

export const OPENAPI: Part = scriptPart('openapi', 'packages/contract/scripts/write-openapi.ts', '--check');

export const WEB_BUILD: Part = {
  name: 'web build',
  run: async () => {
    await buildWhenSourcesChanged();
    return { ok: true, output: '' };
  },
};

export const UNIT: Part = { name: 'unit', hasTests: true, run: () => vitest('unit*') };
export const INTEGRATION: Part = { name: 'integration', hasTests: true, run: () => vitest('integration') };
export const JOURNEYS: Part = { name: 'journeys', hasTests: true, run: () => journeys({}) };
/** The journeys at every size and theme, and with both kinds of accounts. */
export const ALL_JOURNEYS: Part = { name: 'journeys', hasTests: true, run: () => journeys({ E2E_PROOFS: '1' }) };

/** The files of the Vitest project `proofs` by part of `npm run test:proofs`, as pieces of their paths. */
export const PROOF_FILES: Readonly<Record<string, readonly string[]>> = {
  kills: ['app/proofs/kills', 'e2e/answering'],
  upgrades: ['app/proofs/upgrades'],
  backups: ['app/proofs/backups'],
  processes: ['app/proofs/processes'],
  databases: ['app/proofs/databases', 'packages/embedded-postgres', 'platform/db'],
  identity: ['platform/identity'],
  sizes: ['packages/domain', 'src/features', 'app/proofs/traces'],
  office: ['platform/files'],
};

async function journeys(environment: Readonly<Record<string, string>>): Promise<CommandResult> {
  return runCommand(packageProgram('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    environment: { ...environment, CHROMIUM_PATH: await ensureChromium() },
  });
}

/**
 * @param projects a name of projects in vitest.config.ts, or a pattern of several
 * @param paths parts of the paths of the files to run; none: all files
 */
export function vitest(
  projects: string,
  paths: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return runCommand(packageProgram('vitest'), ['run', `--project=${projects}`, ...paths], { environment });
}

/** A script that reports failure by its exit code. */
export function scriptPart(name: string, script: string, ...parameters: readonly string[]): Part {
  return { name, run: () => runCommand(process.execPath, [script, ...parameters]) };
}
