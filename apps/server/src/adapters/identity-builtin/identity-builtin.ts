import { APIError } from 'better-auth/api';
import type {
  Device,
  Identity,
  IdentityAccounts,
  RefreshOutcome,
  Session,
  SignInOutcome,
  VerifiedIdentity,
} from '../../ports/identity.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Registrations } from './registrations.ts';
import { type BuiltinSecondFactor, createSecondFactor, type SecondFactorParts } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

const SIGNED_UP = 'User registration successful. Please check your email for verification.';

export interface BuiltinIdentityOptions extends Pick<SecondFactorParts, 'auth' | 'db' | 'clock' | 'random'> {
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly registrations: Registrations;
  readonly resets: PasswordResets;
  readonly findSubject: IdentityAccounts['findSubject'];
  /** What a registration answers as the subject; tells nothing of an account. */
  readonly subjectFor: (email: string) => string;
}

interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/**
 * Accounts on our own database. Better Auth checks passwords; registrations, resets, sessions and second factors are our
 * own.
 */
export function createBuiltinIdentity(options: BuiltinIdentityOptions): Identity {
  const { auth, tokens, sessions, registrations, resets, findSubject, subjectFor } = options;

  async function startSession(user: User, device: Device, hasSecondFactor: boolean): Promise<Session> {
    const { id, email, name, emailVerified } = user;
    const { id: sessionId, refreshToken } = await sessions.start(id, device, hasSecondFactor);
    return openSession({ subject: id, email, name, emailVerified, sessionId, hasSecondFactor }, refreshToken);
  }

  async function openSession(identity: VerifiedIdentity, refreshToken: string): Promise<Session> {
    return { identity, tokens: { ...(await tokens.make(identity)), refreshToken } };
  }

  const secondFactor: BuiltinSecondFactor = createSecondFactor({
    ...options,
    openSession: async (subject, device) => {
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(subject);
      if (user === null) throw new RangeError('the account is gone');
      return startSession(user, device, true);
    },
  });

  /** A refusal takes as long for a registered address as for any other. */
  async function refuse(credentials: { email: string; password: string }): Promise<SignInOutcome> {
    const isWaiting = await registrations.isWaiting(credentials);
    return { kind: 'refused', resendCode: isWaiting ? () => registrations.resend(credentials) : null };
  }

  async function refresh(refreshToken: string, device: Device): Promise<RefreshOutcome> {
    const renewal = await sessions.renew(refreshToken, device);
    if (renewal.kind !== 'renewed') return renewal;
    const { subject, sessionId, hasSecondFactor } = renewal.identity;
    // Opened by the password alone in the moment in which the second factor was switched on.
    if (!hasSecondFactor && sessionId !== null && (await secondFactor.isOn(subject))) {
      await sessions.end(subject, sessionId);
      return { kind: 'refused' };
    }
    return { kind: 'refreshed', session: await openSession(renewal.identity, renewal.refreshToken) };
  }

  const accounts: IdentityAccounts = {
    signIn: async (credentials, device) => {
      try {
        const { token, user } = await auth.api.signInEmail({ body: credentials });
        // Better Auth begins a session of its own, whose token opens nothing here.
        await (await auth.$context).internalAdapter.deleteSession(token);
        if (await secondFactor.isOn(user.id)) {
          return { kind: 'second_factor_required', challengeToken: await secondFactor.openChallenge(user.id) };
        }
        return { kind: 'signed_in', session: await startSession(user, device, false) };
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        return refuse(credentials);
      }
    },
    signUp: async (account) => {
      const registration = await registrations.register(account);
      return { subject: subjectFor(account.email), registration, isConfirmed: false, message: SIGNED_UP };
    },
    confirmSignUp: registrations.confirm,
    resendCode: registrations.resend,
    forgotPassword: resets.ask,
    confirmForgotPassword: resets.confirm,
    refresh,
    signOut: sessions.endByToken,
    findSubject,
    sessions,
    own: {
      hasPassword: async (subject, password) => {
        const { internalAdapter, password: passwords } = await auth.$context;
        const found = await internalAdapter.findAccounts(subject);
        const hash = found.find(({ providerId }) => providerId === 'credential')?.password;
        return typeof hash === 'string' && (await passwords.verify({ hash, password }));
      },
      secondFactor,
    },
  };
  return { kind: 'builtin', verifyIdToken: tokens.verifyIdToken, accounts };
}
