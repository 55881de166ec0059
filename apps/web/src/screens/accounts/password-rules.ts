import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';

/** Maximum length of a password; a longer one would only cost the server time. */
const MAX_PASSWORD_LENGTH = 128;

export interface PasswordProblem {
  readonly field: 'password' | 'confirmation';
  /** The message beside the field. */
  readonly message: string;
}

/** Length from which trying every combination is impractical, even with stolen hashes. */
const STRONG_PASSWORD_LENGTH = 12;

/** Minimum number of different characters; with fewer, a password is as easy to guess as a short one. */
const MIN_DIFFERENT_CHARACTERS = 6;

export interface PasswordStrength {
  /** 0: nothing typed; 1: of a length that is not accepted; 2: could be better; 3: recommended. */
  readonly strength: 0 | 1 | 2 | 3;
  readonly advice: string;
}

/** Rates a new password by its length. The server also refuses common passwords. */
export function passwordStrength(password: string): PasswordStrength {
  const rule = `At least ${MIN_PASSWORD_LENGTH} characters.`;
  const why = `${STRONG_PASSWORD_LENGTH} or more are better: each one makes a password many times harder to guess.`;
  if (password === '') return { strength: 0, advice: `${rule} ${why}` };
  if (password.length < MIN_PASSWORD_LENGTH) return { strength: 1, advice: `Too short. ${rule} ${why}` };
  if (password.length > MAX_PASSWORD_LENGTH) {
    return { strength: 1, advice: `Too long. At most ${MAX_PASSWORD_LENGTH} characters.` };
  }
  if (password.length < STRONG_PASSWORD_LENGTH) {
    return { strength: 2, advice: `Long enough, but ${why} Common passwords are refused.` };
  }
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) {
    return { strength: 2, advice: 'Long enough, but it repeats a few characters, which is easy to guess.' };
  }
  return { strength: 3, advice: 'Long enough. Avoid names, dates and well-known phrases.' };
}

/**
 * The reason why a new password is not accepted; null for an accepted one.
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
