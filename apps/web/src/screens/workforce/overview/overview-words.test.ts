import { expect, test } from 'vitest';
import { aCategory, aQuestion, aResultsWave } from '../../results/frame/testing.ts';
import { lowestCategory, missingQuestionsInWords, nextDate } from './overview-words.ts';

const category = (key: string, percent: number | null) => ({
  key,
  name: key,
  questions: 5,
  figure: percent === null ? undefined : ({ kind: 'mean', n: 20, percent, interval: null } as const),
});

test('the lowest category is the one with the lowest shown figure', () => {
  const categories = [category('focus', 71), category('stress', 52), category('support', null)];
  expect(lowestCategory(categories as never)?.key).toBe('stress');
  expect(lowestCategory([category('support', null)] as never)).toBeNull();
});

test('the next date is the earliest start of all campaigns', () => {
  const planned = (...days: string[]) => ({ next_waves: days.map((starts_on) => ({ starts_on })) }) as never;
  expect(nextDate([planned('2026-12-20', '2027-01-20'), planned('2026-12-07'), planned()])).toBe('2026-12-07');
  expect(nextDate([planned()])).toBeNull();
});

test('hidden questions of a group are said beside the lowest ones', () => {
  const asked = [aCategory({ key: 'focus', questions: 2 }), aCategory({ key: 'stress', questions: 1 })];
  const said = (shown: number, is_gated = true) =>
    missingQuestionsInWords({
      wave: aResultsWave({ is_gated }),
      categories: asked,
      questions: Array.from({ length: shown }, () => aQuestion()),
    });
  expect(said(0)).toBe('Hidden to protect people in small groups');
  expect(said(2)).toBe('Some questions are hidden to protect people in small groups');
  expect(said(3)).toBeNull();
  expect(said(2, false)).toBeNull();
  expect(said(0, false)).toBe('Not enough answers');
});
