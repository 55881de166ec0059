/** Who a verified id token speaks for. */
export interface VerifiedIdentity {
  /** The identity service's own id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  /** The session that the token was made for; `null` where sessions are kept elsewhere, or nowhere. */
  readonly sessionId: string | null;
  /** Whether the person signed in with a second factor, as far as this server knows. */
  readonly hasSecondFactor: boolean;
}

/** What a session remembers of the browser that uses it. */
export interface Device {
  /** Browser and system in words, such as `Firefox on Android`. */
  readonly name: string;
  /** The network, shortened so that it names no connection. */
  readonly network: string;
}

/** For sign-ins that no browser makes: commands and tests. */
export const NO_DEVICE: Device = { name: 'No browser', network: '' };

export interface SessionTokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface Session {
  readonly identity: VerifiedIdentity;
  readonly tokens: SessionTokens;
}

/**
 * What came of an attempt to sign in. `refused` is the same for a wrong password, an unknown address and one that was
 * registered but not confirmed.
 */
export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly session: Session }
  /** The password was right; the token is given back with a code. */
  | { readonly kind: 'second_factor_required'; readonly challengeToken: string }
  | {
      readonly kind: 'refused';
      /**
       * Sends again the code of a registration that waits with this address and password; `null`: there is none. It is
       * an email to be counted, and the answer must neither wait for it nor tell of it.
       */
      readonly resendCode: (() => Promise<void>) | null;
    };

export interface NewRegistration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Shows which registration of an address is meant: by what its answer gave to the browser, or by its password. */
export interface RegistrationProof {
  readonly registration?: string | undefined;
  readonly password?: string | undefined;
}

/** What the answer of a registration says. An address that has an account already gets the same one. */
export interface SignUpOutcome {
  /** What stands for the address. Not the subject of an account: that is told to nobody who has not signed in. */
  readonly subject: string;
  /** What the browser keeps to confirm this registration and no other; `null` when there is nothing to confirm. */
  readonly registration: string | null;
  /** Whether the account can be signed in to at once. */
  readonly isConfirmed: boolean;
  /** @see specification, section 8, "Service success messages" */
  readonly message: string;
}

/** What came of a refresh token. `reused`: it was stolen, as two people used it; its session has ended. */
export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly session: Session }
  | { readonly kind: 'refused' }
  | { readonly kind: 'reused'; readonly subject: string };

/** A session that is not over. */
export interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Sessions that their owner can look at and end. The refresh token of an ended one is refused from then on. */
export interface IdentitySessions {
  isOpen(subject: string, sessionId: string): Promise<boolean>;
  /** The one used last first. */
  list(subject: string): Promise<OpenSession[]>;
  /** @returns false when the account has no such session */
  end(subject: string, sessionId: string): Promise<boolean>;
  /** @returns how many were ended */
  endOthers(subject: string, keptId: string): Promise<number>;
  endAll(subjects: readonly string[]): Promise<void>;
}

/** Someone asks for the code with which the password of an account is set anew. */
export interface ResetRequest {
  readonly email: string;
  /** Whether the account was signed in to from there before: strangers cannot use up the emails for these. */
  readonly isFromKnownPlace: boolean;
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
  signIn(credentials: { email: string; password: string }, device: Device): Promise<SignInOutcome>;
  signUp(account: NewRegistration): Promise<SignUpOutcome>;
  /**
   * Opens the account with the name and password of the registration that the code belongs to.
   *
   * @returns false when the code is wrong, used or too old, or does not say which of several registrations is meant
   */
  confirmSignUp(confirmation: Confirmation & RegistrationProof): Promise<boolean>;
  resendCode(registration: { email: string } & RegistrationProof): Promise<void>;
  forgotPassword(request: ResetRequest): Promise<void>;
  /** Sets the password and ends every session of the account. @returns false as `confirmSignUp` */
  confirmForgotPassword(confirmation: Confirmation & { password: string }): Promise<boolean>;
  refresh(refreshToken: string, device: Device): Promise<RefreshOutcome>;
  /** @returns whose session it was; `null` when there was none to end */
  signOut(refreshToken: string): Promise<string | null>;
  /** The confirmed account of an address: for the security log, and for nothing that is answered. */
  findSubject(email: string): Promise<string | null>;
  /** `null`: tokens are kept nowhere, so there is nothing to end. */
  readonly sessions: IdentitySessions | null;
  /** `null`: nothing proves who owns an account, so that nobody can protect or delete one. */
  readonly own: OwnAccount | null;
}

/** What people do with their own account; `subject` is always the caller's. */
export interface OwnAccount {
  /**
   * @returns what stands for the password until it is changed, told to nobody: it shows to `identity.delete_account` that
   *   the password was verified. `null`: it is not this one
   */
  verifyPassword(subject: string, password: string): Promise<string | null>;
  readonly secondFactor: SecondFactor;
}

/** Which kind of code was accepted; it is used up then. */
export type AcceptedCode = 'app_code' | 'recovery_code';

/** An authenticator app that is asked at sign-in, and recovery codes that stand in for it. */
export interface SecondFactor {
  read(subject: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }>;
  /**
   * Makes a secret for an app. Nothing is asked for until a code has confirmed it.
   *
   * @returns `null` when the second factor is on already, or the account is gone
   */
  begin(subject: string): Promise<{ secret: string; uri: string } | null>;
  /**
   * Switches it on with a code of the app. Every session of the account ends, and a new one is opened.
   *
   * @returns `null` when the code is not right, or nothing was begun within the last 15 minutes
   */
  confirm(subject: string, code: string, device: Device): Promise<{ recoveryCodes: string[]; session: Session } | null>;
  /** Takes a code, once. @returns `null` for a wrong, used or outdated one */
  accept(subject: string, code: string): Promise<AcceptedCode | null>;
  /** @returns the new codes; the old ones have ended */
  renewRecoveryCodes(subject: string): Promise<string[]>;
  switchOff(subject: string): Promise<void>;
  /** @returns whose sign-in awaits a code, or `null` when it is over */
  findChallenge(challengeToken: string): Promise<{ subject: string; email: string } | null>;
  /** @returns `null` for a code that is not accepted; the challenge stays open then */
  completeSignIn(
    challengeToken: string,
    code: string,
    device: Device,
  ): Promise<{ session: Session; accepted: AcceptedCode } | null>;
}

/**
 * Makes sure that the caller owns the account: by the password, and by a code where the second factor is on.
 *
 * @returns what stands for the password, as `verifyPassword` does
 * @throws {AppError} `password_not_valid`, `code_not_valid`, `too_many_requests`
 */
export type ProveOwner = (
  owner: OwnerRequest,
  proof: { password: string; code?: string | undefined },
) => Promise<string>;

/** A request of someone about their own account. */
export interface OwnerRequest {
  readonly identity: VerifiedIdentity;
  readonly requestId: string;
  /** The caller's network address, by which attempts are counted. */
  readonly address: string;
  readonly userAgent: string | null;
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
