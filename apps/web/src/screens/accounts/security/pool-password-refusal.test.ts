import { expect, test } from 'vitest';
import { HttpError } from '../../../session/http-error.ts';
import { poolPasswordRefusal } from './pool-password-refusal.ts';

const poolSays = (code: string, message: string) => new HttpError({ code, message, status: 400 });
const POLICY = 'Password did not conform with policy: ';

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'This is not your password.'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'Too many attempts. Wait a few minutes, and try again.'],
  [
    'NotAuthorizedException',
    'Access Token has been revoked',
    'Your session has ended. Sign in again, then change the password.',
  ],
  ['LimitExceededException', 'Attempt limit exceeded.', 'Too many attempts. Wait a few minutes, and try again.'],
  ['TooManyRequestsException', 'Rate exceeded', 'Too many attempts. Wait a few minutes, and try again.'],
])('%s, "%s", is shown beside the current password', (code, message, words) => {
  expect(poolPasswordRefusal(poolSays(code, message))).toEqual({ password: words, newPassword: null });
});

test.each([
  ['InvalidPasswordException', `${POLICY}Password not long enough`, 'Use a longer password.'],
  ['InvalidPasswordException', `${POLICY}Password must have uppercase characters`, 'Add an uppercase letter.'],
  ['InvalidPasswordException', `${POLICY}Password must have lowercase characters`, 'Add a lowercase letter.'],
  ['InvalidPasswordException', `${POLICY}Password must have numeric characters`, 'Add a digit.'],
  ['InvalidPasswordException', `${POLICY}Password must have symbol characters`, 'Add a symbol, such as ! or ?.'],
  ['InvalidPasswordException', 'Something new', 'Choose another password. This one does not meet the rules'],
  ['InvalidParameterException', '1 validation error detected', 'Choose another password.'],
  ['PasswordHistoryPolicyViolationException', 'Used before', 'Choose a password that you have not used before.'],
])('%s, "%s", is shown beside the new password', (code, message, words) => {
  expect(poolPasswordRefusal(poolSays(code, message))).toEqual({
    password: null,
    newPassword: expect.stringContaining(words),
  });
});

test.each([poolSays('NetworkError', 'Network error'), new Error('unknown')])('%s is beside no field', (error) => {
  expect(poolPasswordRefusal(error)).toEqual({ password: null, newPassword: null });
});
