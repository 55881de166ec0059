import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { packageProgram, runCommand } from './command.ts';

const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium that runs: a found one, else Playwright's download, else the package of the Linux distribution.
 *
 * @throws {Error} with the remedy when none can be had
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found !== null) return found;
  await runCommand(packageProgram('playwright'), ['install', 'chromium']);
  if (await runs(chromium.executablePath())) return chromium.executablePath();
  await runCommand('apt-get', ['update']);
  await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = await findChromium();
  if (installed !== null) return installed;
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again.',
  );
}

async function findChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} is no Chromium that runs: correct it or unset it.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...candidates, chromium.executablePath()]) {
    if (await runs(path)) return path;
  }
  return null;
}

/** A file alone is not enough: a downloaded Chromium may lack libraries of the system. */
async function runs(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
  } catch {
    return false;
  }
  return (await runCommand(path, ['--version'])).ok;
}
