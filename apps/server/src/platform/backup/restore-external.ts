import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../core/start-problem.ts';
import { dropSchemas, isDatabaseEmpty } from '../db/backup/load-tables.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import { type RestoreTarget, restoreArchive, type VerifiedArchive } from './restore.ts';
import { RestoreProblem } from './restore-problem.ts';

/** @throws {StartProblem} when the database already holds Plumbline's schemas */
export async function refuseUsedDatabase(migrationUrl: string): Promise<void> {
  if (await isDatabaseEmpty(migrationUrl)) return;
  throw new StartProblem(
    'The database of MIGRATION_DATABASE_URL already holds data of Plumbline: restore into a new database.',
  );
}

/**
 * Restores into a database of one's own that holds nothing of Plumbline, and the files into the data folder. After a failure
 * the schemas and files that were made are removed again.
 */
export async function restoreExternal(
  archive: VerifiedArchive,
  target: RestoreTarget,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const { dataDir, migrationUrl } = target;
  await refuseUsedDatabase(migrationUrl);
  for (const file of archive.files) {
    if (await exists(join(dataDir, file))) {
      throw new RestoreProblem(`the data folder ${dataDir} already has ${file}: set DATA_DIR to a new folder`);
    }
  }
  await mkdir(dataDir, { recursive: true });
  try {
    await restoreArchive(archive, target, queues);
  } catch (error) {
    await dropSchemas(migrationUrl);
    for (const file of archive.files) await rm(join(dataDir, file), { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
