import { HttpError } from '../../../session/http-error.ts';

interface PoolPasswordRefusal {
  readonly password: string | null;
  readonly newPassword: string | null;
}

/** Advice for each rule of a user pool, by words of the pool's message. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/not long enough|at least/i, 'Use a longer password.'],
  [/upper/i, 'Add an uppercase letter.'],
  [/lower/i, 'Add a lowercase letter.'],
  [/numeric/i, 'Add a digit.'],
  [/symbol/i, 'Add a symbol, such as ! or ?.'],
];
const OTHER_RULE = 'Choose another password. This one does not meet the rules for your company’s accounts.';
const NOTHING: PoolPasswordRefusal = { password: null, newPassword: null };
const ENDED = 'Your session has ended. Sign in again, then change the password.';
const TOO_OFTEN = 'Too many attempts. Wait a few minutes, and try again.';

/** The messages beside the passwords that a user pool refused; both null when the failure has another reason. */
export function poolPasswordRefusal(error: unknown): PoolPasswordRefusal {
  if (!(error instanceof HttpError)) return NOTHING;
  const { code, message } = error;
  switch (code) {
    case 'NotAuthorizedException':
      if (/attempts exceeded/i.test(message)) return { ...NOTHING, password: TOO_OFTEN };
      return { ...NOTHING, password: /incorrect/i.test(message) ? 'This is not your password.' : ENDED };
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return { ...NOTHING, password: TOO_OFTEN };
    case 'InvalidPasswordException':
    case 'InvalidParameterException':
      return { ...NOTHING, newPassword: RULES.find(([words]) => words.test(message))?.[1] ?? OTHER_RULE };
    case 'PasswordHistoryPolicyViolationException':
      return { ...NOTHING, newPassword: 'Choose a password that you have not used before.' };
    default:
      return NOTHING;
  }
}
