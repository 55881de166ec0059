// Imported by the bootstrap, so it is plain JavaScript and imports only Node's modules.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Record of installations by the scripts of this repository. Each is done once: if it is changed or removed later, a person did that on
 * purpose.
 *
 * @typedef {object} InstalledOnce
 * @property {string} [lockFileHash] of the package-lock.json whose packages were installed
 * @property {boolean} [chromium]
 */

/**
 * @param {string} root of the repository
 * @returns {InstalledOnce}
 */
export function readInstalledOnce(root) {
  try {
    return JSON.parse(readFileSync(fileIn(root), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Writes the record if possible: the user who runs a server may lack write access to the packages.
 *
 * @param {string} root of the repository
 * @param {InstalledOnce} installed
 */
export function writeInstalledOnce(root, installed) {
  try {
    mkdirSync(dirname(fileIn(root)), { recursive: true });
    writeFileSync(fileIn(root), `${JSON.stringify(installed)}\n`);
  } catch {
    // Without write access nothing is recorded.
  }
}

/** @param {string} root */
function fileIn(root) {
  return join(root, 'node_modules', '.cache', 'plumbline', 'installed-once.json');
}
