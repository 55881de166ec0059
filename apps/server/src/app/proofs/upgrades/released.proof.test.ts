import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArchive } from '../../../platform/backup/archive/read-archive.ts';
import { verifyArchive } from '../../../platform/backup/restore.ts';
import { loadTables } from '../../../platform/db/backup/load-tables.ts';
import { dropSchemas } from '../../../platform/db/backup/restore-lock.ts';
import { connectAtStart } from '../../../platform/db/connect-at-start.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { readProductVersion } from '../../../platform/product-version.ts';
import type { TestDatabase } from '../../../testkit/database.ts';
import { addressOf } from '../../../testkit/released/fill-installation.ts';
import {
  ARCHIVE_NAME,
  listReleasedVersions,
  RELEASED_FOLDER,
  readSecrets,
  releasedIn,
} from '../../../testkit/released/released-versions.ts';
import { moveInTime, type Secrets } from '../../../testkit/upgrade/stored-rows.ts';
import { testUpgrade } from '../../../testkit/upgrade/test-upgrade.ts';
import { QUEUES } from '../../jobs.ts';

const serverRole = 'plumbline_server';
const CHANGELOG = new URL('../../../../../../CHANGELOG.md', import.meta.url);

/** Restores the data of a version in the schema of that version. */
async function load(version: string, { migrationUrl, superuserUrl }: TestDatabase): Promise<Secrets> {
  const path = join(RELEASED_FOLDER, version, ARCHIVE_NAME);
  const { manifest } = await verifyArchive(path, null);
  const client = await connectAtStart(migrationUrl, 'MIGRATION_DATABASE_URL');
  await dropSchemas(client);
  await client.end();
  const queues = manifest.queues.map((name) => ({ name, options: { retryLimit: 0 } }));
  await migrate({ migrationUrl, serverRole, queues, until: manifest.migrations.at(-1)?.name ?? '' });
  await loadTables(migrationUrl, manifest.tables, async (tables) => {
    const { rows } = await readArchive(createReadStream(path), {
      key: null,
      visitor: {
        onRows: (table, part) => tables.add(table, part),
        onSequences: (sequences) => tables.setSequences(sequences),
      },
    });
    return rows;
  });
  await moveInTime(superuserUrl, new Date(manifest.created_at));
  return readSecrets(version);
}

test('the data of every released version is kept', () => {
  const released = releasedIn(readFileSync(CHANGELOG, 'utf8'));
  expect(released).toContain(readProductVersion());
  expect(listReleasedVersions()).toEqual(released.toSorted());
});

describe.each(listReleasedVersions())('upgrading from %s', (version) => {
  const upgraded = testUpgrade({
    addressOf,
    load: (database) => load(version, database),
    migrate: ({ migrationUrl }) => migrate({ migrationUrl, serverRole, queues: QUEUES }),
  });

  test('jobs waited, had failed, were retried, and belonged to a worker that died', () => {
    expect(upgraded().jobsBefore).toEqual([
      { name: 'dead_letters', state: 'created' },
      { name: 'process_submission', state: 'active' },
      { name: 'send_email', state: 'created' },
      { name: 'send_email', state: 'retry' },
      { name: 'send_email', state: 'failed' },
    ]);
  });
});
