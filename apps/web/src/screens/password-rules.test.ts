import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const LONGEST = 'x'.repeat(128);

test.each(['123456', LONGEST])('%s is accepted', (password) => {
  expect(passwordProblem(password, password)).toBeNull();
});

test.each([
  ['123456', '123457', 'confirmation', 'Password Mismatch', 'Passwords do not match. Please try again.'],
  ['123', '124', 'confirmation', 'Password Mismatch', 'Passwords do not match. Please try again.'],
  ['12345', '12345', 'password', 'Password Too Short', 'Password must be at least 6 characters long.'],
  [`${LONGEST}x`, `${LONGEST}x`, 'password', 'Password Too Long', 'Password can have at most 128 characters.'],
])('%s, then %s: %s, %s', (password, confirmation, field, title, description) => {
  expect(passwordProblem(password, confirmation)).toMatchObject({ field, toast: { title, description } });
});
