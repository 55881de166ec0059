import type { IdentityUser, SessionTokens } from '@plumbline/contract/wire';

export interface SignedIn {
  readonly user: IdentityUser;
  readonly tokens: SessionTokens;
}

/** The outcome of signing in: the session, or a further step for a new password or a code from an app. */
export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly signedIn: SignedIn }
  | { readonly kind: 'second_factor_required'; readonly enterCode: (code: string) => Promise<SignedIn> }
  | { readonly kind: 'new_password_required'; readonly setPassword: (newPassword: string) => Promise<SignedIn> };

interface SignUpOutcome {
  readonly message: string;
  /** Whether the account can be used without a code. */
  readonly isConfirmed: boolean;
  /** The id that later proves that a code belongs to this registration; null where the service needs no proof. */
  readonly registration: string | null;
}

/** The proof that a code belongs to a certain registration of an address: the registration's id, or the chosen password. */
export interface RegistrationProof {
  readonly registration?: string;
  readonly password?: string;
}

/** The current password, and the one that replaces it. */
export interface NewPassword {
  readonly password: string;
  readonly newPassword: string;
}

/**
 * The port to the accounts, which are kept by the product's own server or in a user pool.
 *
 * Every failure is an {@link HttpError} with the service's own message; failures that screens distinguish have the codes of
 * the product's server (`account_not_confirmed`, `code_not_valid`), wherever the accounts are kept.
 *
 * @see specification, section 7, "Identity operations"
 */
export interface IdentityAdapter {
  signIn(credentials: { email: string; password: string }): Promise<SignInOutcome>;
  signUp(account: { name: string; email: string; password: string }): Promise<SignUpOutcome>;
  confirmSignUp(confirmation: { email: string; code: string } & RegistrationProof): Promise<void>;
  resendCode(email: string, proof?: RegistrationProof): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  confirmForgotPassword(reset: { email: string; code: string; newPassword: string }): Promise<void>;
  /**
   * @param accessToken of the same session, expired or not; a pool that remembers devices needs the device in it
   * @throws {HttpError} with status 401 when the session has ended
   */
  refreshSession(refreshToken: string, accessToken?: string): Promise<SessionTokens>;
  signOut(tokens: SessionTokens): Promise<void>;
  /**
   * Undefined where the product's own server keeps the accounts: there the call `changePassword` is used, which also asks for a code.
   *
   * @returns whether all sessions, including this one, have ended; false: they continue, although the password has changed
   */
  changePassword?(accessToken: string, change: NewPassword): Promise<boolean>;
}
