/** Who a verified id token speaks for. */
export interface VerifiedIdentity {
  /** The identity service's own id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

export interface SessionTokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface Session {
  readonly identity: VerifiedIdentity;
  readonly tokens: SessionTokens;
}

/** What came of an attempt to sign in. `refused` is the same for a wrong password and an unknown address. */
export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly session: Session }
  | { readonly kind: 'not_confirmed' }
  | { readonly kind: 'refused' };

/** What the answer of a registration says. An address that has an account already gets the same one. */
export interface SignUpOutcome {
  readonly subject: string;
  /** Whether the account can be signed in to at once. */
  readonly isConfirmed: boolean;
  /** @see specification, section 8, "Service success messages" */
  readonly message: string;
}

interface Confirmation {
  readonly email: string;
  readonly code: string;
}

/**
 * The accounts that this server keeps itself.
 *
 * Nothing that an operation answers, nor how long it takes, tells whether an address has an account.
 */
export interface IdentityAccounts {
  signIn(credentials: { email: string; password: string }): Promise<SignInOutcome>;
  signUp(account: { email: string; password: string; name: string }): Promise<SignUpOutcome>;
  /** @returns false when the code is wrong, used or too old */
  confirmSignUp(confirmation: Confirmation): Promise<boolean>;
  resendCode(email: string): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  /** Sets the password and ends every session of the account. @returns false as `confirmSignUp` */
  confirmForgotPassword(confirmation: Confirmation & { password: string }): Promise<boolean>;
  /** @returns new tokens, or `null` when the refresh token is not valid any more */
  refresh(refreshToken: string): Promise<Session | null>;
  signOut(refreshToken: string): Promise<void>;
}

/** The identity service cannot be asked now: nothing is said about the token. */
export class IdentityUnavailable extends Error {}

/** Says whose a token is, and keeps accounts unless another service does. */
export interface Identity {
  readonly kind: 'demo' | 'builtin' | 'cognito';
  /**
   * @returns the person, or `null` for any token that is not a valid id token of this service
   * @throws {IdentityUnavailable}
   */
  verifyIdToken(token: string): Promise<VerifiedIdentity | null>;
  /** `null`: people sign in at another service, and only its tokens come here. */
  readonly accounts: IdentityAccounts | null;
}
