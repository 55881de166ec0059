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

export interface RegistrationProblem {
  readonly errors: FieldErrors;
  /** The specification's sentence, if it has one. */
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
  const problem = passwordProblem(password, confirmation);
  return problem === null ? null : { errors: { ...NO_ERRORS, [problem.field]: problem.message }, toast: problem.toast };
}
