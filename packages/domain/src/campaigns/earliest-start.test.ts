import { expect, test } from 'vitest';
import { earliestStart } from './earliest-start.ts';

const WAVE = { startsOn: '2026-05-04', closesOn: '2026-05-18' };

test('the first wave can start today', () => {
  expect(earliestStart('2026-05-04', null)).toBe('2026-05-04');
});

test.each(['starting', 'running'] as const)('no wave starts before the end of a wave that is %s', (status) => {
  expect(earliestStart('2026-05-06', { ...WAVE, status })).toBe('2026-05-18');
  // Its end has passed, and the job that closes it has not run yet.
  expect(earliestStart('2026-05-20', { ...WAVE, status })).toBe('2026-05-20');
});

test.each(['closed', 'cancelled'] as const)(
  'the next wave can start the day after the start of a wave that was %s early',
  (status) => {
    expect(earliestStart('2026-05-04', { ...WAVE, status })).toBe('2026-05-05');
    expect(earliestStart('2026-05-06', { ...WAVE, status })).toBe('2026-05-06');
  },
);
