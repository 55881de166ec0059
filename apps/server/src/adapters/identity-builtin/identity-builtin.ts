import { APIError } from 'better-auth/api';
import type { Device, Identity, IdentityAccounts, Session, VerifiedIdentity } from '../../ports/identity.ts';
import type { Auth } from './auth.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

const SIGNED_UP = 'User registration successful. Please check your email for verification.';

export interface BuiltinIdentityOptions {
  readonly auth: Auth;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly findSubject: IdentityAccounts['findSubject'];
  /** Tells the owner of an account that someone registered with their address; returns at once. */
  readonly mailAccountExists: (email: string) => void;
}

interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/** Accounts on our own database, kept by Better Auth; the sessions are our own. */
export function createBuiltinIdentity(options: BuiltinIdentityOptions): Identity {
  const { auth, tokens, sessions, findSubject, mailAccountExists } = options;

  async function startSession({ id, email, name, emailVerified }: User, device: Device): Promise<Session> {
    const { id: sessionId, refreshToken } = await sessions.start(id, device);
    return openSession({ subject: id, email, name, emailVerified, sessionId }, refreshToken);
  }

  async function openSession(identity: VerifiedIdentity, refreshToken: string): Promise<Session> {
    return { identity, tokens: { ...(await tokens.make(identity)), refreshToken } };
  }

  /**
   * Registers again an address whose account was never confirmed: what was given last counts, and a new code is mailed.
   *
   * Whoever registered first has not proved that the address is theirs, so nothing of it is kept.
   */
  async function replaceUnconfirmed(user: User, { password, name }: { password: string; name: string }): Promise<void> {
    const { internalAdapter, password: passwords } = await auth.$context;
    await internalAdapter.updatePassword(user.id, await passwords.hash(password));
    await internalAdapter.updateUser(user.id, { name });
    await auth.api.sendVerificationOTP({ body: { email: user.email, type: 'email-verification' } });
  }

  const accounts: IdentityAccounts = {
    signIn: async (credentials, device) => {
      try {
        const { token, user } = await auth.api.signInEmail({ body: credentials });
        // Better Auth begins a session of its own, whose token opens nothing here.
        await (await auth.$context).internalAdapter.deleteSession(token);
        return { kind: 'signed_in', session: await startSession(user, device) };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        return { kind: error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not_confirmed' : refusedUnlessFault(error) };
      }
    },
    signUp: async (account) => {
      const { internalAdapter } = await auth.$context;
      const existing = await internalAdapter.findUserByEmail(account.email);
      if (existing !== null && !existing.user.emailVerified) {
        await replaceUnconfirmed(existing.user, account);
        return { subject: existing.user.id, isConfirmed: false, message: SIGNED_UP };
      }
      const { user } = await auth.api.signUpEmail({ body: account });
      if (existing !== null) mailAccountExists(account.email);
      return { subject: user.id, isConfirmed: false, message: SIGNED_UP };
    },
    confirmSignUp: ({ email, code }) =>
      isAccepted(async () => void (await auth.api.verifyEmailOTP({ body: { email, otp: code } }))),
    resendCode: async (email) => {
      const { internalAdapter } = await auth.$context;
      const isConfirmed = (await internalAdapter.findUserByEmail(email))?.user.emailVerified === true;
      const body = { email, type: 'email-verification' } as const;
      // A confirmed account needs no mail, but asking must take as long as without one.
      if (isConfirmed) await auth.api.createVerificationOTP({ body });
      else await auth.api.sendVerificationOTP({ body });
    },
    forgotPassword: async (email) => {
      await auth.api.requestPasswordResetEmailOTP({ body: { email } });
    },
    confirmForgotPassword: ({ email, code, password }) =>
      isAccepted(async () => void (await auth.api.resetPasswordEmailOTP({ body: { email, otp: code, password } }))),
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

/** @throws what is no judgement of the code */
async function isAccepted(operation: () => Promise<void>): Promise<boolean> {
  try {
    await operation();
    return true;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return false;
    throw error;
  }
}

function refusedUnlessFault(error: APIError): 'refused' {
  if (error.statusCode < 500) return 'refused';
  throw error;
}
