import { expect, test } from 'vitest';
import { registrationProblem } from './registration-rules.ts';

const FINE = { name: 'Ann', email: 'ann@example.org', password: '123456', confirmation: '123456' };

test('a complete form has no problem', () => {
  expect(registrationProblem(FINE)).toBeNull();
});

test.each(['name', 'email', 'password', 'confirmation'] as const)(
  'a form without %s has an error at that field',
  (field) => {
    const problem = registrationProblem({ ...FINE, [field]: '' });
    expect(problem?.[field]).not.toBeNull();
  },
);

test('differing passwords are reported before short ones', () => {
  expect(registrationProblem({ ...FINE, password: '123', confirmation: '124' })).toMatchObject({
    password: null,
    confirmation: 'Passwords do not match. Please try again.',
  });
});

test('an address that is none is not reported as missing, and hides no other error', () => {
  expect(registrationProblem({ ...FINE, email: '' })?.email).toBe('Enter your email address.');
  expect(registrationProblem({ ...FINE, email: 'not-an-email', password: '123', confirmation: '123' })).toEqual({
    name: null,
    email: 'Please enter a valid email address.',
    password: 'Password must be at least 6 characters long.',
    confirmation: null,
  });
});

test('five characters are too short', () => {
  expect(registrationProblem({ ...FINE, password: '12345', confirmation: '12345' })).toMatchObject({
    password: 'Password must be at least 6 characters long.',
  });
});
