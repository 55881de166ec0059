// Imported by the bootstrap, so it is plain JavaScript and imports only Node's modules.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInstalledOnce, writeInstalledOnce } from './installed-once.mjs';

const NAMED_MAX = 3;

/**
 * Installs the packages of package-lock.json once for each version of the file. If packages differ later, only reports the differences.
 *
 * @param {string} root of the repository
 * @param {() => Promise<void>} install does not return when it fails
 * @param {(line: string) => void} say
 */
export async function ensurePackages(root, install, say) {
  if (!existsSync(join(root, 'package-lock.json'))) return;
  const lockFileHash = hashOf(join(root, 'package-lock.json'));
  const installed = readInstalledOnce(root);
  const differences = differencesIn(root);
  if (differences.length > 0) {
    const named = differences.slice(0, NAMED_MAX).join(', ');
    const reason = differences.length > NAMED_MAX ? `${named} and ${differences.length - NAMED_MAX} more` : named;
    if (installed.lockFileHash === lockFileHash) {
      say(
        `Packages differ from package-lock.json (${reason}). They are left as they are; 'npm ci' installs those in the file.`,
      );
      return;
    }
    const isInstalled = existsSync(join(root, 'node_modules', '.package-lock.json'));
    say(`Installing the packages of package-lock.json, because ${isInstalled ? reason : 'none are installed'} …`);
    await install();
  }
  // npm ci empties node_modules, including the record of installations.
  if (readInstalledOnce(root).lockFileHash !== lockFileHash) writeInstalledOnce(root, { ...installed, lockFileHash });
}

/** @param {string} path */
function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/**
 * Compares package-lock.json with what npm recorded at the end of its last successful installation.
 *
 * @param {string} root
 * @returns {string[]} a few words for each package that differs
 */
function differencesIn(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).flatMap(([path, entry]) => {
    const found = installed[path];
    const name = path.replace(/^.*node_modules\//, '');
    // Packages for other platforms are optional, and absent.
    if (found === undefined) return path === '' || entry.optional === true ? [] : [`${name} is missing`];
    if (found.version !== entry.version) return [`${name} is ${found.version}, not ${entry.version}`];
    return found.integrity === entry.integrity ? [] : [`${name} has different content`];
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function readPackages(lockFile) {
  if (!existsSync(lockFile)) return {};
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
