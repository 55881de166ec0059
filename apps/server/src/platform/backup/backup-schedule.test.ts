import { expect, test } from 'vitest';
import type { BackupHistory } from '../db/backup/backup-records.ts';
import { findLateSince, isBackupDue } from './backup-schedule.ts';

const now = new Date('2026-04-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const success = (hours: number) => ({ startedAt: hoursAgo(hours), finishedAt: hoursAgo(hours), bytes: 7 });
const attempt = (hours: number, isSuccessful = false) => ({ startedAt: hoursAgo(hours), isSuccessful, reason: null });
const NONE: BackupHistory = { lastSuccess: null, lastAttempt: null, schedule: null };

test('the first backup is due at once', () => {
  expect(isBackupDue(NONE, 24, now)).toBe(true);
});

test.each([
  [23, false],
  [23.9, true],
  [30, true],
])('with one a day and a success %d hours ago, due is %s', (hours, isDue) => {
  const history = { ...NONE, lastSuccess: success(hours), lastAttempt: attempt(hours, true) };
  expect(isBackupDue(history, 24, now)).toBe(isDue);
});

test('after a failure the next attempt is an hour later', () => {
  const history = { ...NONE, lastSuccess: success(30) };
  expect(isBackupDue({ ...history, lastAttempt: attempt(0.5) }, 24, now)).toBe(false);
  expect(isBackupDue({ ...history, lastAttempt: attempt(1) }, 24, now)).toBe(true);
});

test('backups are late after twice the interval without a success, counted from the schedule when there is none', () => {
  const schedule = { everyHours: 24, since: hoursAgo(100) };
  expect(findLateSince({ schedule, lastSuccess: success(48) }, now)).toBeNull();
  expect(findLateSince({ schedule, lastSuccess: success(49) }, now)).toEqual(hoursAgo(49));
  expect(findLateSince({ schedule, lastSuccess: null }, now)).toEqual(hoursAgo(100));
  expect(findLateSince({ schedule: { ...schedule, since: hoursAgo(48) }, lastSuccess: null }, now)).toBeNull();
  expect(findLateSince({ schedule: { ...schedule, since: hoursAgo(2) }, lastSuccess: success(900) }, now)).toBeNull();
  expect(findLateSince({ schedule: null, lastSuccess: success(900) }, now)).toBeNull();
});
