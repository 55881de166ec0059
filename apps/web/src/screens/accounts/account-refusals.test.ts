import { expect, test } from 'vitest';
import { networkError, responseError } from '../../session/http-error.ts';
import { poolError } from '../../session/identity-cognito/pool-errors.ts';
import { codeRefusal, emailRefusal, newPasswordRefusal } from './account-refusals.ts';

/** Where each failure is shown: beside the code, the password, the address, or in a toast only. */
const placesOf = (error: unknown) => ({
  code: codeRefusal(error),
  password: newPasswordRefusal(error),
  email: emailRefusal(error),
});
const NOWHERE = { code: null, password: null, email: null };

const refusedField = (field: string) =>
  responseError(400, {
    message: `${field}: Mend this.`,
    code: 'invalid_request',
    details: [{ field, message: 'Mend this.' }],
  });

test.each([
  ['code', 'code'],
  ['new_password', 'password'],
  ['password', 'password'],
  ['email', 'email'],
])('an error of the server about %s is shown beside the %s', (field, place) => {
  expect(placesOf(refusedField(field))).toEqual({ ...NOWHERE, [place]: 'Mend this.' });
});

test.each([
  ['CodeMismatchException', 'code'],
  ['ExpiredCodeException', 'code'],
  ['InvalidPasswordException', 'password'],
  ['UsernameExistsException', 'email'],
])('%s of a user pool is shown beside the %s', (name, place) => {
  expect(placesOf(poolError(name, 'Mend this.'))).toEqual({ ...NOWHERE, [place]: 'Mend this.' });
});

test('the refusal of a code is shown beside the code', () => {
  const error = responseError(400, { message: 'The code is not valid.', code: 'code_not_valid', details: null });
  expect(placesOf(error)).toEqual({ ...NOWHERE, code: 'The code is not valid.' });
});

test.each([
  networkError(),
  poolError('LimitExceededException', 'Attempt limit exceeded'),
  responseError(400, { message: 'odd', details: ['odd', null, { field: 'code' }] }),
  new Error('odd'),
  null,
])('%s belongs to no field', (error) => {
  expect(placesOf(error)).toEqual(NOWHERE);
});
