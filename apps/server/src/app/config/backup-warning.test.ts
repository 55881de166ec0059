import { expect, test } from 'vitest';
import { configOf } from '../../testkit/config-of.ts';
import { backupWarning, lacksBackups } from './backup-warning.ts';

const warningFor = (variables: Record<string, string>) => backupWarning(configOf(variables));

test('real data without scheduled backups is warned about with the remedy', () => {
  expect(warningFor({ IDENTITY: 'builtin' })).toMatch(/no backups are scheduled\. Set BACKUP_TO/);
  expect(lacksBackups(configOf({ IDENTITY: 'builtin' }))).toBe(true);
});

test('the demo and an installation with scheduled backups need no warning', () => {
  expect(warningFor({})).toBeNull();
  expect(lacksBackups(configOf({}))).toBe(false);
  expect(warningFor({ IDENTITY: 'builtin', BACKUP_TO: '/srv/backups' })).toBeNull();
});
