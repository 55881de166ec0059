import { expect, test } from 'vitest';
import { callersPath } from './callers-path.ts';

test.each([
  ['backups', '/home/ann/backups'],
  ['../key.txt', '/home/key.txt'],
  ['/var/backups', '/var/backups'],
  ['s3://plumbline/nightly', 's3://plumbline/nightly'],
  ['ftp://plumbline/nightly', 'ftp://plumbline/nightly'],
  ['', ''],
])("'%s' is relative to the operator's folder", (path, expected) => {
  expect(callersPath(path, '/home/ann')).toBe(expected);
});
