import { expect, test } from 'vitest';
import { backupWarning } from './backup-warning.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './env.ts';

const warningFor = (variables: Record<string, string>) => backupWarning(readConfig(readEnvironment(variables)));

test('real data without scheduled backups is warned about with the remedy', () => {
  expect(warningFor({ IDENTITY: 'builtin' })).toMatch(/no backups are scheduled\. Set BACKUP_TO/);
});

test('the demo and an installation with scheduled backups need no warning', () => {
  expect(warningFor({})).toBeNull();
  expect(warningFor({ IDENTITY: 'builtin', BACKUP_TO: '/srv/backups' })).toBeNull();
});
