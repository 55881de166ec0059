import { expect, test } from 'vitest';
import { aCampaign } from '../../campaigns/testing.ts';
import { wavesInZone } from './TimeZoneEffect.tsx';

test('a scheduled campaign starts at 07:00 of another time zone, or soon where that has passed', () => {
  const next_waves = [{ number: 1, starts_on: '2026-05-04', closes_on: '2026-05-14' }];
  const campaigns = [aCampaign({ id: 'one', name: 'Pulse', status: 'scheduled', next_waves })];
  // Half past six in Berlin, half past seven in Athens.
  const now = new Date('2026-05-04T04:30:00Z');
  const start = (timeZone: string) => wavesInZone(campaigns, timeZone, now).map((wave) => wave.start);
  expect(start('America/New_York')).toEqual(['starts on Mon, 4 May 2026, 07:00 (America/New York)']);
  expect(start('Europe/Athens')).toEqual(['starts within a few minutes, because 07:00 has passed there']);
});

test('a campaign without dates is not named', () => {
  expect(wavesInZone([aCampaign({ status: 'scheduled' })], 'Europe/Berlin', new Date())).toEqual([]);
});
