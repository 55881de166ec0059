import { expect, test } from 'vitest';
import { type AskingCampaign, waveFrom } from './overlapping-wave.ts';

const WEEKLY: AskingCampaign = {
  first_date: '2026-05-04',
  wave_days: 5,
  repeat_every: 2,
  repeat_unit: 'week',
  paused_weeks: [],
  ends_on: null,
  avoids_days_off: false,
  days_off: [],
  next_starts_on: '2026-05-18',
  open: null,
};

test('the open wave counts while it is open, also when it was extended', () => {
  const open = { starts_on: '2026-05-04', closes_on: '2026-05-12' };
  expect(waveFrom({ ...WEEKLY, open }, null)).toEqual(open);
  expect(waveFrom({ ...WEEKLY, open }, '2026-05-11')).toEqual(open);
  expect(waveFrom({ ...WEEKLY, open }, '2026-05-12')).toEqual({ starts_on: '2026-05-18', closes_on: '2026-05-23' });
});

test('without an open wave it is the first one that is not over on the day', () => {
  const first = { starts_on: '2026-05-18', closes_on: '2026-05-23' };
  expect(waveFrom(WEEKLY, null)).toEqual(first);
  expect(waveFrom(WEEKLY, '2026-05-22')).toEqual(first);
  expect(waveFrom(WEEKLY, '2026-05-23')?.starts_on).toBe('2026-06-01');
});

test('a wave that was closed early does not count again', () => {
  expect(waveFrom(WEEKLY, '2026-05-06')?.starts_on).toBe('2026-05-18');
});

test('there is none after the end of the plan, nor without a date', () => {
  expect(waveFrom({ ...WEEKLY, ends_on: '2026-05-20' }, '2026-05-23')).toBeNull();
  expect(waveFrom({ ...WEEKLY, first_date: null }, '2026-05-06')).toBeNull();
});
