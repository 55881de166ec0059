import { APIError } from 'better-auth/api';
import type {
  Device,
  Identity,
  IdentityAccounts,
  RefreshOutcome,
  Session,
  SignInOutcome,
  VerifiedIdentity,
} from '../identity.ts';
import { findPassword, findPasswordDigestOfAddress, type VerifiedPassword } from './accounts.repository.ts';
import { type CompanyAccountsParts, createCompanyAccounts } from './company-accounts.ts';
import type { PasswordResets } from './password-resets.ts';
import { replacePassword } from './registrations.repository.ts';
import type { Registrations } from './registrations.ts';
import { type BuiltinSecondFactor, createSecondFactor, type SecondFactorParts } from './second-factor.ts';
import type { SessionProof } from './sessions.repository.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

const SIGNED_UP = 'User registration successful. Please check your email for verification.';

export interface BuiltinIdentityOptions extends Omit<SecondFactorParts, 'openSession'> {
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly registrations: Registrations;
  readonly resets: PasswordResets;
  readonly findSubject: IdentityAccounts['findSubject'];
  readonly emailPasswordChanged: (email: string) => void;
  readonly emailLinked: CompanyAccountsParts['emailLinked'];
  /** The subject in the response to a registration; the same whether or not the address has an account. */
  readonly subjectFor: (email: string) => string;
}

interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/**
 * Accounts in our own database. Better Auth checks passwords; registrations, resets, sessions and second factors are ours.
 */
export function createBuiltinIdentity(options: BuiltinIdentityOptions): Identity {
  const { auth, db, tokens, sessions, registrations, resets, findSubject, subjectFor, emailPasswordChanged } = options;

  /** @returns `null` when the password has changed since it was verified, or the company link was deleted */
  async function startSession(user: User, proof: SessionProof, device: Device): Promise<Session | null> {
    const started = await sessions.start(proof, device);
    if (started === null) return null;
    const { id: subject, email, name, emailVerified } = user;
    const hasSecondFactor = proof.kind === 'password' && proof.hasSecondFactor;
    const companyOf = proof.kind === 'company' ? proof.identity.organisationId : null;
    const identity = { subject, email, name, emailVerified, sessionId: started.id, hasSecondFactor, companyOf };
    return openSession(identity, started.refreshToken);
  }

  async function openSession(identity: VerifiedIdentity, refreshToken: string): Promise<Session> {
    return { identity, tokens: { ...(await tokens.make(identity)), refreshToken } };
  }

  async function startSessionOf(userId: string, proof: SessionProof, device: Device): Promise<Session | null> {
    const { internalAdapter } = await auth.$context;
    const user = await internalAdapter.findUserById(userId);
    return user === null ? null : startSession(user, proof, device);
  }

  const secondFactor: BuiltinSecondFactor = createSecondFactor({
    ...options,
    openSession: (owner, device) =>
      startSessionOf(owner.userId, { kind: 'password', ...owner, hasSecondFactor: true }, device),
  });

  const company = createCompanyAccounts({
    ...options,
    openSession: (owner, device) => startSessionOf(owner.userId, { kind: 'company', ...owner }, device),
  });

  /** Continues a sign-in with a verified password. @returns `null` when the password has changed since */
  async function admit(user: User, owner: VerifiedPassword, device: Device): Promise<SignInOutcome | null> {
    if (await secondFactor.isOn(user.id)) {
      const challengeToken = await secondFactor.openChallenge(owner);
      return challengeToken === null ? null : { kind: 'second_factor_required', challengeToken };
    }
    const session = await startSession(user, { kind: 'password', ...owner, hasSecondFactor: false }, device);
    return session === null ? null : { kind: 'signed_in', session };
  }

  /** A refusal takes the same time for every address. */
  async function refuse(credentials: { email: string; password: string }): Promise<SignInOutcome> {
    const isWaiting = await registrations.isWaiting(credentials);
    return { kind: 'refused', resendCode: isWaiting ? () => registrations.resend(credentials) : null };
  }

  async function refresh(refreshToken: string, device: Device): Promise<RefreshOutcome> {
    const renewal = await sessions.renew(refreshToken, device);
    if (renewal.kind !== 'renewed') return renewal;
    const { subject, sessionId, hasSecondFactor, companyOf } = renewal.identity;
    const isPasswordOnly = companyOf === null && !hasSecondFactor;
    // The second factor was switched on while a session was opened with the password only.
    if (isPasswordOnly && sessionId !== null && (await secondFactor.isOn(subject))) {
      await sessions.end(renewal.identity, sessionId);
      return { kind: 'refused' };
    }
    return { kind: 'refreshed', session: await openSession(renewal.identity, renewal.refreshToken) };
  }

  const accounts: IdentityAccounts = {
    signIn: async (credentials, device) => {
      // Read before the verification, because Better Auth does not return the hash that it verified.
      const passwordDigest = await findPasswordDigestOfAddress(db, credentials.email);
      try {
        const { token, user } = await auth.api.signInEmail({ body: credentials });
        // Better Auth creates its own session, whose token this product does not accept.
        await (await auth.$context).internalAdapter.deleteSession(token);
        const outcome = passwordDigest === null ? null : await admit(user, { userId: user.id, passwordDigest }, device);
        return outcome ?? (await refuse(credentials));
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
    company,
    own: {
      verifyPassword: async (subject, password) => {
        const stored = await findPassword(db, subject);
        if (stored === null) return null;
        const { password: passwords } = await auth.$context;
        return (await passwords.verify({ hash: stored.hash, password })) ? stored.digest : null;
      },
      changePassword: async (owner, { digest, password, device }) => {
        const { subject, email, hasSecondFactor } = owner;
        const { password: passwords } = await auth.$context;
        const verified = { userId: subject, passwordDigest: digest };
        const hash = await passwords.hash(password);
        const passwordDigest = await replacePassword(db, { verified, email, hash, now: options.clock.now() });
        if (passwordDigest === null) return { kind: 'not_valid' };
        emailPasswordChanged(email);
        const user = { id: subject, ...owner };
        // Starts no session if the password has been reset in the meantime.
        const session = await startSession(
          user,
          { kind: 'password', userId: subject, passwordDigest, hasSecondFactor },
          device,
        );
        return { kind: 'changed', session };
      },
      secondFactor,
    },
  };
  return { kind: 'builtin', verifyIdToken: tokens.verifyIdToken, accounts };
}
