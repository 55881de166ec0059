import { expect, test } from 'vitest';
import { pageWith } from './proofs-page.ts';

const result = { passed: 3, failed: 0, skipped: 0, names: [], seconds: 90, skippedBecause: null };
const names = ['kills', 'upgrades', 'citus'];
const rowsOf = (page: string) => page.split('\n').filter((line) => /^\| (?:kills|upgrades|citus) /.test(line));

test('a result is written with its commit, others are kept, and what did not run on this commit says so', () => {
  const first = pageWith(
    '',
    names,
    { ...result, name: 'kills' },
    {
      at: new Date('2026-03-04T05:06:07Z'),
      commit: 'aaaaaaaa',
      isChanged: false,
    },
  );
  const second = pageWith(
    first,
    names,
    { ...result, name: 'upgrades', failed: 1, passed: 2 },
    {
      at: new Date('2026-03-05T05:06:07Z'),
      commit: 'bbbbbbbb',
      isChanged: true,
    },
  );
  expect(rowsOf(second)).toEqual([
    '| kills | 3 passed | 1.5 | 2026-03-04 05:06 UTC | aaaaaaaa | not run on bbbbbbbb |',
    '| upgrades | 2 passed, 1 failed | 1.5 | 2026-03-05 05:06 UTC | bbbbbbbb, changed | |',
    '| citus | never run | | | | |',
  ]);
});

test('a part that was not run keeps its last result, and another change of the same commit counts as that commit', () => {
  const run = { at: new Date('2026-03-04T05:06:07Z'), commit: 'aaaaaaaa', isChanged: false };
  const first = pageWith('', names, { ...result, name: 'kills' }, run);
  const skipped = { ...result, passed: 0, seconds: 0, name: 'kills', skippedBecause: 'it needs podman' };
  expect(rowsOf(pageWith(first, names, skipped, { ...run, isChanged: true }))).toEqual([
    '| kills | 3 passed | 1.5 | 2026-03-04 05:06 UTC | aaaaaaaa | |',
    '| upgrades | never run | | | | |',
    '| citus | never run | | | | |',
  ]);
});

test('a part that this machine has never been able to run says why, also after other parts have run', () => {
  const run = { at: new Date('2026-03-04T05:06:07Z'), commit: 'aaaaaaaa', isChanged: false };
  const skipped = { ...result, passed: 0, seconds: 0, name: 'citus', skippedBecause: 'it needs CITUS_CHECKOUT' };
  const first = pageWith('', names, skipped, run);
  expect(rowsOf(pageWith(first, names, { ...result, name: 'kills' }, run))).toEqual([
    '| kills | 3 passed | 1.5 | 2026-03-04 05:06 UTC | aaaaaaaa | |',
    '| upgrades | never run | | | | |',
    '| citus | never run | | | | it needs CITUS_CHECKOUT |',
  ]);
});
