import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';

/** Longer passwords only cost the server time. */
const MAX_PASSWORD_LENGTH = 128;

export interface PasswordProblem {
  readonly field: 'password' | 'confirmation';
  /** Shown beside the field, and nowhere else. */
  readonly message: string;
}

/**
 * Why a new password is not accepted; null when it is.
 *
 * @see specification, section 5, "Register"
 */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password !== confirmation) {
    return { field: 'confirmation', message: 'Passwords do not match. Please try again.' };
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    return { field: 'password', message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.` };
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return { field: 'password', message: `Password must be at most ${MAX_PASSWORD_LENGTH} characters long.` };
  }
  return null;
}
