import { expect, test } from 'vitest';
import { backupName, chooseOutdated, isPartial, partialName, timeOf } from './backup-names.ts';

const now = new Date('2026-04-20T12:00:00Z');
const daysAgo = (days: number) => backupName(new Date(now.getTime() - days * 86_400_000), days % 2 === 0);

test('a name says when the backup was begun and whether it is encrypted', () => {
  const name = backupName(new Date('2026-04-02T10:11:12.345Z'), false);
  expect(name).toBe('plumbline-20260402T101112Z.tar.zst');
  expect(timeOf(name)).toEqual(new Date('2026-04-02T10:11:12Z'));
  expect(backupName(now, true)).toBe('plumbline-20260420T120000Z.tar.zst.age');
  expect(isPartial(partialName(name))).toBe(true);
  expect(isPartial(name)).toBe(false);
});

test('backups beyond the number to keep are outdated, the oldest first to go', () => {
  const names = [daysAgo(3), daysAgo(1), daysAgo(2), daysAgo(4)];
  expect(chooseOutdated(names, { count: 2, days: 0 }, now)).toEqual([daysAgo(3), daysAgo(4)]);
});

test('backups that are too old are outdated, whatever their number', () => {
  const names = [daysAgo(1), daysAgo(10), daysAgo(40)];
  expect(chooseOutdated(names, { count: 10, days: 10 }, now)).toEqual([daysAgo(40)]);
});

test('the newest backup stays, however old', () => {
  expect(chooseOutdated([daysAgo(400), daysAgo(500)], { count: 1, days: 30 }, now)).toEqual([daysAgo(500)]);
});

test.each([
  'plumbline-20260402T101112Z.tar.zst.partial',
  'plumbline-20269902T101112Z.tar.zst',
  'plumbline.dump',
  'copy-of-plumbline-20200402T101112Z.tar.zst',
  'plumbline-20200402T101112Z.tar.zst.bak',
  '../plumbline-20200402T101112Z.tar.zst',
])('%s is not a finished backup, so it is never deleted', (name) => {
  expect(chooseOutdated([daysAgo(0), name], { count: 1, days: 1 }, now)).toEqual([]);
});
