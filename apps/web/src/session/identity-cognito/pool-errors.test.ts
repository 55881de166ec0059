import { expect, test } from 'vitest';
import { poolUnreachable, toPoolError } from './pool-errors.ts';

/** An error like those of the client library. */
const libraryError = (name: string, message: string) => Object.assign(new Error(message), { name, code: name });

test.each([
  ['NotAuthorizedException', 401, 'NotAuthorizedException'],
  ['UserNotConfirmedException', 400, 'account_not_confirmed'],
  ['CodeMismatchException', 400, 'code_not_valid'],
  ['ExpiredCodeException', 400, 'code_not_valid'],
  ['LimitExceededException', 429, 'LimitExceededException'],
  ['UsernameExistsException', 400, 'UsernameExistsException'],
])('%s has the status %i and the code %s, and keeps its message', (name, status, code) => {
  const error = toPoolError(libraryError(name, 'What the pool says.'));
  expect(error).toMatchObject({ status, code, message: 'What the pool says.' });
});

test.each([
  ['an error without a message', libraryError('', ''), 'An unknown error occurred'],
  ['a plain error', new Error('Invalid UserPoolId format.'), 'Invalid UserPoolId format.'],
  ['something else', 'thrown', 'An unknown error occurred'],
])('%s is unknown', (_what, thrown, message) => {
  expect(toPoolError(thrown)).toMatchObject({ code: 'UnknownError', message });
});

test.each([
  ['the library says so', Object.assign(new Error('Network error'), { code: 'NetworkError' })],
  ['the library cannot be loaded', new TypeError('Failed to fetch dynamically imported module')],
])('there is no network when %s', (_what, thrown) => {
  expect(toPoolError(thrown)).toMatchObject({ code: 'NetworkError', message: 'Network error', status: 0 });
});

test('an error that is already converted is not changed', () => {
  const error = poolUnreachable(null);
  expect(toPoolError(error)).toBe(error);
});
