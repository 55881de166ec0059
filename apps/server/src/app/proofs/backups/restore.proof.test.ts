import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Survey } from '@plumbline/contract/wire';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from '../../../platform/backup/archive/read-archive.ts';
import { writeArchiveFile } from '../../../platform/backup/archive-file.ts';
import { listBackedUpTables, quoteTable } from '../../../platform/db/backup/backed-up-tables.ts';
import { recordBackupSchedule, recordLateWarning } from '../../../platform/db/backup/backup-records.ts';
import { dropSchemas } from '../../../platform/db/backup/restore-lock.ts';
import { createTestDatabase, makeTestFolder, type TestDatabase } from '../../../testkit/database.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { startS3Server } from '../../../testkit/s3-server.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { backUpInstallation } from '../../backup-command.ts';
import { readConfig } from '../../config/config.ts';
import { readEnvironment } from '../../config/read-setting.ts';
import { loadQueues } from '../../load-queues.ts';
import { restoreInstallation } from '../../restore-command.ts';

let server: TestServer;
let manager: Manager;
let waiting: Survey;
let folder: string;
/** An archive of the server's data, not encrypted. */
let archive: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await makeTestFolder();
  manager = await server.signIn();
  await (await openAsParticipant(server, await manager.invite('ann@example.org'))).submit();
  await server.processJobs();
  waiting = await manager.invite('bob@example.org');
  await server.queued('send_email');
  await writeFile(join(server.dataDir, 'identity-secret'), 'c0ffee', { mode: 0o600 });
  const { db, clock } = server.context;
  await recordBackupSchedule(db, 24, clock.now());
  await recordLateWarning(db, clock.now(), clock.now());
  archive = join(folder, await backUpTo(folder));
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function backUpTo(to: string, settings: Record<string, string> = {}): Promise<string> {
  const { context, database, dataDir } = server;
  const { serverUrl, migrationUrl } = database;
  const config = readConfig(readEnvironment({ DATA_DIR: dataDir, ...settings }));
  const [onDeleteFailed, onReplicaUnavailable] = [() => {}, () => {}];
  const result = await backUpInstallation(config, {
    ...context,
    to,
    serverUrl,
    migrationUrl,
    onDeleteFailed,
    onReplicaUnavailable,
  });
  if (result.kind === 'busy') throw new Error('another backup is running');
  return result.name;
}

interface Target extends AsyncDisposable {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

async function emptyTarget(): Promise<Target> {
  const database = await createTestDatabase();
  await withClient(database, dropSchemas);
  const parent = await makeTestFolder();
  return {
    database,
    dataDir: join(parent, 'data'),
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]();
      await rm(parent, { recursive: true });
    },
  };
}

function restore(
  { database, dataDir }: Target,
  source: string,
  {
    identityFile = null,
    ...settings
  }: { identityFile?: string | null; [name: string]: string | null | undefined } = {},
) {
  const variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.serverUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
  };
  const config = readConfig(readEnvironment({ ...variables, ...(settings as Record<string, string>) }));
  return restoreInstallation(config, { source, identityFile, loadQueues });
}

/** The one sentence of a refused restore. */
async function refusal(target: Target, source: string, options = {}): Promise<string> {
  const sentence = await restore(target, source, options).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(sentence).toMatch(/^[^\n]+\.$/);
  return sentence.replace(source, 'SOURCE');
}

async function expectNothingLeft({ database, dataDir }: Target): Promise<void> {
  const names = await rowsOf(
    database,
    "select nspname from pg_namespace where nspname ~ '^(plumbline|identity|safeguards|pgboss)'",
  );
  expect(names).toEqual([]);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
}

async function withClient<T>({ superuserUrl }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function rowsOf(database: TestDatabase, statement: string): Promise<unknown[]> {
  return withClient(database, async (client) => (await client.query(statement)).rows);
}

/** Every row of every table that is backed up, in a comparable order. */
function contentOf(database: TestDatabase): Promise<Record<string, string[]>> {
  return withClient(database, async (client) => {
    const content: Record<string, string[]> = {};
    for (const table of await listBackedUpTables(client)) {
      const name = quoteTable(client, table);
      const { rows } = await client.query<{ row: string }>(`select each::text as row from ${name} as each order by 1`);
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  });
}

test('a restored installation has the same rows and files, the same guards, and works', async () => {
  await using target = await emptyTarget();
  await restore(target, folder);
  const original = await contentOf(server.database);
  // The restored installation has made no backup yet, and its schedule begins anew.
  for (const name of ['backups', 'backup_schedule', 'late_backups']) {
    expect(original[`"safeguards"."${name}"`]).not.toEqual([]);
    original[`"safeguards"."${name}"`] = [];
  }
  const restored = await contentOf(target.database);
  expect(restored).toEqual(original);
  expect(restored['"plumbline"."submissions"']).toHaveLength(1);
  const guards = `
    select 'constraint' as kind, conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace::regnamespace::text ~ '^(plumbline|identity|safeguards)'
    union all select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'security', oid::regclass::text, relrowsecurity::text, relforcerowsecurity::text from pg_class where relkind = 'r'
    order by 1, 2, 3`;
  expect(await rowsOf(target.database, guards)).toEqual(await rowsOf(server.database, guards));
  expect(await readFile(join(target.dataDir, 'identity-secret'), 'utf8')).toBe('c0ffee');
  expect((await stat(join(target.dataDir, 'identity-secret'))).mode & 0o777).toBe(0o600);

  await using copy = await startTestServer({ database: target.database });
  await copy.processJobs();
  await (await openAsParticipant(copy, waiting)).submit();
  await copy.processJobs();
  const statuses = await copy.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('surveys').select('status').execute(),
  );
  expect(statuses).toEqual([{ status: 'analyzed' }, { status: 'analyzed' }]);
});

test('an encrypted backup is restored with an identity of a recipient, and with nothing else', async () => {
  await using target = await emptyTarget();
  const identity = await generateX25519Identity();
  const encrypted = join(folder, 'encrypted');
  await backUpTo(encrypted, { BACKUP_RECIPIENTS: await identityToRecipient(identity) });
  const [own, other] = [join(encrypted, 'own.txt'), join(encrypted, 'other.txt')];
  await writeFile(own, `# a comment\n${identity}\n`);
  await writeFile(other, await generateX25519Identity());
  expect(await refusal(target, encrypted)).toBe(
    'SOURCE is encrypted, and no key was given: add --identity FILE, or set BACKUP_PASSPHRASE.',
  );
  expect(await refusal(target, encrypted, { identityFile: other })).toMatch(
    /^SOURCE cannot be decrypted with this key: /,
  );
  await expectNothingLeft(target);
  await restore(target, encrypted, { identityFile: own });
});

test('a backup in a bucket is found and restored', async () => {
  await using target = await emptyTarget();
  await using bucket = await startS3Server();
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.access;
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const name = await backUpTo('s3://backups/daily', settings);
  expect([...bucket.objects.keys()]).toEqual([`/backups/daily/${name}`]);
  expect(await refusal(target, 's3://backups/weekly', settings)).toMatch(/^SOURCE holds no backup: /);
  await expectNothingLeft(target);
  const { rows } = await restore(target, 's3://backups/daily', settings);
  expect(rows).toBeGreaterThan(10);
});

test('a backup that is cut, changed or something else is refused before anything is made', async () => {
  await using target = await emptyTarget();
  const broken = join(folder, 'broken');
  const { size } = await stat(archive);
  await copyFile(archive, broken);
  await truncate(broken, Math.floor(size / 2));
  expect(await refusal(target, broken)).toBe(
    'SOURCE is incomplete: its end is missing: use another backup, or copy this one again.',
  );
  const flipped = await readFile(archive);
  flipped[Math.floor(size / 2)] = (flipped[Math.floor(size / 2)] ?? 0) ^ 1;
  await writeFile(broken, flipped);
  expect(await refusal(target, broken)).toMatch(/^SOURCE is damaged or incomplete: /);
  await writeFile(broken, 'Dear Ann, this is a letter and no backup.');
  expect(await refusal(target, broken)).toMatch(/^SOURCE is not a backup of Plumbline: /);
  expect(await refusal(target, join(folder, 'nowhere'))).toMatch(/^SOURCE cannot be read \(ENOENT\): /);
  await expectNothingLeft(target);
});

/** An archive like the server's, with changes. */
async function rewritten(name: string, change: (parts: { manifest: object; rows: Map<string, Buffer> }) => void) {
  const rows = new Map<string, Buffer>();
  const { manifest } = await readArchive(createReadStream(archive), {
    key: null,
    visitor: {
      onRows: async ({ schema, name: table }, part) => {
        const key = `${schema}.${table}`;
        rows.set(key, Buffer.concat([rows.get(key) ?? Buffer.alloc(0), part]));
      },
    },
  });
  change({ manifest, rows });
  await mkdir(join(folder, name));
  const source = {
    manifest,
    rowsOf: async function* ({ schema, name: table }: { schema: string; name: string }) {
      yield rows.get(`${schema}.${table}`) ?? Buffer.alloc(0);
    },
    sequences: async () => [],
    files: async function* () {},
  };
  await writeArchiveFile(join(folder, name), 'archive', { source, encryption: null });
  return join(folder, name, 'archive');
}

test('a backup of a newer version is refused with its version', async () => {
  await using target = await emptyTarget();
  const newer = await rewritten('newer', ({ manifest }) => {
    if (!('migrations' in manifest) || !Array.isArray(manifest.migrations)) throw new Error('no migrations');
    manifest.migrations.push({ name: '9999-later.sql', checksum: 'x' });
    Object.assign(manifest, { product_version: '9.1.0' });
  });
  expect(await refusal(target, newer)).toBe(
    'SOURCE was not restored: it was made by a newer version of Plumbline (9.1.0): restore it with that version or a later one.',
  );
  await expectNothingLeft(target);
});

test('rows that the database refuses leave nothing behind', async () => {
  await using target = await emptyTarget();
  const orphaned = await rewritten('orphaned', ({ rows }) => rows.delete('plumbline.people'));
  expect(await refusal(target, orphaned)).toMatch(
    /^SOURCE was not restored, because PostgreSQL refused a step \(.*foreign key/,
  );
  const malformed = await rewritten('malformed', ({ rows }) => rows.set('plumbline.people', Buffer.from('one\ttwo\n')));
  expect(await refusal(target, malformed)).toMatch(/^SOURCE was not restored, because PostgreSQL refused a step \(/);
  await expectNothingLeft(target);
});

test('a database or a data folder that is in use is refused', async () => {
  await using target = await emptyTarget();
  const used: Target = { ...target, database: server.database };
  expect(await refusal(used, archive)).toMatch(
    /^The database of MIGRATION_DATABASE_URL already holds data of Plumbline: /,
  );
  await mkdir(target.dataDir);
  await writeFile(join(target.dataDir, 'identity-secret'), 'other');
  expect(await refusal(target, archive)).toMatch(/ already has identity-secret: set DATA_DIR to a new folder\.$/);
  expect(await readFile(join(target.dataDir, 'identity-secret'), 'utf8')).toBe('other');
});
