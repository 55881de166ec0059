import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { packageProgram, ROOT, runCommand } from './command.ts';
import { readInstalledOnce, writeInstalledOnce } from './installed-once.mjs';

/** The kinds of Chromium. The headless shell comes first, because journeys need a third less processor time with it. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Finds and installs Chromium on this machine; tests replace it. */
export interface Machine {
  readonly find: () => Promise<string | null>;
  readonly install: () => Promise<void>;
  readonly say: (line: string) => void;
}

const THIS_MACHINE: Machine = { find: findChromium, install: installChromium, say: console.error };
const REMEDY =
  "run 'npx playwright install --with-deps chromium', install Chromium or Chrome from your system, or set CHROMIUM_PATH to one";

/**
 * The path of a working Chromium. A missing Chromium is installed, but only once per clone: if it is missing later, a person removed it on
 * purpose.
 *
 * @throws {Error} with a remedy when no Chromium works
 */
export async function ensureChromium(root = ROOT, { find, install, say }: Machine = THIS_MACHINE): Promise<string> {
  const found = await find();
  if (found !== null) return found;
  const installedOnce = readInstalledOnce(root);
  if (installedOnce.chromium === true) {
    throw new Error(`Chromium was installed here once and is gone, so it is not installed again: ${REMEDY}.`);
  }
  say("Installing Chromium, because none was found: Playwright's download, or the package of this Linux …");
  await install();
  const installed = await find();
  if (installed === null) throw new Error(`No Chromium was found and none could be installed: ${REMEDY}.`);
  writeInstalledOnce(root, { ...installedOnce, chromium: true });
  return installed;
}

async function installChromium(): Promise<void> {
  await runCommand(packageProgram('playwright'), ['install', 'chromium']);
  if (await runs(chromium.executablePath())) return;
  await runCommand('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { ok } = await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', name], {
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (ok) return;
  }
}

async function findChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} is not a working Chromium: correct it or unset it.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...candidates, chromium.executablePath()]) {
    if (await runs(path)) return path;
  }
  return null;
}

/** Tests Chromium by starting it, because a downloaded Chromium may lack system libraries. */
async function runs(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
  } catch {
    return false;
  }
  return (await runCommand(path, ['--version'])).ok;
}
