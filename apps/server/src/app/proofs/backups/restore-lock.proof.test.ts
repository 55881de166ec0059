import type pg from 'pg';
import { expect, test } from 'vitest';
import { dropSchemas, refuseUsedDatabase, withRestoreLock } from '../../../platform/db/backup/restore-lock.ts';
import { connectAtStart } from '../../../platform/db/connect-at-start.ts';
import { isMigrated, migrate } from '../../../platform/db/migrate.ts';
import { checkServerRole } from '../../../platform/db/server-role.ts';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { loadQueues } from '../../load-queues.ts';

async function withSuperuser({ superuserUrl }: TestDatabase, work: (client: pg.Client) => Promise<unknown>) {
  const client = await connectAtStart(superuserUrl, 'DATABASE_URL');
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await withSuperuser(database, dropSchemas);
  return database;
}

/** Ends the sessions that hold advisory locks, as a kill of their process does. */
function endLockSessions(database: TestDatabase): Promise<void> {
  return withSuperuser(database, (client) =>
    client.query(
      `select pg_terminate_backend(pid, 5000) from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    ),
  );
}

test('nothing starts on a database while a backup is restored into it, or after that was killed', async () => {
  await using database = await emptyDatabase();
  const { migrationUrl, serverUrl } = database;
  const queues = await loadQueues();
  const serverRole = await checkServerRole(serverUrl);
  const refused = /^A backup is being restored into the database, or its restore was interrupted: /;
  const killed = withRestoreLock(migrationUrl, async () => {
    await migrate({ migrationUrl, serverRole, queues, isRestoring: true });
    await expect(migrate({ migrationUrl, serverRole, queues })).rejects.toThrow(refused);
    await expect(isMigrated({ serverUrl, serverRole, queues })).rejects.toThrow(refused);
    await expect(withRestoreLock(migrationUrl, async () => {})).rejects.toThrow(
      /^Another Plumbline is starting on the database .* restoring into it/,
    );
    // As after a kill: the lock is gone, the mark stays.
    await endLockSessions(database);
  });
  await expect(killed).rejects.toThrow(/terminat|not queryable/i);
  await expect(migrate({ migrationUrl, serverRole, queues })).rejects.toThrow(refused);
  await refuseUsedDatabase(migrationUrl);
  await withRestoreLock(migrationUrl, () => migrate({ migrationUrl, serverRole, queues, isRestoring: true }));
  expect(await isMigrated({ serverUrl, serverRole, queues })).toBe(true);
  await expect(refuseUsedDatabase(migrationUrl)).rejects.toThrow(/already holds data of Plumbline/);
});

test('a restore whose database is lost reports the first failure', async () => {
  await using database = await emptyDatabase();
  const lost = withRestoreLock(database.migrationUrl, async () => {
    await endLockSessions(database);
    throw new Error('the first failure');
  });
  await expect(lost).rejects.toThrow('the first failure');
});

test('a database that is in use is not dropped', async () => {
  await using database = await createTestDatabase();
  await expect(withRestoreLock(database.migrationUrl, async () => {})).rejects.toThrow(/already holds data/);
  await withSuperuser(database, (client) => client.query('select from plumbline.surveys'));
});
