import { APIError } from 'better-auth/api';
import type {
  Device,
  Identity,
  IdentityAccounts,
  Session,
  SignInOutcome,
  VerifiedIdentity,
} from '../../ports/identity.ts';
import type { Auth } from './auth.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Registrations } from './registrations.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

const SIGNED_UP = 'User registration successful. Please check your email for verification.';

export interface BuiltinIdentityOptions {
  readonly auth: Auth;
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

/** Accounts on our own database. Better Auth checks passwords; registrations, resets and sessions are our own. */
export function createBuiltinIdentity(options: BuiltinIdentityOptions): Identity {
  const { auth, tokens, sessions, registrations, resets, findSubject, subjectFor } = options;

  async function startSession({ id, email, name, emailVerified }: User, device: Device): Promise<Session> {
    const { id: sessionId, refreshToken } = await sessions.start(id, device);
    return openSession({ subject: id, email, name, emailVerified, sessionId }, refreshToken);
  }

  async function openSession(identity: VerifiedIdentity, refreshToken: string): Promise<Session> {
    return { identity, tokens: { ...(await tokens.make(identity)), refreshToken } };
  }

  /** A refusal takes as long for a registered address as for any other. */
  async function refuse(credentials: { email: string; password: string }): Promise<SignInOutcome> {
    const isWaiting = await registrations.isWaiting(credentials);
    return { kind: 'refused', resendCode: isWaiting ? () => registrations.resend(credentials) : null };
  }

  const accounts: IdentityAccounts = {
    signIn: async (credentials, device) => {
      try {
        const { token, user } = await auth.api.signInEmail({ body: credentials });
        // Better Auth begins a session of its own, whose token opens nothing here.
        await (await auth.$context).internalAdapter.deleteSession(token);
        return { kind: 'signed_in', session: await startSession(user, device) };
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
    refresh: async (refreshToken, device) => {
      const renewal = await sessions.renew(refreshToken, device);
      if (renewal.kind !== 'renewed') return renewal;
      return { kind: 'refreshed', session: await openSession(renewal.identity, renewal.refreshToken) };
    },
    signOut: sessions.endByToken,
    findSubject,
    sessions,
  };
  return { kind: 'builtin', verifyIdToken: tokens.verifyIdToken, accounts };
}
