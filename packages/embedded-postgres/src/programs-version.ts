import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findPlatformPackage } from './binaries.ts';

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
