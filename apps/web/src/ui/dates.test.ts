import { expect, test } from 'vitest';
import { longDay } from './dates.ts';

test('a long date in English has the day first, as every other date of the product', () => {
  expect(longDay('en', '2026-03-05T12:00:00Z')).toBe('5 March 2026');
  expect(longDay('de', '2026-03-05T12:00:00Z')).toBe('5. März 2026');
});
