import { expect, test } from 'vitest';
import { isDue } from './is-due.ts';

const next_waves = [{ number: 1, starts_on: '2026-05-04', closes_on: '2026-05-18' }];

test('a first wave is due from 7 in the morning of its day on, in the time zone of the organisation', () => {
  // 7 in the morning in Berlin, 1 in New York.
  const seven = new Date('2026-05-04T05:00:00Z');
  expect(isDue({ next_waves }, 'Europe/Berlin', seven)).toBe(true);
  expect(isDue({ next_waves }, 'Europe/Berlin', new Date(seven.getTime() - 1))).toBe(false);
  expect(isDue({ next_waves }, 'America/New_York', seven)).toBe(false);
});

test('without a date nothing is due', () => {
  expect(isDue({ next_waves: [] }, 'Europe/Berlin', new Date('2026-05-04T05:00:00Z'))).toBe(false);
});
