import { expect, test } from 'vitest';
import { datesFromNow } from './starting-now.ts';

const wave = (starts_on: string, closes_on: string) => ({ number: 1, starts_on, closes_on });

test('a wave that starts before its day is as long as planned, and the next one keeps its date', () => {
  const next_waves = [wave('2026-05-11', '2026-05-18'), wave('2026-05-18', '2026-05-25')];
  const weekly = { next_waves, wave_days: 7, repeat: { every: 1, unit: 'week' as const } };
  expect(datesFromNow(weekly, '2026-05-06')).toEqual({ closesOn: '2026-05-13', later: ['2026-05-18'] });
});

test('a wave that starts on its day ends as planned, also where days off shorten it', () => {
  const next_waves = [wave('2026-05-06', '2026-05-11'), wave('2026-05-11', '2026-05-18')];
  const weekly = { next_waves, wave_days: 7, repeat: { every: 1, unit: 'week' as const } };
  expect(datesFromNow(weekly, '2026-05-06')).toEqual({ closesOn: '2026-05-11', later: ['2026-05-11'] });
});

test('nothing follows a single wave', () => {
  const single = { next_waves: [wave('2026-05-11', '2026-05-12')], wave_days: 1, repeat: null };
  expect(datesFromNow(single, '2026-05-06')).toEqual({ closesOn: '2026-05-07', later: [] });
});
