import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigProblem, readEnvironment } from './read-setting.ts';
import { readSecretFiles } from './secret-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-secrets-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a secret is read from the file that its setting names, without the line break at its end', async () => {
  const path = join(folder, 'database-url');
  await writeFile(path, 'postgresql://server:pass@db/plumbline\n');
  const environment = readEnvironment(readSecretFiles({ DATABASE_URL_FILE: path, SMTP_URL_FILE: ' ' }));
  expect(environment.DATABASE_URL).toBe('postgresql://server:pass@db/plumbline');
  expect(environment.SMTP_URL).toBeNull();
});

test('only secrets are read from files', () => {
  expect(readSecretFiles({ SMTP_CA_FILE: '/etc/ca.pem', PORT_FILE: '/etc/hostname' })).toEqual({
    SMTP_CA_FILE: '/etc/ca.pem',
    PORT_FILE: '/etc/hostname',
  });
});

test.each(['', ' \n'])('an empty file (%j) is a problem, instead of a setting that is not set', async (content) => {
  const path = join(folder, 'backup-passphrase');
  await writeFile(path, content);
  const read = () => readSecretFiles({ BACKUP_PASSPHRASE_FILE: path });
  expect(read).toThrow(ConfigProblem);
  expect(read).toThrow(`BACKUP_PASSPHRASE_FILE is ${path}, which is empty: `);
});

test.each([
  ['IDENTITY_SECRET_FILE is /no/such/file', { IDENTITY_SECRET_FILE: '/no/such/file' }],
  ['IDENTITY_SECRET_FILE and IDENTITY_SECRET are both set', { IDENTITY_SECRET_FILE: '/f', IDENTITY_SECRET: 'secret' }],
])('the problem begins with %s', (beginning, variables) => {
  const read = () => readSecretFiles(variables);
  expect(read).toThrow(ConfigProblem);
  expect(read).toThrow(new RegExp(`^${beginning}[^\n]*: [^\n]+\\.$`));
});
