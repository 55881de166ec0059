import { expect, test } from 'vitest';
import { attentionTo, type DatabaseState, type Status } from './status.ts';
import { statusSections } from './status-sections.ts';

const NOW = new Date('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;

const DATABASE: Extract<DatabaseState, { kind: 'reachable' }> = {
  kind: 'reachable',
  condition: {
    postgres: '18.1',
    sizeBytes: 1_234_000_000,
    connections: 12,
    connectionsMax: 100,
    isReadOnly: false,
    replicas: 0,
  },
  jobs: [{ name: 'send_email', waiting: 3, active: 1, retrying: 0, dead_lettered: 0, oldest_seconds: 12 }],
  waitingEvents: 0,
  summary: { organisations: 2, surveys: 1234, emails: { sent: 40, failed: 3 }, analyses: { rules: 7, fallback: 1 } },
  newestMigration: '0001-one-change.sql',
};

const STATUS: Status = {
  checkedAt: NOW,
  version: '1.0.0',
  node: '24.0.0',
  role: 'all',
  server: 'ready',
  database: DATABASE,
  lacksBackups: false,
  lastBackup: {
    isScheduled: true,
    succeededAt: new Date(NOW.getTime() - 3 * 3_600_000),
    failure: null,
    lateSince: null,
  },
  certificates: [{ name: 'public_url', host: 'surveys.example.org', expiresAt: new Date(NOW.getTime() + 14 * DAY_MS) }],
  disk: { freeBytes: 50e9, sizeBytes: 100e9 },
};

const withCondition = (condition: Partial<typeof DATABASE.condition>): Status => ({
  ...STATUS,
  database: { ...DATABASE, condition: { ...DATABASE.condition, ...condition } },
});
const withJobs = (job: Partial<(typeof DATABASE.jobs)[number]>): Status => ({
  ...STATUS,
  database: { ...DATABASE, jobs: DATABASE.jobs.map((each) => ({ ...each, ...job })) },
});
const withEmails = (emails: Record<string, number>): Status => ({
  ...STATUS,
  database: { ...DATABASE, summary: { ...DATABASE.summary, emails } },
});
const withCertificate = (expiresAt: Date | null): Status => ({
  ...STATUS,
  certificates: [{ name: 'mail_server', host: 'mail.example.org', expiresAt }],
});
const backup = { isScheduled: true, succeededAt: NOW, failure: null, lateSince: null };
const failure = { startedAt: NOW, reason: 'There was not enough space.' };
const lateSince = new Date(NOW.getTime() - 3 * DAY_MS);

test.each<[string, Status]>([
  ['everything is as it should be', STATUS],
  ['jobs wait for five minutes', withJobs({ oldest_seconds: 300 })],
  ['one email in five failed', withEmails({ sent: 16, failed: 4 })],
  ['three emails failed and none was sent', withEmails({ failed: 3 })],
  ['emails were withheld', withEmails({ sent: 1, withheld: 50 })],
  ['89 of 100 connections are in use', withCondition({ connections: 89 })],
  ['the port of a worker is unknown', { ...STATUS, server: 'unknown' }],
  ['the demo schedules no backups', { ...STATUS, lastBackup: null }],
  ['another process schedules backups', { ...STATUS, lacksBackups: true }],
  ['the disk cannot be read', { ...STATUS, disk: null }],
])('nothing needs attention when %s', (_, status) => {
  expect(attentionTo(status)).toEqual([]);
});

test.each<[string, Status]>([
  ['The server is not running on this machine.', { ...STATUS, server: 'not_running' }],
  ['The server is running but not ready.', { ...STATUS, server: 'not_ready' }],
  ['The database cannot be used.', { ...STATUS, database: { kind: 'unreachable', reason: 'It does not answer.' } }],
  ['The database refuses changes.', withCondition({ isReadOnly: true })],
  ['90 of 100 connections to the database are in use.', withCondition({ connections: 90 })],
  ['1 job is dead-lettered.', withJobs({ dead_lettered: 1 })],
  ['2 jobs are dead-lettered.', withJobs({ dead_lettered: 2 })],
  ['Jobs have been waiting for more than five minutes.', withJobs({ oldest_seconds: 301 })],
  ['5 emails of the last day failed or were not confirmed.', withEmails({ sent: 16, failed: 3, unconfirmed: 2 })],
  ['No backups are scheduled.', { ...STATUS, lacksBackups: true, lastBackup: null }],
  ['No backups are scheduled.', { ...STATUS, lacksBackups: true, lastBackup: { ...backup, isScheduled: false } }],
  [
    'The database cannot be used.',
    { ...STATUS, lacksBackups: true, lastBackup: null, database: { kind: 'unreachable', reason: 'x' } },
  ],
  ['No backup has been completed since 2026-11-19 08:00 UTC.', { ...STATUS, lastBackup: { ...backup, lateSince } }],
  [
    'The backup of 2026-11-22 08:00 UTC failed. There was not enough space.',
    { ...STATUS, lastBackup: { ...backup, failure } },
  ],
  ['The certificate of mail.example.org cannot be read.', withCertificate(null)],
  [
    'The certificate of mail.example.org expires in 13 days.',
    withCertificate(new Date(NOW.getTime() + 14 * DAY_MS - 1)),
  ],
  ['The certificate of mail.example.org expires in 1 day.', withCertificate(new Date(NOW.getTime() + DAY_MS))],
  ['The certificate of mail.example.org has expired.', withCertificate(new Date(NOW.getTime() - 1))],
  ['The disk of the data folder is nearly full.', { ...STATUS, disk: { freeBytes: 1e9, sizeBytes: 100e9 } }],
])('the operator sees: %s', (problem, status) => {
  const found = attentionTo(status);
  expect(found.map((each) => each.problem)).toEqual([problem]);
  expect(Object.values(found[0]?.remedy ?? {}).join('')).not.toBe('');
});

test('late and failed backups are listed one by one, with a command that makes one that counts', () => {
  const warnings = (isScheduled: boolean) =>
    attentionTo({ ...STATUS, lastBackup: { isScheduled, succeededAt: null, failure, lateSince } });
  expect(warnings(true).map(({ remedy }) => remedy)).toEqual(Array(2).fill({ command: 'npm run backup' }));
  expect(warnings(false)[0]?.remedy).toEqual({ command: 'npm run backup -- DESTINATION' });
});

test('the status is put in words', () => {
  const sections = new Map(statusSections(STATUS).map(({ title, content }) => [title, content.rows]));
  expect(sections.get('Server')).toContainEqual(['Disk of the data folder', '50 GB free of 100 GB']);
  expect(sections.get('Database')).toContainEqual(['Size', '1.2 GB']);
  expect(sections.get('Server')).toContainEqual(['Surveys', '1,234']);
  const jobs = statusSections(STATUS).find(({ title }) => title === 'Jobs')?.content;
  expect(jobs).toMatchObject({ columns: expect.arrayContaining(['Dead-lettered']) });
  expect(sections.get('Jobs')).toEqual([['send_email', '3', '12 seconds', '1', '0', '0']]);
  expect(sections.get('Backups')).toEqual([
    ['Last complete backup', '3 hours ago'],
    ['Last attempt', 'succeeded'],
  ]);
  expect(sections.get('Certificates')).toEqual([['surveys.example.org', '14 days left']]);
});

test('what is not known is not shown as zero', () => {
  const sections = statusSections({
    ...STATUS,
    database: { kind: 'unreachable', reason: 'x' },
    lastBackup: null,
    certificates: [],
  });
  expect(sections.map(({ title }) => title)).toEqual(['Server', 'Database', 'Backups', 'Certificates']);
});

test.each([
  [{ ...backup, succeededAt: null }, [['Last complete backup', 'none yet']]],
  [
    { ...backup, succeededAt: null, failure, lateSince },
    [
      ['Last complete backup', 'none, late'],
      ['Last attempt', 'failed'],
    ],
  ],
])('of backups %j nothing is shown that did not happen', (lastBackup, rows) => {
  const sections = statusSections({ ...STATUS, lastBackup });
  expect(sections.find(({ title }) => title === 'Backups')?.content.rows).toEqual(rows);
});
