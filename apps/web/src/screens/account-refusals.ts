import type { ErrorCode } from '@plumbline/contract/errors';
import { detailOf, HttpError } from '../session/http-error.ts';

/** How a user pool says that it does not take a password. */
const PASSWORD_CODES = ['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'];
/** How a user pool says that the address has an account already. */
const EMAIL_CODES = ['UsernameExistsException', 'AliasExistsException'];

/** What stands beside a code that was refused; null when the failure is about something else. */
export function codeRefusal(error: unknown): string | null {
  return detailOf(error, 'code') ?? messageFor(error, ['code_not_valid' satisfies ErrorCode]);
}

/** What stands beside a new password that was refused; null when the failure is about something else. */
export function newPasswordRefusal(error: unknown): string | null {
  return detailOf(error, 'new_password') ?? detailOf(error, 'password') ?? messageFor(error, PASSWORD_CODES);
}

/** What stands beside an address that was refused; null when the failure is about something else. */
export function emailRefusal(error: unknown): string | null {
  return detailOf(error, 'email') ?? messageFor(error, EMAIL_CODES);
}

function messageFor(error: unknown, codes: readonly string[]): string | null {
  return error instanceof HttpError && codes.includes(error.code) ? error.message : null;
}
