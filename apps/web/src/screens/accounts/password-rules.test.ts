import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

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
