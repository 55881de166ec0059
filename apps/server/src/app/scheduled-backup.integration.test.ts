import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Email } from '../platform/mail/mailer.ts';
import { makeTestFolder } from '../testkit/database.ts';
import { type Manager, startTestServer, type TestServer } from '../testkit/server.ts';
import { settableClock } from '../testkit/settable-clock.ts';
import { backUpInstallation } from './backup-command.ts';
import { lastBackupReader } from './operations/read-last-backup.ts';
import { announceSchedule, runScheduledBackup } from './scheduled-backup.ts';

interface Setting extends AsyncDisposable {
  readonly server: TestServer;
  readonly folder: string;
  readonly sent: Email[];
  /** Runs the job so many hours later. */
  runAfter(hours: number): Promise<void>;
  advance(hours: number): void;
}

async function startWithBackups(settings: (folder: string) => Record<string, string>): Promise<Setting> {
  const folder = await makeTestFolder();
  const clock = settableClock(new Date('2026-04-02T10:00:00Z'));
  const sent: Email[] = [];
  const mailer = { send: async (email: Email) => void sent.push(email) };
  const server = await startTestServer({ settings: settings(folder), overrides: { clock, mailer } });
  return {
    server,
    folder,
    sent,
    advance: (hours) => clock.advance({ minutes: 60 * hours }),
    runAfter: async (hours) => {
      clock.advance({ minutes: 60 * hours });
      await runScheduledBackup(server.context);
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

test('a backup is made when the last one is a day old, and nobody is written to', async () => {
  await using setting = await startWithBackups((folder) => ({ BACKUP_TO: join(folder, 'backups') }));
  const attempts = async () => {
    const { rows } = await setting.server.sql('select is_successful from safeguards.backups order by started_at');
    return rows;
  };
  await setting.runAfter(0);
  await setting.runAfter(1);
  expect(await attempts()).toEqual([{ is_successful: true }]);
  await setting.runAfter(23);
  expect(await attempts()).toEqual([{ is_successful: true }, { is_successful: true }]);
  expect(await readdir(join(setting.folder, 'backups'))).not.toEqual([]);
  expect(setting.sent).toEqual([]);
});

test('late backups are reported once by email, with the reason, and again only when they are late again', async () => {
  await using setting = await startWithBackups((folder) => ({
    BACKUP_TO: join(folder, 'backups'),
    SUPPORT_EMAIL: 'operator@example.org',
  }));
  const place = join(setting.folder, 'backups');
  await setting.runAfter(0);
  await rm(place, { recursive: true });
  await writeFile(place, 'a file in the place of the folder');
  await setting.runAfter(25);
  expect(setting.sent).toEqual([]);
  await setting.runAfter(25);
  await setting.runAfter(2);
  expect(setting.sent).toMatchObject([{ to: 'operator@example.org', subject: 'Backups of Plumbline are late' }]);
  expect(setting.sent[0]?.text).toMatch(
    /was made on Thu, 02 Apr 2026 10:00:00 GMT\. The folder for it cannot be written to \([^)]+\)\. Run npm run backup/,
  );
  expect(setting.sent[0]?.text).not.toContain(place);
  const administrator = await setting.server.signIn();
  const manager = await setting.server.signIn({ role: 'safety_manager', colleagueOf: administrator });
  const seenBy = async ({ call }: Manager) => (await call('getOrganisation')).body.backups_late_since;
  expect(await seenBy(administrator)).toBe('2026-04-02T10:00:00.000Z');
  expect(await seenBy(manager)).toBeNull();

  await rm(place);
  await setting.runAfter(2);
  expect(await seenBy(await setting.server.signIn())).toBeNull();
  await rm(place, { recursive: true });
  await writeFile(place, '');
  await setting.runAfter(49);
  expect(setting.sent).toHaveLength(2);
});

test('without a place nothing is backed up, and nothing is late', async () => {
  await using setting = await startWithBackups(() => ({}));
  await setting.runAfter(0);
  await setting.runAfter(100);
  expect((await setting.server.sql('select from safeguards.backups')).rows).toEqual([]);
  expect(setting.sent).toEqual([]);
});

test('a process without the settings knows that backups are late, until a worker without them ends the schedule', async () => {
  await using setting = await startWithBackups(() => ({}));
  const { context } = setting.server;
  const scheduling = {
    ...context,
    config: { ...context.config, backup: { ...context.config.backup, to: '/backups' } },
  };
  const readLast = lastBackupReader(context);
  const shown = async () => {
    const administrator = await setting.server.signIn();
    return (await administrator.call('getOrganisation')).body.backups_late_since;
  };
  await announceSchedule(scheduling);
  expect(await readLast()).toMatchObject({ lateSince: null });
  setting.advance(49);
  expect(await readLast()).toEqual({
    isScheduled: true,
    succeededAt: null,
    failure: null,
    lateSince: new Date('2026-04-02T10:00:00Z'),
  });
  expect(await shown()).toBe('2026-04-02T10:00:00.000Z');
  await announceSchedule(scheduling);
  expect(await shown()).toBe('2026-04-02T10:00:00.000Z');
  await setting.runAfter(0);
  expect(await readLast()).toBeNull();
  expect(await shown()).toBeNull();
});

test('a backup by hand to another place does not stand for a scheduled one', async () => {
  await using setting = await startWithBackups((folder) => ({ BACKUP_TO: join(folder, 'backups') }));
  const { context, database } = setting.server;
  await announceSchedule(context);
  await backUpInstallation(context.config, {
    ...context,
    ...database,
    to: join(setting.folder, 'elsewhere'),
    onDeleteFailed: () => {},
    onReplicaUnavailable: () => {},
  });
  setting.advance(49);
  expect(await lastBackupReader(context)()).toEqual({
    isScheduled: true,
    succeededAt: null,
    failure: null,
    lateSince: new Date('2026-04-02T10:00:00Z'),
  });
  await setting.runAfter(0);
  expect(await readdir(join(setting.folder, 'backups'))).toHaveLength(1);
});
