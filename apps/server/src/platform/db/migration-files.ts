import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The initial schema, or a numbered migration. Immutable once released. */
export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Holds the folders `schema` and `migrations`. */
export const SQL_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/** Name under which the files of the initial schema are recorded together. */
const SCHEMA_NAME = '0000-schema.sql';

/**
 * The initial schema and every migration, in the order in which they are applied.
 */
export async function readMigrationFiles(folder = SQL_FOLDER): Promise<readonly MigrationFile[]> {
  const schema = await readFiles(join(folder, 'schema'));
  const migrations = await readFiles(join(folder, 'migrations'));
  for (const [index, { name }] of migrations.entries()) {
    const number = String(index + 1).padStart(4, '0');
    if (!name.startsWith(`${number}-`)) throw new RangeError(`migration ${name} should be numbered ${number}`);
  }
  const whole = { name: SCHEMA_NAME, sql: schema.map(({ sql }) => sql).join('\n') };
  return [whole, ...migrations].map((file) => ({ ...file, checksum: checksumOf(file.sql) }));
}

async function readFiles(folder: string): Promise<{ readonly name: string; readonly sql: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
}

export function checksumOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
