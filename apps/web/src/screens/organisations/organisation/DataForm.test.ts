import { expect, test } from 'vitest';
import { monthsInWords, retentionChoices } from './DataForm.tsx';

test.each([
  [1, '1 month'],
  [6, '6 months'],
  [12, '1 year'],
  [84, '7 years'],
  [18, '18 months'],
])('%s months are %s', (months, words) => {
  expect(monthsInWords(months)).toBe(words);
});

test('the current period is among the choices, in order', () => {
  expect(retentionChoices(84)).toEqual([6, 12, 24, 36, 60, 84]);
  expect(retentionChoices(18)).toEqual([6, 12, 18, 24, 36, 60, 84]);
});
