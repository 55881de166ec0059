import { expect, test } from 'vitest';
import { coefficientsInWords, onePersonInWords, reliabilityInWords } from './reliability-words.ts';

const measured = {
  kind: 'measured',
  alpha: 0.8,
  interval: { low: 0.74, high: 0.85 },
  omega: 0.81,
  without_omega: null,
  one_person: null,
} as const;

test.each([
  [0.8, 'well'],
  [0.79, 'acceptably'],
  [0.7, 'acceptably'],
  [0.69, 'one by one'],
  [0, 'one by one'],
])('an alpha of %d is called by the usual limits', (alpha, words) => {
  expect(reliabilityInWords({ ...measured, alpha })).toContain(words);
});

test('what was not measured claims nothing', () => {
  expect(reliabilityInWords({ kind: 'too_few' })).toBe('Not enough complete answers to say.');
  expect(reliabilityInWords({ kind: 'no_variance' })).toBe('The answers differ too little to say.');
  expect(reliabilityInWords({ kind: 'unrelated_questions' })).toContain('do not go together');
  expect(reliabilityInWords({ kind: 'identical_answers' })).toContain('cannot be told');
});

test('coefficients have two decimals, in gated results one', () => {
  const given = { ...measured, omega: 0.9, interval: { low: 0.7, high: 0.85 } };
  const range = '(95% interval 0.70 to 0.85)';
  expect(coefficientsInWords(given, false)).toBe(`Cronbach’s alpha 0.80 ${range}, McDonald’s omega 0.90`);
  expect(coefficientsInWords(given, true)).toBe(`Cronbach’s alpha 0.8 ${range}, McDonald’s omega 0.9`);
});

test('a missing omega has its reason', () => {
  const without = (reason: 'too_few_items' | 'improper' | 'not_converged') =>
    coefficientsInWords({ ...measured, omega: null, without_omega: reason }, true);
  expect(without('too_few_items')).toContain('no omega: it takes three questions');
  expect(without('improper')).toContain('no omega: one factor does not fit');
  expect(without('not_converged')).toContain('no omega: its computation found no solution');
});

test('a change of one person counts from the whole point on that is enough', () => {
  expect(onePersonInWords(measured)).toBeNull();
  expect(onePersonInWords({ ...measured, one_person: { error: 6.4, reliable_change: 17.2 } })).toBe(
    'One person’s score is off by about 6 points; a change counts from 18 points on.',
  );
});
