import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './problem.ts';

const clusterRecordSchema = z.object({
  id: z.string(),
  /** Folder of the cluster outside of the data folder; null: in the data folder. */
  systemFolder: z.string().nullable(),
  /** If true, missing files mean lost data instead of a first start. */
  initialised: z.boolean(),
  passwords: z.object({ superuser: z.string(), migrator: z.string(), server: z.string() }),
});

/** Data about the embedded PostgreSQL that must be stored outside of it, such as its passwords. */
export type ClusterRecord = z.infer<typeof clusterRecordSchema>;

export function clusterRecordFile(dataDir: string): string {
  return join(dataDir, 'database.json');
}

export async function readClusterRecord(dataDir: string): Promise<ClusterRecord | null> {
  const path = clusterRecordFile(dataDir);
  try {
    return clusterRecordSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new EmbeddedPostgresError({ kind: 'record_unreadable', path });
  }
}

/** Writes the record durably, and readable by its owner only. */
export async function writeClusterRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  const path = clusterRecordFile(dataDir);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(record, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

export function newClusterRecord(): ClusterRecord {
  return {
    id: randomBytes(8).toString('hex'),
    systemFolder: null,
    initialised: false,
    passwords: { superuser: newPassword(), migrator: newPassword(), server: newPassword() },
  };
}

function newPassword(): string {
  return randomBytes(32).toString('base64url');
}
