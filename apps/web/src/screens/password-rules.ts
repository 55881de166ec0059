import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';

/** Longer passwords only cost the server time. */
const MAX_PASSWORD_LENGTH = 128;

export interface PasswordProblem {
  readonly field: 'password' | 'confirmation';
  /** Shown beside the field. */
  readonly message: string;
  /** The specification's sentence, if it has one. */
  readonly toast: { readonly title: string; readonly description: string };
}

/**
 * Why a new password is not accepted; null when it is.
 *
 * @see specification, section 5, "Register"
 */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password !== confirmation) {
    const description = 'Passwords do not match. Please try again.';
    return {
      field: 'confirmation',
      message: 'This is not the same password.',
      toast: { title: 'Password Mismatch', description },
    };
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    const description = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
    return { field: 'password', message: description, toast: { title: 'Password Too Short', description } };
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    const description = `Password can have at most ${MAX_PASSWORD_LENGTH} characters.`;
    return { field: 'password', message: description, toast: { title: 'Password Too Long', description } };
  }
  return null;
}
