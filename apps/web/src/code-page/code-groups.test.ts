import { expect, test } from 'vitest';
import { inGroupsOfThree, isIncomplete } from './code-groups.ts';

test.each([
  ['', ''],
  ['7k', '7K'],
  ['7k1', '7K1'],
  ['7k1m', '7K1-M'],
  ['7k1-m0xwt4', '7K1-M0X-WT4'],
  [' 7K1–M0X WT4 ', '7K1-M0X-WT4'],
  ['7k1m0xwt44', '7K1-M0X-WT4-4'],
  ['авекмнорс', 'АВЕ-КМН-ОРС'],
])('%j stands as %j', (typed, shown) => {
  expect(inGroupsOfThree(typed)).toBe(shown);
  expect(inGroupsOfThree(shown)).toBe(shown);
});

test('fewer than nine characters are incomplete, whatever stands between them', () => {
  expect(['', '7K1-M0X-WT', '- - - - - - - - -'].map(isIncomplete)).toEqual([true, true, true]);
  expect(['7K1-M0X-WT4', '7k1m0xwt4', '7K1-M0X-WT4-4'].map(isIncomplete)).toEqual([false, false, false]);
});
