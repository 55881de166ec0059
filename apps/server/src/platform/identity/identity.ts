/** The person that a verified id token identifies. */
export interface VerifiedIdentity {
  /** The identity service's id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  /** The session of the token; `null` if this server does not store sessions. */
  readonly sessionId: string | null;
  /** Whether the person signed in with a second factor, as far as this server knows. */
  readonly hasSecondFactor: boolean;
  /** The organisation whose company sign-in opened the session, which is good for no other one; `null`: a password opened it. */
  readonly companyOf: string | null;
}

/** What a session stores about its browser. */
export interface Device {
  /** Browser and system, such as `Firefox on Android`. */
  readonly name: string;
  /** The network, shortened so that it does not identify a connection. */
  readonly network: string;
}

/** For sign-ins without a browser: commands and tests. */
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
 * The outcome of a sign-in. `refused` is the same for a wrong password, an unknown address and an unconfirmed registration.
 */
export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly session: Session }
  /** The password was right; the token must accompany the code. */
  | { readonly kind: 'second_factor_required'; readonly challengeToken: string }
  | {
      readonly kind: 'refused';
      /**
       * Sends the code of an unconfirmed registration with this address and password again; `null`: no such registration. The caller counts
       * the email; the response must neither wait for the email nor reveal it.
       */
      readonly resendCode: (() => Promise<void>) | null;
    };

export interface NewRegistration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Identifies one registration of an address: by the id that the browser received, or by its password. */
export interface RegistrationProof {
  readonly registration?: string | undefined;
  readonly password?: string | undefined;
}

/** The response to a registration. It is the same for an address that already has an account. */
interface SignUpOutcome {
  /** Derived from the address. Not the subject of the account, which is revealed only after signing in. */
  readonly subject: string;
  /** Id that the browser keeps to confirm this registration; `null` when there is nothing to confirm. */
  readonly registration: string | null;
  /** Whether signing in is possible at once. */
  readonly isConfirmed: boolean;
  /** @see specification, section 8, "Service success messages" */
  readonly message: string;
}

/** The outcome of a refresh. `reused`: the token was replaced earlier, so two holders exist, and its session has ended. */
export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly session: Session }
  | { readonly kind: 'refused' }
  | { readonly kind: 'reused'; readonly subject: string };

/** A session that has not ended. */
export interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Whose sessions: all of the account, or with company sign-in those that the same company sign-in opened. */
export type SessionsOwner = Pick<VerifiedIdentity, 'subject' | 'companyOf'>;

/** Sessions that their owner can list and end. Ending one invalidates its refresh token. */
export interface IdentitySessions {
  isOpen(subject: string, sessionId: string): Promise<boolean>;
  /** The most recently used first. */
  list(owner: SessionsOwner): Promise<OpenSession[]>;
  /** @returns false when the account has no such session */
  end(owner: SessionsOwner, sessionId: string): Promise<boolean>;
  /** @returns number of ended sessions */
  endOthers(owner: SessionsOwner, keptId: string): Promise<number>;
  endAll(subjects: readonly string[]): Promise<void>;
}

/** A request for the code that resets the password of an account. */
export interface ResetRequest {
  readonly email: string;
  /** Whether the request comes from a known browser or network, which has a separate email limit. */
  readonly isFromKnownPlace: boolean;
}

interface Confirmation {
  readonly email: string;
  readonly code: string;
}

/**
 * The accounts that this server stores itself.
 *
 * Neither the result of an operation nor its duration reveals whether an address has an account.
 */
export interface IdentityAccounts {
  signIn(credentials: { email: string; password: string }, device: Device): Promise<SignInOutcome>;
  signUp(account: NewRegistration): Promise<SignUpOutcome>;
  /**
   * Creates the account with the name and password of the registration that the code belongs to.
   *
   * @returns false when the code is wrong, used or expired, or when it is unclear which of several registrations is meant
   */
  confirmSignUp(confirmation: Confirmation & RegistrationProof): Promise<boolean>;
  resendCode(registration: { email: string } & RegistrationProof): Promise<void>;
  forgotPassword(request: ResetRequest): Promise<void>;
  /** Sets the password and ends every session of the account. @returns false in the same cases as `confirmSignUp` */
  confirmForgotPassword(confirmation: Confirmation & { password: string }): Promise<boolean>;
  refresh(refreshToken: string, device: Device): Promise<RefreshOutcome>;
  /** @returns the subject of the ended session; `null` when there was none */
  signOut(refreshToken: string): Promise<string | null>;
  /** The confirmed account of an address. Only for the security log, never for a response. */
  findSubject(email: string): Promise<string | null>;
  /** `null`: sessions are not stored, so there is nothing to end. */
  readonly sessions: IdentitySessions | null;
  /** `null`: nothing proves who owns an account, so accounts cannot be protected or deleted. */
  readonly own: OwnAccount | null;
  /** `null`: nobody signs in at the identity provider of an organisation. */
  readonly company: CompanyAccounts | null;
}

/** A person at the identity provider of an organisation. */
export interface CompanyIdentity {
  readonly organisationId: string;
  readonly issuer: string;
  /** The provider's id of the person. */
  readonly subject: string;
}

/** A company sign-in that waits for the reply of the provider. */
export interface CompanyAttempt {
  readonly organisationId: string;
  readonly issuer: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The account that is being linked; `null`: a sign-in. */
  readonly linksSubject: string | null;
}

export interface CompanyLink {
  readonly organisationId: string;
  readonly linkedAt: Date;
}

/** Whom a provider signs out: a person everywhere, or in one of its sessions. */
export interface CompanyLogout {
  readonly issuer: string;
  /** The provider's id of the person; `null`: it names the session only. */
  readonly subject: string | null;
  /** The provider's id of its session; `null`: every one of the person. */
  readonly session: string | null;
  readonly tokenId: string;
  /** Until when the token could be sent again. */
  readonly forgetAt: Date;
}

/** Accounts of people who sign in at the identity providers of their organisations. */
export interface CompanyAccounts {
  /** Encrypts a secret for the database. */
  seal(secret: string): Promise<string>;
  /** @returns `null` when it was encrypted with another secret of this installation */
  unseal(sealed: string): Promise<string | null>;
  /** Stores an attempt. @returns the state for the provider, and what only this browser may know */
  begin(attempt: CompanyAttempt): Promise<{ readonly state: string; readonly browser: string }>;
  /** Takes an attempt, once. @returns `null` for an unknown, used or expired one, and in another browser */
  take(answer: { readonly state: string; readonly browser: string }): Promise<CompanyAttempt | null>;
  find(identity: CompanyIdentity): Promise<string | null>;
  /**
   * Creates an account without a password, which is linked.
   *
   * @returns its subject; `null` when the address has an account already
   */
  create(identity: CompanyIdentity, person: { readonly email: string; readonly name: string }): Promise<string | null>;
  /**
   * Links the owner's account, and emails the owner. An earlier link ends, with the sessions that it opened.
   *
   * @returns `taken` when the person is linked to another account; `ended` when the owner's session has ended meanwhile
   */
  link(
    identity: CompanyIdentity,
    owner: Pick<VerifiedIdentity, 'subject' | 'email' | 'sessionId'>,
    organisationName: string,
  ): Promise<'linked' | 'taken' | 'ended'>;
  /** Also ends the sessions that the link opened. @returns false when there was none */
  unlink(account: string, organisationId: string): Promise<boolean>;
  listLinks(account: string): Promise<CompanyLink[]>;
  /** Whether the account can sign in with a password. */
  hasPassword(account: string): Promise<boolean>;
  /**
   * @param providerSession the provider's id of its session; `null`: it named none
   * @returns `null` when the person is not linked any more
   */
  openSession(identity: CompanyIdentity, providerSession: string | null, device: Device): Promise<Session | null>;
  /** Ends the sessions of an account that the provider of an organisation opened. */
  endSessions(organisationId: string, account: string): Promise<void>;
  /** Ends the sessions that the password of an account opened. */
  endPasswordSessions(account: string): Promise<void>;
  /**
   * Uses a logout token: ends the sessions that it names. A session without one at the provider ends whenever a token names its person.
   *
   * @returns the accounts; `null` when the token was used before
   */
  logOut(organisationId: string, logout: CompanyLogout): Promise<string[] | null>;
  /** Deletes the links of an organisation, and ends the sessions that its company sign-in opened. */
  forget(organisationId: string): Promise<void>;
}

type PasswordChangeOutcome =
  | { readonly kind: 'not_valid' }
  | { readonly kind: 'changed'; readonly session: Session | null };

interface PasswordChange {
  readonly digest: string;
  readonly password: string;
  readonly device: Device;
}

/** Operations on the caller's own account; `subject` is the caller's. */
export interface OwnAccount {
  /**
   * @returns a secret digest, valid until the password changes, that proves the verification to `identity.delete_account`. `null`: wrong
   * password
   */
  verifyPassword(subject: string, password: string): Promise<string | null>;
  /**
   * Sets a new password, ends every session of the account, opens a new one, and emails the owner.
   *
   * @param digest from `verifyPassword`
   * @returns `not_valid` when the password has changed since it was verified; a `null` session when it was changed again at once
   */
  changePassword(owner: VerifiedIdentity, change: PasswordChange): Promise<PasswordChangeOutcome>;
  readonly secondFactor: SecondFactor;
}

/** The kind of code that was accepted. An accepted code cannot be used again. */
export type AcceptedCode = 'app_code' | 'recovery_code';

/** An authenticator app whose code is required at sign-in, and recovery codes that replace it. */
export interface SecondFactor {
  read(subject: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }>;
  /**
   * Creates a secret for an app. It takes effect only after a code has confirmed it.
   *
   * @returns `null` when the second factor is already on, or the account does not exist
   */
  begin(subject: string): Promise<{ secret: string; uri: string } | null>;
  /**
   * Switches the second factor on with a code of the app. Every session of the account ends, and a new one is opened.
   *
   * @returns `null` when the code is wrong, or no set-up was started within the last 15 minutes
   */
  confirm(subject: string, code: string, device: Device): Promise<{ recoveryCodes: string[]; session: Session } | null>;
  /** Accepts a code once. @returns `null` for a wrong, used or outdated code */
  accept(subject: string, code: string): Promise<AcceptedCode | null>;
  /** @returns the new codes; the old ones become invalid */
  renewRecoveryCodes(subject: string): Promise<string[]>;
  switchOff(subject: string): Promise<void>;
  /** @returns the user whose sign-in awaits a code; `null` when the challenge has expired */
  findChallenge(challengeToken: string): Promise<{ subject: string; email: string } | null>;
  /** @returns `null` for a refused code; the challenge stays open */
  completeSignIn(
    challengeToken: string,
    code: string,
    device: Device,
  ): Promise<{ session: Session; accepted: AcceptedCode } | null>;
}

/**
 * Checks that the caller owns the account: by the password, and by a code if the second factor is on.
 *
 * @returns the digest that `verifyPassword` returns
 * @throws {AppError} `password_not_valid`, `code_not_valid`, `too_many_requests`
 */
export type ProveOwner = (
  owner: OwnerRequest,
  proof: { password: string; code?: string | undefined },
) => Promise<string>;

/** A request about the caller's own account. */
export interface OwnerRequest {
  readonly identity: VerifiedIdentity;
  readonly requestId: string;
  /** The caller's network address, by which attempts are counted. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** The identity service cannot be reached, so the token can be neither accepted nor refused. */
export class IdentityUnavailable extends Error {}

/** Verifies tokens, and keeps accounts unless another service does. */
export interface Identity {
  readonly kind: 'demo' | 'builtin' | 'cognito';
  /**
   * @returns the person, or `null` for any token that is not a valid id token of this service
   * @throws {IdentityUnavailable}
   */
  verifyIdToken(token: string): Promise<VerifiedIdentity | null>;
  /** `null`: people sign in at another service, and this server only verifies its tokens. */
  readonly accounts: IdentityAccounts | null;
}
