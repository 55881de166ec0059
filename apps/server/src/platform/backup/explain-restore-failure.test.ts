import { expect, test } from 'vitest';
import { explainRestoreFailure } from './explain-restore-failure.ts';

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: open '${path}'`), { code, path });
}

test.each([
  [failure('ENOENT', '/srv/backups'), '/srv/backups cannot be read (ENOENT): name a backup that this user can read.'],
  [
    failure('EACCES', '/srv/backups/plumbline-20260401T000000Z.tar.zst'),
    '/srv/backups cannot be read (EACCES): name a backup that this user can read.',
  ],
  [
    failure('EACCES', '/var/lib/plumbline'),
    '/srv/backups was not restored, because /var/lib/plumbline cannot be written to (EACCES): give this user access to it.',
  ],
  [
    failure('ENOENT', '/tmp/missing/plumbline-restore-x'),
    "/srv/backups was not restored (ENOENT: open '/tmp/missing/plumbline-restore-x').",
  ],
])('%s names the place that failed', (error, sentence) => {
  expect(explainRestoreFailure(error, '/srv/backups').message).toBe(sentence);
});
