import type { ParsedInput } from '@plumbline/contract/contract';
import { AppError } from '../../http/app-error.ts';
import type { AttemptKind, AttemptLimits } from '../../http/attempt-limits.ts';
import type { Identity, IdentityAccounts, Session, SignUpOutcome } from '../../ports/identity.ts';
import { refuseCommonPassword } from './common-passwords.ts';

export interface AccountsDependencies {
  readonly identity: Identity;
  readonly attemptLimits: AttemptLimits;
  /** Whether passwords are kept here; the demo takes any and keeps none. */
  readonly keepsPasswords: boolean;
}

/**
 * Signing up, in and out, and codes, each within its limits.
 *
 * Every operation is refused with `identity_elsewhere` when another service keeps the accounts. What is counted and
 * what is answered is the same for addresses with and without an account.
 *
 * @param address of the caller, by which attempts are counted
 */
export interface AccountsService {
  /** @throws {AppError} `invalid_credentials`, or `account_not_confirmed` to who knows the password */
  signIn(credentials: ParsedInput<'signIn'>['body'], address: string): Promise<Session>;
  /** @throws {AppError} `invalid_request` for a password that is among the most common */
  signUp(account: ParsedInput<'signUp'>['body'], address: string): Promise<SignUpOutcome>;
  /** @throws {AppError} `code_not_valid` */
  confirmSignUp(confirmation: ParsedInput<'confirmSignUp'>['body'], address: string): Promise<void>;
  resendCode(email: string, address: string): Promise<void>;
  forgotPassword(email: string, address: string): Promise<void>;
  /** @throws {AppError} `code_not_valid`, or `invalid_request` for a password that is among the most common */
  confirmForgotPassword(reset: ParsedInput<'confirmForgotPassword'>['body'], address: string): Promise<void>;
  /** @throws {AppError} `unauthenticated` when the session is over */
  refresh(refreshToken: string): Promise<Session>;
  signOut(refreshToken: string): Promise<void>;
}

export function createAccountsService({
  identity,
  attemptLimits,
  keepsPasswords,
}: AccountsDependencies): AccountsService {
  function ourAccounts(): IdentityAccounts {
    if (identity.accounts === null) throw new AppError('identity_elsewhere');
    return identity.accounts;
  }

  async function limited<T>(
    kind: AttemptKind,
    { email, address }: { email: string; address: string },
    work: (accounts: IdentityAccounts) => Promise<T>,
  ): Promise<T> {
    const accounts = ourAccounts();
    await attemptLimits.admit(kind, { address, account: email });
    return work(accounts);
  }

  return {
    signIn: async (credentials, address) => {
      const { email } = credentials;
      const outcome = await limited('sign_in', { email, address }, (accounts) => accounts.signIn(credentials));
      if (outcome.kind === 'refused') throw new AppError('invalid_credentials');
      // Whoever knows the password guessed nothing.
      await attemptLimits.forget('sign_in', { address, account: email });
      if (outcome.kind === 'not_confirmed') throw new AppError('account_not_confirmed');
      return outcome.session;
    },
    signUp: async (account, address) => {
      if (keepsPasswords) await refuseCommonPassword(account.password, 'password');
      return limited('mail', { email: account.email, address }, (accounts) => accounts.signUp(account));
    },
    confirmSignUp: async ({ email, code }, address) => {
      const isConfirmed = await limited('code', { email, address }, (accounts) =>
        accounts.confirmSignUp({ email, code }),
      );
      if (!isConfirmed) throw codeNotValid();
    },
    resendCode: (email, address) => limited('mail', { email, address }, (accounts) => accounts.resendCode(email)),
    forgotPassword: (email, address) =>
      limited('mail', { email, address }, (accounts) => accounts.forgotPassword(email)),
    confirmForgotPassword: async ({ email, code, new_password }, address) => {
      if (keepsPasswords) await refuseCommonPassword(new_password, 'new_password');
      const isReset = await limited('code', { email, address }, (accounts) =>
        accounts.confirmForgotPassword({ email, code, password: new_password }),
      );
      if (!isReset) throw codeNotValid();
    },
    refresh: async (refreshToken) => {
      const session = await ourAccounts().refresh(refreshToken);
      if (session === null) {
        throw new AppError('unauthenticated', { message: 'Cannot retrieve a new session. Please authenticate.' });
      }
      return session;
    },
    signOut: (refreshToken) => ourAccounts().signOut(refreshToken),
  };
}

function codeNotValid(): AppError {
  return new AppError('code_not_valid', { details: [{ field: 'code', message: 'Not valid, used, or expired.' }] });
}
