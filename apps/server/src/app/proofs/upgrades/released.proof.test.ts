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
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { queryRows } from '../../../testkit/migrated-database.ts';
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

  test('the tables and indexes are those of a new installation', async () => {
    await using fresh = await createTestDatabase();
    const structure = await queryRows(upgraded().server.database.superuserUrl, STRUCTURE);
    expect(structure.length).toBeGreaterThan(700);
    expect(structure).toEqual(await queryRows(fresh.superuserUrl, STRUCTURE));
  });
});

/** Columns by name, because an upgrade adds them in another order. */
const STRUCTURE = `
  select format('%s.%s.%s', table_schema, table_name, column_name) as name,
    concat_ws(' ', data_type, is_nullable, column_default, generation_expression) as definition
  from information_schema.columns where table_schema in ('plumbline', 'identity', 'safeguards')
  union all
  select indexname, indexdef from pg_indexes where schemaname in ('plumbline', 'identity', 'safeguards')
  order by 1, 2`;
