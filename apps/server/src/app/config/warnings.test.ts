import { expect, test } from 'vitest';
import { configOf } from '../../testkit/config-of.ts';
import { backupWarning, lacksBackups, transportWarning } from './warnings.ts';

test.each(['https://surveys.example.org', 'http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
  '%s needs no warning',
  (url) => {
    expect(transportWarning(url)).toBeNull();
  },
);

test.each(['http://surveys.example.org', 'http://192.168.1.7:3000', 'http://127.example.org'])(
  '%s is warned about with the remedy',
  (url) => {
    expect(transportWarning(url)).toMatch(/unencrypted.*TLS 1\.3.*PUBLIC_URL/);
  },
);

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
