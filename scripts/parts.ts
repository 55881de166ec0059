import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenSourcesChanged } from '../apps/web/build/build.ts';
import { ensureChromium } from './chromium.ts';
import { type CommandResult, packageProgram, ROOT, runCommand } from './command.ts';
import { ensureOffice } from './office.ts';
import { oneCheck, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

export interface PartResult {
  readonly tally: Tally;
  readonly output: string;
}

/** One line of a test run. */
export interface Part {
  readonly name: string;
  run(): Promise<PartResult>;
}

export const LINT: Part = {
  name: 'lint',
  run: async () => asOneCheck(await runCommand(packageProgram('biome'), ['check', '--error-on-warnings'])),
};

export const TYPES: Part = {
  name: 'types',
  run: async () => {
    const projects = await Array.fromAsync(
      glob(['packages/*/tsconfig*.json', 'apps/*/tsconfig*.json', '{bench,e2e,scripts}/tsconfig*.json'], { cwd: ROOT }),
    );
    // Two at a time: one would leave half of a small machine idle, and all at once would not fit into its memory.
    const waiting = projects.sort();
    const results: CommandResult[] = [];
    const checkWaiting = async () => {
      for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
        results.push(await runCommand(packageProgram('tsc'), ['-p', project]));
      }
    };
    await Promise.all([checkWaiting(), checkWaiting()]);
    return {
      tally: oneCheck(results.every((result) => result.ok)),
      output: results.map((result) => result.output).join(''),
    };
  },
};

/** Exports, files and dependencies that nothing uses. */
export const UNUSED: Part = {
  name: 'unused',
  run: async () => asOneCheck(await runCommand(packageProgram('knip'), ['--no-progress'])),
};

export const OPENAPI: Part = {
  name: 'openapi',
  run: async () =>
    asOneCheck(await runCommand(process.execPath, ['packages/contract/scripts/write-openapi.ts', '--check'])),
};

export const WEB_BUILD: Part = {
  name: 'web build',
  run: async () => {
    await buildWhenSourcesChanged();
    return { tally: oneCheck(true), output: '' };
  },
};

export const UNIT: Part = vitestPart('unit', 'unit*');
export const INTEGRATION: Part = vitestPart('integration');

/** The long tests. Those that open files in LibreOffice are skipped without it elsewhere, and fail here. */
export const ENDURANCE: Part = {
  name: 'endurance',
  run: async () => {
    await ensureOffice();
    return vitestPart('endurance', 'endurance', { OFFICE_REQUIRED: '1' }).run();
  },
};

export const JOURNEYS: Part = journeysPart({});
/** Every journey, at every size and with both kinds of accounts. */
export const ALL_JOURNEYS: Part = journeysPart({ E2E_PROOFS: '1' });

function journeysPart(environment: Readonly<Record<string, string>>): Part {
  return {
    name: 'journeys',
    run: () =>
      withReport(async (reportPath) => {
        const chromiumPath = await ensureChromium();
        const result = await runCommand(
          packageProgram('playwright'),
          ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
          { environment: { ...environment, CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath } },
        );
        return { tally: tallyPlaywright(await readReport(reportPath), result.ok), output: result.output };
      }),
  };
}

/** @param projects a name of projects in vitest.config.ts, or a pattern of several */
function vitestPart(name: string, projects = name, environment: Readonly<Record<string, string>> = {}): Part {
  return {
    name,
    run: () =>
      withReport(async (reportPath) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
        const parameters = ['run', `--project=${projects}`, ...reporters];
        const result = await runCommand(packageProgram('vitest'), parameters, { environment });
        return { tally: tallyVitest(await readReport(reportPath), result.ok), output: result.output };
      }),
  };
}

function asOneCheck({ ok, output }: CommandResult): PartResult {
  return { tally: oneCheck(ok), output };
}

async function withReport(work: (reportPath: string) => Promise<PartResult>): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A runner that crashed has written no report. */
async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
