import { expect, test } from 'vitest';
import { passwordProblem, passwordStrength } from './password-rules.ts';

const LONGEST = 'x'.repeat(128);

test.each(['123456', LONGEST])('%s is accepted', (password) => {
  expect(passwordProblem(password, password)).toBeNull();
});

test.each([
  ['123456', '123457', 'confirmation', 'Passwords do not match. Please try again.'],
  ['123', '124', 'confirmation', 'Passwords do not match. Please try again.'],
  ['12345', '12345', 'password', 'Password must be at least 6 characters long.'],
  [`${LONGEST}x`, `${LONGEST}x`, 'password', 'Password must be at most 128 characters long.'],
])('%s, then %s: %s, %s', (password, confirmation, field, message) => {
  expect(passwordProblem(password, confirmation)).toEqual({ field, message });
});

test.each([
  ['', 0, 'At least 6 characters. 12 or more'],
  ['12345', 1, 'Too short.'],
  ['q7!Rt9', 2, 'Long enough, but 12 or more are better'],
  ['elevenchars', 2, 'Common passwords are refused.'],
  ['abababababab', 2, 'repeats a few characters'],
  ['twelve chars', 3, 'Avoid names'],
  [`${LONGEST}x`, 1, 'Too long. At most 128 characters.'],
])('the meter shows for %j %i of 3: %s', (password, strength, advice) => {
  const shown = passwordStrength(password);
  expect(shown.strength).toBe(strength);
  expect(shown.advice).toContain(advice);
});
