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

/** Signs people in and says whose a token is. */
export interface Identity {
  readonly kind: 'demo';
  /** @returns the person, or `null` for any token that is not a valid id token of this service */
  verifyIdToken(token: string): Promise<VerifiedIdentity | null>;
  signIn(credentials: { email: string; password: string }): Promise<Session | null>;
  signUp(account: { email: string; password: string; name: string }): Promise<VerifiedIdentity>;
  /** @returns new tokens, or `null` when the refresh token is not valid any more */
  refresh(refreshToken: string): Promise<Session | null>;
  signOut(refreshToken: string): Promise<void>;
}
