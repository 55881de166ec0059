import { describe, expect, test } from 'vitest';
import { dueWave, waveStartingNow } from './due-wave.ts';
import type { WavePlan } from './plan.ts';

const BERLIN = 'Europe/Berlin';
const PLAN: WavePlan = {
  firstDate: '2026-03-16',
  waveDays: 10,
  repeat: { every: 2, unit: 'week' },
  pausedWeeks: ['2026-W16'],
  endsOn: '2026-05-31',
  daysOff: null,
};
const at = (moment: string) => ({ timeZone: BERLIN, now: new Date(moment) });

test.each([
  ['a minute before seven nothing is due', '2026-03-16T05:59:00Z', null, 0, '2026-03-16'],
  ['at seven the wave starts', '2026-03-16T06:00:00Z', '2026-03-16', 0, '2026-03-30'],
  ['on its last evening it still starts late', '2026-03-25T22:59:00Z', '2026-03-16', 0, '2026-03-30'],
  ['after its end it is skipped', '2026-03-25T23:00:00Z', null, 1, '2026-03-30'],
  ['after the clocks changed seven is an hour earlier in UTC', '2026-03-30T05:00:00Z', '2026-03-30', 1, '2026-04-27'],
  ['after a long outage only the newest wave starts', '2026-04-28T12:00:00Z', '2026-04-27', 2, '2026-05-11'],
  ['after the end of the plan nothing is left', '2026-08-01T12:00:00Z', null, 5, null],
])('%s', (_, now, startsOn, missed, nextStartsOn) => {
  const { due, ...rest } = dueWave(PLAN, '2026-03-16', at(now));
  expect([due?.startsOn ?? null, rest]).toEqual([startsOn, { missed, nextStartsOn }]);
});

test('a wave is as long as the plan says', () => {
  expect(dueWave(PLAN, '2026-03-16', at('2026-03-20T12:00:00Z')).due?.closesOn).toBe('2026-03-26');
});

test('a plan without repetition has no next wave', () => {
  const single = { ...PLAN, repeat: null };
  expect(dueWave(single, '2026-03-16', at('2026-03-20T12:00:00Z'))).toMatchObject({ missed: 0, nextStartsOn: null });
});

test('a wave after days off ends as planned', () => {
  const weekly = { ...PLAN, waveDays: 7, repeat: { every: 1, unit: 'week' as const }, pausedWeeks: [] };
  const plan = { ...weekly, daysOff: [{ from: '2026-03-23', to: '2026-03-24' }] };
  expect(dueWave(plan, '2026-03-25', at('2026-03-25T12:00:00Z'))).toEqual({
    due: { startsOn: '2026-03-25', closesOn: '2026-03-30' },
    missed: 0,
    nextStartsOn: '2026-03-30',
  });
});

describe('a first wave that starts now', () => {
  test('before its planned day is as long as planned, and the next wave keeps its date', () => {
    expect(waveStartingNow(PLAN, '2026-03-13')).toEqual({
      due: { startsOn: '2026-03-13', closesOn: '2026-03-23' },
      nextStartsOn: '2026-03-30',
    });
  });

  test('does not overlap the next wave', () => {
    const weekly = { ...PLAN, waveDays: 7, repeat: { every: 1, unit: 'week' as const }, pausedWeeks: [] };
    expect(waveStartingNow(weekly, '2026-03-14')).toEqual({
      due: { startsOn: '2026-03-14', closesOn: '2026-03-21' },
      nextStartsOn: '2026-03-23',
    });
  });

  test('on its planned day has the same dates as one that starts at 07:00', () => {
    const { due, nextStartsOn } = dueWave(PLAN, '2026-03-16', at('2026-03-16T06:00:00Z'));
    expect(waveStartingNow(PLAN, '2026-03-16')).toEqual({ due, nextStartsOn });
  });

  test('is the only one of a plan without repetition, even on a day off before its planned day', () => {
    const single = { ...PLAN, waveDays: 1, repeat: null, daysOff: [] };
    expect(waveStartingNow(single, '2026-03-15')).toEqual({
      due: { startsOn: '2026-03-15', closesOn: '2026-03-16' },
      nextStartsOn: null,
    });
  });
});
