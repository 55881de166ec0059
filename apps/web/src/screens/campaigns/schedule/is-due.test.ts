import { expect, test } from 'vitest';
import { isDue } from './is-due.ts';

const STARTS_ON = '2026-05-04';

test('a first wave is due from 7 in the morning of its day on, in the time zone of the organisation', () => {
  // 7 in the morning in Berlin, 1 in New York.
  const seven = new Date('2026-05-04T05:00:00Z');
  expect(isDue(STARTS_ON, 'Europe/Berlin', seven)).toBe(true);
  expect(isDue(STARTS_ON, 'Europe/Berlin', new Date(seven.getTime() - 1))).toBe(false);
  expect(isDue(STARTS_ON, 'America/New_York', seven)).toBe(false);
});

test('without a date nothing is due', () => {
  expect(isDue(undefined, 'Europe/Berlin', new Date('2026-05-04T05:00:00Z'))).toBe(false);
});
