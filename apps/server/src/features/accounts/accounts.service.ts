import type { ParsedInput } from '@plumbline/contract/contract';
import type { Logger } from 'pino';
import { AppError } from '../../core/errors.ts';
import type { SecurityEvent, SecurityLog } from '../../platform/db/security-log.ts';
import type { Identity, IdentityAccounts, OwnerRequest } from '../../platform/identity/identity.ts';
import type { Attempt, AttemptKind, AttemptLimits } from '../../platform/limits/attempt-limits.ts';
import type { KnownPlaces } from '../../platform/limits/known-places.ts';
import { type AccountCaller, deviceOf, type KnownSession } from './account-caller.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { createOwnerProof, ownAccountOf } from './owner-proof.ts';

export interface AccountsDependencies {
  readonly identity: Identity;
  readonly attemptLimits: AttemptLimits;
  readonly knownPlaces: KnownPlaces;
  readonly securityLog: SecurityLog;
  readonly log: Pick<Logger, 'warn'>;
  /** Called before a session that a password opened is handed out. */
  readonly onPasswordUse: OnPasswordUse;
  /** Whether this server stores passwords; the demo accepts any password and stores none. */
  readonly keepsPasswords: boolean;
}

/** Records the use of a password by a break-glass administrator. */
export type OnPasswordUse = (
  used: { readonly subject: string; readonly use: 'sign_in' | 'refresh' },
  caller: Pick<AccountCaller, 'requestId' | 'address'>,
) => Promise<void>;

/** The result of a correct password: a session, or a challenge for the second factor. */
type AcceptedSignIn =
  | { readonly kind: 'signed_in'; readonly session: KnownSession }
  | { readonly kind: 'second_factor_required'; readonly challengeToken: string };

/**
 * Registration, sign-in, sign-out and codes, each with its rate limits.
 *
 * Every operation is refused with `identity_elsewhere` when another service keeps the accounts. Counting and answers
 * are the same for addresses with and without an account; the security log looks up the account in the background.
 */
export type AccountsService = ReturnType<typeof createAccountsService>;

interface LimitedRequest {
  readonly email: string;
  readonly caller: AccountCaller;
  /** The device token that the browser got at its last sign-in. */
  readonly device_token?: string | undefined;
}

export function createAccountsService(dependencies: AccountsDependencies) {
  const { identity, attemptLimits, knownPlaces, securityLog, log, keepsPasswords, onPasswordUse } = dependencies;

  const { proveOwner } = createOwnerProof(dependencies);

  function ourAccounts(): IdentityAccounts {
    if (identity.accounts === null) throw new AppError('identity_elsewhere');
    return identity.accounts;
  }

  function record(
    event: Pick<SecurityEvent, 'action' | 'subject' | 'isProven' | 'detail'>,
    { address, requestId }: AccountCaller,
  ): void {
    securityLog.record({ ...event, address, requestId });
  }

  async function limited<T>(
    kind: AttemptKind,
    { email, caller, device_token }: LimitedRequest,
    work: (accounts: IdentityAccounts, attempt: Required<Attempt>) => Promise<T>,
  ): Promise<T> {
    const accounts = ourAccounts();
    const { address } = caller;
    const place = await knownPlaces.recognise(
      { address, account: email, deviceToken: device_token ?? null },
      'password',
    );
    const attempt = { address, account: email, place };
    try {
      await attemptLimits.admit(kind, attempt);
    } catch (error) {
      if (error instanceof AppError) {
        record({ action: 'limited', subject: accounts.findSubject(email), isProven: false, detail: kind }, caller);
      }
      throw error;
    }
    return work(accounts, attempt);
  }

  /** Resends a code in the background, because the response time must not reveal that the password matches a registration. */
  async function resendInBackground(attempt: Attempt, resendCode: () => Promise<void>): Promise<void> {
    try {
      await attemptLimits.admit('mail', attempt);
      await resendCode();
    } catch (err) {
      if (!(err instanceof AppError)) log.warn({ err }, 'code not resent');
    }
  }

  return {
    /** @throws {AppError} `invalid_credentials`, also for an address that was registered and not confirmed */
    signIn: async (
      { email, password, device_token }: ParsedInput<'signIn'>['body'],
      caller: AccountCaller,
    ): Promise<AcceptedSignIn> => {
      const outcome = await limited('sign_in', { email, caller, device_token }, async (accounts, attempt) => {
        const tried = await accounts.signIn({ email, password }, deviceOf(caller));
        if (tried.kind === 'refused') {
          record(
            { action: 'sign_in_refused', subject: accounts.findSubject(email), isProven: false, detail: 'password' },
            caller,
          );
          if (tried.resendCode !== null) void resendInBackground(attempt, tried.resendCode);
          throw new AppError('invalid_credentials');
        }
        // A correct password is not a guess, so the attempt is not counted.
        await attemptLimits.forget('sign_in', attempt);
        return tried;
      });
      if (outcome.kind === 'second_factor_required') return outcome;
      const { subject } = outcome.session.identity;
      await onPasswordUse({ subject, use: 'sign_in' }, caller);
      record({ action: 'signed_in', subject, isProven: true }, caller);
      const place = { address: caller.address, account: email, deviceToken: device_token ?? null };
      return {
        kind: 'signed_in',
        session: { ...outcome.session, deviceToken: await knownPlaces.remember(place) },
      };
    },
    /** @throws {AppError} `invalid_request` for a password that is among the most common */
    signUp: async (account: ParsedInput<'signUp'>['body'], caller: AccountCaller) => {
      if (keepsPasswords) await refuseCommonPassword(account.password, 'password');
      return limited('mail', { email: account.email, caller }, (accounts) => accounts.signUp(account));
    },
    /** @throws {AppError} `code_not_valid` */
    confirmSignUp: async (confirmation: ParsedInput<'confirmSignUp'>['body'], caller: AccountCaller) => {
      const { email } = confirmation;
      const isConfirmed = await limited('code', { email, caller }, (accounts) => accounts.confirmSignUp(confirmation));
      if (!isConfirmed) throw codeNotValid();
    },
    resendCode: (registration: ParsedInput<'resendCode'>['body'], caller: AccountCaller) =>
      limited('mail', { email: registration.email, caller }, (accounts) => accounts.resendCode(registration)),
    forgotPassword: ({ email, device_token }: ParsedInput<'forgotPassword'>['body'], caller: AccountCaller) =>
      limited('mail', { email, caller, device_token }, (accounts, { place }) =>
        accounts.forgotPassword({ email, isFromKnownPlace: place.kind !== 'unknown' }),
      ),
    /** @throws {AppError} `code_not_valid`, or `invalid_request` for a password that is among the most common */
    confirmForgotPassword: async (
      { email, code, new_password, device_token }: ParsedInput<'confirmForgotPassword'>['body'],
      caller: AccountCaller,
    ) => {
      if (keepsPasswords) await refuseCommonPassword(new_password, 'new_password');
      const isReset = await limited('code', { email, caller, device_token }, (accounts) =>
        accounts.confirmForgotPassword({ email, code, password: new_password }),
      );
      if (!isReset) throw codeNotValid();
      record({ action: 'password_reset', subject: ourAccounts().findSubject(email), isProven: true }, caller);
      // A new password makes all browsers unknown; this network is remembered so that guessing strangers cannot lock
      // the owner out.
      await knownPlaces.remember({ address: caller.address, account: email, deviceToken: null });
    },
    /**
     * @returns the session that replaces all others
     * @throws {AppError} `password_not_valid`, `code_not_valid`, or `invalid_request` for a password that is among the most common
     */
    changePassword: async (
      request: OwnerRequest,
      { new_password, ...proof }: ParsedInput<'changePassword'>['body'],
    ) => {
      const own = ownAccountOf(identity);
      await refuseCommonPassword(new_password, 'new_password');
      const digest = await proveOwner(request, proof);
      const change = { digest, password: new_password, device: deviceOf(request) };
      const outcome = await own.changePassword(request.identity, change);
      if (outcome.kind === 'not_valid') throw new AppError('password_not_valid');
      const { subject, email } = request.identity;
      record({ action: 'password_reset', subject, isProven: true, detail: 'changed' }, request);
      // A new password makes all browsers unknown; this network stays known, so that guessing strangers cannot lock the
      // owner out.
      await knownPlaces
        .remember({ address: request.address, account: email, deviceToken: null })
        .catch((err: unknown) => log.warn({ err }, 'network not remembered'));
      if (outcome.session === null) throw new AppError('unauthenticated');
      return outcome.session;
    },
    /** @throws {AppError} `unauthenticated` when the session has ended */
    refresh: async (refreshToken: string, caller: AccountCaller) => {
      const outcome = await ourAccounts().refresh(refreshToken, deviceOf(caller));
      if (outcome.kind === 'refreshed') {
        const { subject, companyOf } = outcome.session.identity;
        if (companyOf === null) await onPasswordUse({ subject, use: 'refresh' }, caller);
        return outcome.session;
      }
      if (outcome.kind === 'reused') {
        record({ action: 'session_ended', subject: outcome.subject, isProven: false, detail: 'theft' }, caller);
      }
      throw new AppError('unauthenticated', { message: 'Cannot retrieve a new session. Please authenticate.' });
    },
    signOut: async (refreshToken: string, caller: AccountCaller) => {
      const subject = await ourAccounts().signOut(refreshToken);
      if (subject !== null) record({ action: 'signed_out', subject, isProven: true }, caller);
    },
  };
}

function codeNotValid(): AppError {
  return new AppError('code_not_valid', {
    details: [{ field: 'code', message: 'Invalid, already used, or expired.' }],
  });
}
