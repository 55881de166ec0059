import { expect, test } from 'vitest';
import { aCampaign, aWave } from '../../campaigns/testing.ts';
import { endsInZone, wavesInZone } from './TimeZoneEffect.tsx';

test('a scheduled campaign starts at 07:00 of another time zone, or soon where that has passed', () => {
  const next_waves = [{ number: 1, starts_on: '2026-05-04', closes_on: '2026-05-14' }];
  const campaigns = [aCampaign({ id: 'one', name: 'Pulse', status: 'scheduled', next_waves })];
  // Half past six in Berlin, half past seven in Athens.
  const now = new Date('2026-05-04T04:30:00Z');
  const start = (timeZone: string) => wavesInZone(campaigns, timeZone, now).map(({ words }) => words);
  expect(start('America/New_York')).toEqual(['starts on Mon, 4 May 2026, 07:00 (America/New York)']);
  expect(start('Europe/Athens')).toEqual(['starts within a few minutes, because 07:00 has passed there']);
});

test('a campaign without dates is not named', () => {
  expect(wavesInZone([aCampaign({ status: 'scheduled' })], 'Europe/Berlin', new Date())).toEqual([]);
});

test('an open wave ends later or earlier in another time zone, or at once where its last day is over', () => {
  // Until the end of 17 May.
  const latest_wave = aWave({ status: 'running', closes_on: '2026-05-18' });
  const campaigns = [aCampaign({ status: 'running', latest_wave })];
  const end = (timeZone: string, now = '2026-05-10T08:00:00Z') =>
    endsInZone(campaigns, { timeZone, savedTimeZone: 'Europe/Berlin', now: new Date(now) }).map(({ words }) => words);
  expect(end('America/New_York')).toEqual(['its wave ends 6 hours later']);
  expect(end('Europe/Athens')).toEqual(['its wave ends 1 hour earlier']);
  expect(end('Asia/Kathmandu')).toEqual(['its wave ends 3 hours 45 minutes earlier']);
  expect(end('Asia/Tokyo', '2026-05-17T16:00:00Z')).toEqual([
    'its wave ends when you save, because its last day has already ended in that time zone',
  ]);
});

test('an open wave that ends at the same moment, and a closed one, are not named', () => {
  const zones = { timeZone: 'Europe/Paris', savedTimeZone: 'Europe/Berlin', now: new Date('2026-05-10T08:00:00Z') };
  const of = (status: 'running' | 'closed') => [aCampaign({ status: 'running', latest_wave: aWave({ status }) })];
  expect(endsInZone(of('running'), zones)).toEqual([]);
  expect(endsInZone(of('closed'), { ...zones, timeZone: 'Europe/Athens' })).toEqual([]);
  expect(endsInZone([aCampaign({ status: 'running' })], { ...zones, timeZone: 'Europe/Athens' })).toEqual([]);
});
