import { APIError } from 'better-auth/api';
import type { Identity, IdentityAccounts, Session, VerifiedIdentity } from '../../ports/identity.ts';
import type { Auth } from './auth.ts';
import type { Tokens } from './tokens.ts';

const SIGNED_UP = 'User registration successful. Please check your email for verification.';

export interface BuiltinIdentityOptions {
  readonly auth: Auth;
  readonly tokens: Tokens;
  /** Tells the owner of an account that someone registered with their address; returns at once. */
  readonly mailAccountExists: (email: string) => void;
}

interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/** Accounts on our own database, kept by Better Auth. The refresh token is the session's token. */
export function createBuiltinIdentity({ auth, tokens, mailAccountExists }: BuiltinIdentityOptions): Identity {
  async function openSession(user: User, refreshToken: string): Promise<Session> {
    const identity = toIdentity(user);
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
    signIn: async (credentials) => {
      try {
        const { token, user } = await auth.api.signInEmail({ body: credentials });
        return { kind: 'signed_in', session: await openSession(user, token) };
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
    refresh: async (refreshToken) => {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findSession(refreshToken);
      if (found === null || found.session.expiresAt <= new Date()) return null;
      await extend(auth, found.session);
      return openSession(found.user, refreshToken);
    },
    signOut: async (refreshToken) => {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(refreshToken);
    },
  };
  return { kind: 'builtin', verifyIdToken: tokens.verifyIdToken, accounts };
}

/** A session in use goes on: its end is put off, at most once per `updateAge`. */
async function extend(auth: Auth, { token, updatedAt }: { token: string; updatedAt: Date }): Promise<void> {
  const { internalAdapter, sessionConfig } = await auth.$context;
  const now = Date.now();
  if (now - updatedAt.getTime() < sessionConfig.updateAge * 1000) return;
  await internalAdapter.updateSession(token, {
    expiresAt: new Date(now + sessionConfig.expiresIn * 1000),
    updatedAt: new Date(now),
  });
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

function toIdentity({ id, email, name, emailVerified }: User): VerifiedIdentity {
  return { subject: id, email, name, emailVerified };
}
