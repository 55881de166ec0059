import { expect, test } from 'vitest';
import { configOf, type Variables } from '../../testkit/config-of.ts';

test('backups go to a folder, encrypted for the owners of keys, and are kept by number and age', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const variables = { BACKUP_TO: 'backups', BACKUP_RECIPIENTS: `${recipient}, ${recipient}`, BACKUP_KEEP_DAYS: '0' };
  expect(configOf(variables).backup).toMatchObject({
    to: `${process.cwd()}/backups`,
    keep: { count: 14, days: 0 },
    encryption: { kind: 'recipients', recipients: [recipient, recipient] },
  });
});

test.each<[Variables, RegExp]>([
  [{ BACKUP_TO: 's3://Bucket!' }, /^"Bucket!" is no name of a bucket: write three or more lower-case letters/],
  [{ BACKUP_TO: 's3://x/y' }, /^"x" is no name of a bucket: write three or more/],
  [{ BACKUP_TO: 's3://bucket/a b' }, /is not a bucket: write it as s3:/],
  [{ BACKUP_TO: 's3:bucket' }, /is not a bucket: write it as s3:/],
  [{ BACKUP_TO: 'ftp://x' }, /^"ftp:\/\/x" is no place for backups: write a folder, or s3:/],
  [{ BACKUP_TO: 's3://bucket/prefix' }, /needs S3_ENDPOINT, S3_REGION/],
  [
    { BACKUP_TO: 'data-accounts/outbox', DATA_DIR: 'data-accounts' },
    /choose a folder outside of the data folder, best on another disk/,
  ],
  [{ BACKUP_RECIPIENTS: 'ann@example.org' }, /something else than public keys of age/],
  [{ BACKUP_PASSPHRASE: 'short' }, /BACKUP_PASSPHRASE is too short/],
  [{ BACKUP_PASSPHRASE: 'x'.repeat(20), BACKUP_RECIPIENTS: 'age1x' }, /are both set/],
  [{ BACKUP_DATABASE_URL: 'postgresql://a@b/c' }, /DATABASE_URL is not: remove BACKUP_DATABASE_URL/],
  [{ BACKUP_TO: '/srv', DATABASE_URL: 'postgresql://a@b/c' }, /set BACKUP_DATABASE_URL or MIGRATION_DATABASE_URL/],
])('backups with %o are refused', (variables, message) => {
  expect(() => configOf(variables)).toThrow(message);
});

test('backups may sign in to a database with several servers', () => {
  const several = 'postgresql://backups@one.example.org:5432,two.example.org:5432/plumbline';
  const variables = { DATABASE_URL: 'postgresql://server@one.example.org/plumbline', BACKUP_DATABASE_URL: several };
  expect(configOf(variables).backup.databaseUrl).toBe(several);
});
