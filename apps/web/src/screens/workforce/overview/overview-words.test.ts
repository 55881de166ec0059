import { expect, test } from 'vitest';
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

test('hidden questions of a group are told beside the lowest ones', () => {
  const said = (asked: readonly string[], is_gated = true) =>
    missingQuestionsInWords({
      wave: { is_gated },
      categories: [category('focus', 71), category('stress', null)],
      questions: asked.map((key) => ({ category: key })),
    } as never);
  expect(said([])).toBe('Hidden to protect people in small groups');
  expect(said(['focus'])).toBe('Some questions: hidden to protect people in small groups');
  expect(said(['focus', 'stress'])).toBeNull();
  expect(said(['focus'], false)).toBeNull();
  expect(said([], false)).toBe('Not enough answers');
});
