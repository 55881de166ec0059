// Read by the bootstrap, so plain JavaScript, and nothing imported but Node.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What the scripts of this repository installed by themselves. They install a thing once: if it is changed or removed later, a
 * person did that on purpose.
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
 * Writes it down where that is possible: the user who runs a server may not be the one who installed it.
 *
 * @param {string} root of the repository
 * @param {InstalledOnce} installed
 */
export function writeInstalledOnce(root, installed) {
  try {
    mkdirSync(dirname(fileIn(root)), { recursive: true });
    writeFileSync(fileIn(root), `${JSON.stringify(installed)}\n`);
  } catch {
    // Then it is not remembered.
  }
}

/** @param {string} root */
function fileIn(root) {
  return join(root, 'node_modules', '.cache', 'plumbline', 'installed-once.json');
}
