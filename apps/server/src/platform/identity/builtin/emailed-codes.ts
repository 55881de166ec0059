import { createHmac } from 'node:crypto';
import type { EmailedCodeColumns } from '../../db/schema/identity-tables.ts';

/** Lifetime of an emailed code, in seconds after it was last sent. */
export const CODE_SECONDS = 600;
/** Number of wrong tries after which a code is invalid. */
const WRONG_TRIES_MAX = 5;
const CODES = 1_000_000;

export type CodePurpose = 'confirmation' | 'reset';

/** The state of the newest code of a row. */
export type CodeState = Omit<EmailedCodeColumns, 'id'>;

/**
 * The six digits of a row's newest code.
 *
 * Derived from the row and a secret key instead of stored: the same code can be sent again, and the database does not reveal it. Even a
 * hash of six digits could be reversed in a second.
 */
export function codeOf(
  secret: string,
  purpose: CodePurpose,
  { id, code_number }: Pick<EmailedCodeColumns, 'id' | 'code_number'>,
): string {
  const digest = createHmac('sha256', secret).update(`code ${purpose} ${id} ${code_number}`).digest();
  return String(digest.readUIntBE(0, 6) % CODES).padStart(6, '0');
}

/** The state of a row's first code. */
export function firstCode(now: Date): CodeState {
  return { code_number: 1, wrong_tries: 0, code_expires_at: endOfCode(now) };
}

/** The state of a row whose code is requested again: the same code while it is valid, otherwise a new code. */
export function codeRequestedAgain(code: CodeState, now: Date): CodeState {
  if (isCodeValid(code, now)) {
    return { code_number: code.code_number, wrong_tries: code.wrong_tries, code_expires_at: endOfCode(now) };
  }
  return { code_number: code.code_number + 1, wrong_tries: 0, code_expires_at: endOfCode(now) };
}

/** Whether a code can still be used. */
export function isCodeValid({ wrong_tries, code_expires_at }: CodeState, now: Date): boolean {
  return wrong_tries < WRONG_TRIES_MAX && code_expires_at > now;
}

function endOfCode(now: Date): Date {
  return new Date(now.getTime() + CODE_SECONDS * 1000);
}
