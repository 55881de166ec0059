import { isEmailLike } from '@plumbline/domain/invitation';
import { passwordProblem } from '../password-rules.ts';

export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** The error of each field; null without one. */
export type FieldErrors = Readonly<Record<keyof RegistrationForm, string | null>>;

export const NO_ERRORS: FieldErrors = { name: null, email: null, password: null, confirmation: null };

/**
 * All errors of a form that cannot be sent; null when it can be sent.
 *
 * @see specification, section 5, "Register"
 */
export function registrationProblem({ name, email, password, confirmation }: RegistrationForm): FieldErrors | null {
  const missing: FieldErrors = {
    name: name === '' ? 'Enter your full name.' : null,
    email: emailProblem(email),
    password: password === '' ? 'Choose a password.' : null,
    confirmation: confirmation === '' ? 'Enter the password again.' : null,
  };
  const areBothTyped = password !== '' && confirmation !== '';
  const problem = areBothTyped ? passwordProblem(password, confirmation) : null;
  const errors = problem === null ? missing : { ...missing, [problem.field]: problem.message };
  return hasErrors(errors) ? errors : null;
}

function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your email address.';
  return isEmailLike(email) ? null : 'Please enter a valid email address.';
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some((error) => error !== null);
}
