import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';
import { isEmailLike } from '@plumbline/domain/invitation';

export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with each field; null where nothing is. */
export type FieldErrors = Readonly<Record<keyof RegistrationForm, string | null>>;

export const NO_ERRORS: FieldErrors = { name: null, email: null, password: null, confirmation: null };

export interface RegistrationProblem {
  readonly errors: FieldErrors;
  /** The sentence of the specification, where it has one. */
  readonly toast: { readonly title: string; readonly description: string } | null;
}

/**
 * Why the form cannot be sent; null when it can.
 *
 * @see specification, section 5, "Register"
 */
export function registrationProblem({
  name,
  email,
  password,
  confirmation,
}: RegistrationForm): RegistrationProblem | null {
  const missing: FieldErrors = {
    name: name === '' ? 'Enter your full name.' : null,
    email: isEmailLike(email) ? null : 'Enter your email address.',
    password: password === '' ? 'Choose a password.' : null,
    confirmation: confirmation === '' ? 'Enter the password again.' : null,
  };
  if (Object.values(missing).some((error) => error !== null)) return { errors: missing, toast: null };
  if (password !== confirmation) {
    const description = 'Passwords do not match. Please try again.';
    const errors = { ...NO_ERRORS, confirmation: 'This is not the same password.' };
    return { errors, toast: { title: 'Password Mismatch', description } };
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    const description = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
    return { errors: { ...NO_ERRORS, password: description }, toast: { title: 'Password Too Short', description } };
  }
  return null;
}
