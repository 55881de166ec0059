import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { LastBackup } from '../../features/operations/last-backup.ts';
import {
  countJobsCheaply,
  readDatabaseCondition,
  summariseInstallation,
} from '../../features/operations/operations.repository.ts';
import type { DatabaseState, ServerState, Status } from '../../features/operations/status.ts';
import type { WatchedCertificate } from '../../platform/certificates/certificate-watch.ts';
import { countWaitingEvents } from '../../platform/db/events.ts';
import { readMigrationFiles } from '../../platform/db/migration-files.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { readProductVersion } from '../../platform/product-version.ts';
import type { Config } from '../config/config-types.ts';
import { JOB_NAMES } from '../jobs.ts';

const DAY_MS = 86_400_000;

export interface StatusParts {
  readonly role: Config['role'];
  readonly dataDir: string;
  readonly now: Date;
  readonly server: ServerState;
  readonly database: DatabaseState;
  readonly certificates: readonly WatchedCertificate[];
  readonly lacksBackups: boolean;
  readonly lastBackup: LastBackup | null;
}

export async function readStatus(parts: StatusParts): Promise<Status> {
  const { role, dataDir, now, server, database, certificates, lacksBackups, lastBackup } = parts;
  return {
    checkedAt: now,
    version: readProductVersion(),
    node: process.versions.node,
    role,
    server,
    database,
    lacksBackups,
    lastBackup,
    certificates,
    disk: await statfs(dataDir).then(
      ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, sizeBytes: blocks * bsize }),
      () => null,
    ),
  };
}

/** @throws when the database does not answer */
export async function readDatabaseState(db: Kysely<Database>, now: Date): Promise<DatabaseState> {
  const files = await readMigrationFiles();
  return {
    kind: 'reachable',
    condition: await readDatabaseCondition(db),
    jobs: await countJobsCheaply(db, JOB_NAMES),
    waitingEvents: await countWaitingEvents(db),
    summary: await summariseInstallation(db, new Date(now.getTime() - DAY_MS)),
    newestMigration: files.at(-1)?.name ?? 'none',
  };
}
