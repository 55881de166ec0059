import { expect, test } from 'vitest';
import { reminderAdvice } from './reminder-advice.ts';

test.each([
  [7, 7, 'Reminders after 7 days never go out in a wave of 7 days. Remind sooner, or let the wave last longer.'],
  [1, 1, 'Reminders after 1 day never go out in a wave of 1 day. Remind sooner, or let the wave last longer.'],
  [7, 8, null],
  [null, 1, null],
  // The number of days is not typed yet.
  [7, Number.NaN, null],
])('reminders after %s days in a wave of %s days', (reminderDays, waveDays, advice) => {
  expect(reminderAdvice(reminderDays, waveDays)).toBe(advice);
});
