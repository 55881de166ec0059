import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Secrets } from '../upgrade/stored-rows.ts';

/** One folder per released version. */
export const RELEASED_FOLDER = fileURLToPath(new URL('versions/', import.meta.url));

export const ARCHIVE_NAME = 'backup.tar.zst';
export const SECRETS_NAME = 'secrets.json';

/** The versions whose data is kept. */
export function listReleasedVersions(): string[] {
  return readdirSync(RELEASED_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

export function readSecrets(version: string): Secrets {
  // Written by keep-released-data.ts.
  return JSON.parse(readFileSync(join(RELEASED_FOLDER, version, SECRETS_NAME), 'utf8')) as Secrets;
}

/** The versions with a date in a changelog. */
export function releasedIn(changelog: string): string[] {
  return Array.from(
    changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm),
    ([, version = '']) => version,
  );
}
