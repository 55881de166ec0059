import type { IdentityUser, SessionTokens } from '@plumbline/contract/wire';

export interface SignedIn {
  readonly user: IdentityUser;
  readonly tokens: SessionTokens;
}

/** What came of signing in: the session, or the wish for a password of one's own or a code of an app first. */
export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly signedIn: SignedIn }
  | { readonly kind: 'second_factor_required'; readonly enterCode: (code: string) => Promise<SignedIn> }
  | { readonly kind: 'new_password_required'; readonly setPassword: (newPassword: string) => Promise<SignedIn> };

interface SignUpOutcome {
  readonly message: string;
  /** Whether the account can be signed in to at once. */
  readonly isConfirmed: boolean;
  /** What shows later that a code is meant for this registration; null where the service asks for no such proof. */
  readonly registration: string | null;
}

/** Shows which registration of an address a code belongs to: its id, or the password that was chosen. */
export interface RegistrationProof {
  readonly registration?: string;
  readonly password?: string;
}

/**
 * Where accounts are kept: with the product's own server, or in a user pool.
 *
 * Every failure is an {@link HttpError} with the service's own sentence; what screens must tell apart has the code that
 * the product's server gives it (`account_not_confirmed`, `code_not_valid`), whoever keeps the accounts.
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
   * @param accessToken of the same session, ended or not: a pool that knows devices wants to hear which one it is
   * @throws {HttpError} with status 401 when the session is over
   */
  refreshSession(refreshToken: string, accessToken?: string): Promise<SessionTokens>;
  signOut(tokens: SessionTokens): Promise<void>;
}
