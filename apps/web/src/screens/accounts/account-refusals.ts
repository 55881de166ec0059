import type { ErrorCode } from '@plumbline/contract/errors';
import { detailOf, HttpError } from '../../session/http-error.ts';

/** Names of a user pool's errors that refuse a password. */
const PASSWORD_CODES = ['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'];
/** Name of a user pool's error for an address that already has an account. */
const EMAIL_CODES = ['UsernameExistsException', 'AliasExistsException'];

/** The message beside a refused code; null when the failure is about something else. */
export function codeRefusal(error: unknown): string | null {
  return detailOf(error, 'code') ?? messageFor(error, ['code_not_valid' satisfies ErrorCode]);
}

/** The message beside a refused new password; null when the failure is about something else. */
export function newPasswordRefusal(error: unknown): string | null {
  return detailOf(error, 'new_password') ?? detailOf(error, 'password') ?? messageFor(error, PASSWORD_CODES);
}

/** The message beside a refused address; null when the failure is about something else. */
export function emailRefusal(error: unknown): string | null {
  return detailOf(error, 'email') ?? messageFor(error, EMAIL_CODES);
}

function messageFor(error: unknown, codes: readonly string[]): string | null {
  return error instanceof HttpError && codes.includes(error.code) ? error.message : null;
}
