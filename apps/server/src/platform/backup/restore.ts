import { createReadStream } from 'node:fs';
import { loadTables } from '../db/backup/load-tables.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrationFiles } from '../db/migration-files.ts';
import { checkServerRole } from '../db/server-role.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import type { Manifest } from './archive/archive-format.ts';
import type { DecryptionKey } from './archive/encryption.ts';
import { readArchive } from './archive/read-archive.ts';
import { isDataFile, writeDataFile } from './data-files.ts';

/** An empty place to restore into. */
export interface RestoreTarget {
  /** Folder for the files. */
  readonly dataDir: string;
  readonly migrationUrl: string;
  readonly serverUrl: string;
  /** Whether the caller holds the restore lock: see restore-lock.ts. */
  readonly isLocked: boolean;
}

/** An archive that was read to its end, so it is known to be complete. */
export interface VerifiedArchive {
  readonly path: string;
  readonly key: DecryptionKey | null;
  readonly manifest: Manifest;
  /** Paths of its files, relative to the data folder. */
  readonly files: readonly string[];
  readonly rows: number;
}

/**
 * Reads a whole archive and checks that this version can restore it.
 *
 * @throws {ArchiveProblem} when the archive is incomplete or damaged, or cannot be decrypted
 * @throws {RestoreProblem} when a later or unknown version made the archive
 */
export async function verifyArchive(path: string, key: DecryptionKey | null): Promise<VerifiedArchive> {
  const files: string[] = [];
  const { manifest, rows } = await readArchive(createReadStream(path), {
    key,
    visitor: {
      onManifest: refuseOtherVersion,
      onFile: async (file) => {
        if (!isDataFile(file.path)) throw new RestoreProblem(`it holds ${file.path}, which no backup holds`);
        files.push(file.path);
      },
    },
  });
  return { path, key, manifest, files, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
}

async function refuseOtherVersion({ kind, migrations, product_version }: Manifest): Promise<void> {
  if (kind !== 'installation') throw new RestoreProblem('it holds one organisation only: import it instead');
  const known = await readMigrationFiles();
  for (const [index, { name, checksum }] of migrations.entries()) {
    const file = known[index];
    if (file?.name !== name) {
      throw new RestoreProblem(
        `it was made by a newer version of Plumbline (${product_version}): restore it with that version or a later one`,
      );
    }
    if (file.checksum !== checksum) throw new RestoreProblem(`its migration ${name} differs from that of this version`);
  }
}

/**
 * Restores an archive: the archived schema, the rows, the files; then migrates to this version.
 *
 * @throws when a step fails; the caller then empties the target
 */
export async function restoreArchive(
  archive: VerifiedArchive,
  target: RestoreTarget,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const { manifest, path, key } = archive;
  const { migrationUrl, serverUrl, dataDir, isLocked: isRestoring } = target;
  const serverRole = await checkServerRole(serverUrl);
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new RestoreProblem('it names no schema');
  // The queues at the time of the archive, because the archived jobs belong to them.
  const formerQueues = manifest.queues.map((name) => ({ name, options: { retryLimit: 0 } }));
  await migrate({ migrationUrl, serverRole, queues: formerQueues, until: last.name, isRestoring });
  await loadTables(migrationUrl, manifest.tables, async (tables) => {
    const { rows } = await readArchive(createReadStream(path), {
      key,
      visitor: {
        onRows: (table, part) => tables.add(table, part),
        onSequences: (sequences) => tables.setSequences(sequences),
        onFile: (file, content) => writeDataFile(dataDir, file, content),
      },
    });
    return rows;
  });
  await migrate({ migrationUrl, serverRole, queues, isRestoring });
}

/** A backup that cannot be restored. The message continues 'NAME was not restored:', without a period. */
export class RestoreProblem extends Error {
  override readonly name: string = 'RestoreProblem';
}
