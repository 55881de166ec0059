import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { query, start, startAndStop, TEST_NAMES, testFolder } from '../test/test-database.ts';
import { startEmbedded } from './embedded.ts';
import { findRunningEmbedded } from './running.ts';

const isRoot = process.getuid?.() === 0;

/** Another process that starts the database, writes a row, and is killed the moment the row is acknowledged. */
async function startInProcessThatIsKilled(dataDir: string): Promise<void> {
  const program = `
    import pg from 'pg';
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    const names = ${JSON.stringify(TEST_NAMES)};
    const database = await startEmbedded({ dataDir: process.argv[1], names, log() {} });
    const client = new pg.Client({ connectionString: database.migrationUrl });
    await client.connect();
    await client.query('create table kept as select 42 as answer');
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, dataDir], { stdio: 'inherit' });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

test('the embedded PostgreSQL is private and durable', async () => {
  await using folder = await testFolder();
  await using database = await start(folder.dataDir);
  const settings = await query(
    database.serverUrl,
    `select name, setting from pg_settings
      where name in ('fsync', 'listen_addresses', 'password_encryption', 'server_encoding', 'synchronous_commit')
      order by name`,
  );
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'password_encryption', setting: 'scram-sha-256' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  const modeOf = async (name: string) => ((await stat(join(folder.dataDir, name))).mode & 0o777).toString(8);
  expect(await modeOf('database.json')).toBe('600');
  expect(await modeOf('postgres')).toBe('700');
});

test('no one gets in without the password', async () => {
  await using folder = await testFolder();
  await using database = await start(folder.dataDir);
  const url = new URL(database.superuserUrl);
  url.password = 'postgres';
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('a second process on the same data folder is refused and the first continues', async () => {
  await using folder = await testFolder();
  await using database = await start(folder.dataDir);
  await expect(start(folder.dataDir)).rejects.toMatchObject({
    problem: { kind: 'folder_in_use', dataDir: folder.dataDir },
  });
  expect(await query(database.serverUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after kill -9 the next start stops the PostgreSQL left running and has every acknowledged row', async () => {
  await using folder = await testFolder();
  await startInProcessThatIsKilled(folder.dataDir);
  const lines: string[] = [];
  await using database = await start(folder.dataDir, lines);
  expect(await query(database.migrationUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(lines).toEqual(['Stopped the PostgreSQL that a killed server had left behind.']);
});

test('a process id that now belongs to another program is not mistaken for PostgreSQL', async () => {
  await using folder = await testFolder();
  await startAndStop(folder.dataDir);
  await writeFile(join(folder.dataDir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n`);
  await startAndStop(folder.dataDir);
});

test('a first start that was interrupted is completed by the next', async () => {
  await using folder = await testFolder();
  await startAndStop(folder.dataDir);
  const recordFile = join(folder.dataDir, 'database.json');
  const record = await readFile(recordFile, 'utf8');
  await rename(join(folder.dataDir, 'postgres/cluster'), join(folder.dataDir, 'postgres/new-interrupted'));
  await writeFile(recordFile, record.replace('"initialised": true', '"initialised": false'));
  await startAndStop(folder.dataDir);
  expect(await readdir(join(folder.dataDir, 'postgres'))).not.toContain('new-interrupted');
});

test('data of another major version is refused and left as it is', async () => {
  await using folder = await testFolder();
  await startAndStop(folder.dataDir);
  const versionFile = join(folder.dataDir, 'postgres/cluster/PG_VERSION');
  await writeFile(versionFile, '16\n');
  await expect(start(folder.dataDir)).rejects.toMatchObject({
    problem: { kind: 'other_major_version', found: '16', supported: '18' },
  });
  await writeFile(versionFile, '18\n');
  await startAndStop(folder.dataDir);
});

test('lost passwords and lost data are reported, never replaced', async () => {
  await using folder = await testFolder();
  await startAndStop(folder.dataDir);
  const moved = async (name: string, work: () => Promise<unknown>) => {
    const path = join(folder.dataDir, name);
    await rename(path, `${path}.moved`);
    await work();
    await rename(`${path}.moved`, path);
  };
  await moved('database.json', () =>
    expect(start(folder.dataDir)).rejects.toMatchObject({ problem: { kind: 'record_missing' } }),
  );
  await moved('postgres/cluster', () =>
    expect(start(folder.dataDir)).rejects.toMatchObject({ problem: { kind: 'data_missing' } }),
  );
  await startAndStop(folder.dataDir);
});

test('a data folder whose path is too long for a socket works', async () => {
  await using folder = await testFolder();
  const dataDir = join(folder.dataDir, 'a folder with a long name, '.repeat(4));
  await mkdir(dataDir);
  await using database = await start(dataDir);
  expect(await query(database.serverUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)(
  'as root below a private folder the database goes to a folder of the system and stays there',
  async () => {
    await using folder = await testFolder();
    await chmod(folder.dataDir, 0o700);
    const dataDir = join(folder.dataDir, 'data');
    await mkdir(dataDir);
    const lines: string[] = [];
    let systemFolder: string | undefined;
    {
      await using _database = await start(dataDir, lines);
      systemFolder = /^The database lies in (\S+), because/.exec(lines.join('\n'))?.[1];
    }
    try {
      expect(systemFolder).toMatch(/^\/var\/lib\/embedded_test\//);
      await chmod(folder.dataDir, 0o711);
      await startAndStop(dataDir);
      expect(await readdir(dataDir)).not.toContain('postgres');
    } finally {
      if (systemFolder !== undefined) await rm(systemFolder, { recursive: true });
    }
  },
);

test('the layout of a data folder stays as earlier versions made it', async () => {
  await using folder = await testFolder();
  await startAndStop(folder.dataDir);
  expect((await readdir(folder.dataDir)).sort()).toEqual(['database.json', 'lock', 'postgres']);
  expect((await readdir(join(folder.dataDir, 'postgres'))).sort()).toEqual(['cluster', 'postgres.log']);
  const password = expect.stringMatching(/^[\w-]{43}$/);
  expect(JSON.parse(await readFile(join(folder.dataDir, 'database.json'), 'utf8'))).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    systemFolder: null,
    initialised: true,
    passwords: { superuser: password, migrator: password, server: password },
  });
  const settings = await readFile(join(folder.dataDir, 'postgres/cluster/postgresql.conf'), 'utf8');
  expect(settings).toMatch(/\ninclude 'embedded_test\.conf'\n$/);
});

test('the database of another process is found while it runs', async () => {
  await using folder = await testFolder();
  await expect(findRunningEmbedded(folder.dataDir, TEST_NAMES)).rejects.toMatchObject({
    problem: { kind: 'never_started' },
  });
  {
    await using database = await start(folder.dataDir);
    expect(await findRunningEmbedded(folder.dataDir, TEST_NAMES)).toMatchObject({
      serverUrl: database.serverUrl,
      migrationUrl: database.migrationUrl,
    });
  }
  expect(await findRunningEmbedded(folder.dataDir, TEST_NAMES)).toBeNull();
});

test('names that would need quotes are refused', async () => {
  await using folder = await testFolder();
  const names = { ...TEST_NAMES, serverRole: 'server"; drop role' };
  await expect(startEmbedded({ dataDir: folder.dataDir, names, log: () => {} })).rejects.toThrow(RangeError);
});
