import { nameFromEmail } from '@plumbline/domain/invitation';
import { jwtVerify, SignJWT } from 'jose';
import { v5 } from 'uuid';
import type { Clock } from '../../core/clock.ts';
import { loadOrCreateSecret } from '../files/load-or-create-secret.ts';
import type { Identity, Session, SessionTokens, VerifiedIdentity } from './identity.ts';

/** The local demo user of the specification, who signs in with empty fields. */
const DEMO_USER = { email: 'demo@plumbline.example', name: 'Demo User' } as const;

const ISSUER = 'plumbline-demo';
const AUDIENCE = 'plumbline-web';
/** @see specification, section 9, "Demo OAuth token lifetime" */
const TOKEN_SECONDS = 3600;
const REFRESH_SECONDS = 30 * 86_400;
/** Namespace for deriving a demo user's id from the address. */
const SUBJECT_NAMESPACE = '5c0f7a4e-3f0d-4a53-9a4b-0f6f2f4d9b11';

type TokenUse = 'id' | 'access' | 'refresh';

/**
 * Signs anyone in under any address, for trying the product on this machine only.
 *
 * Tokens prove nothing about a person, but they are signed with a secret of this data folder, so tokens made elsewhere are refused.
 */
export function createDemoIdentity({ secret, clock }: { secret: Uint8Array; clock: Clock }): Identity {
  /** Names typed at registration, by address, for the sign-in that follows; from then on the profile keeps the name. */
  const typedNames = new Map<string, string>();

  const sign = (person: VerifiedIdentity, use: TokenUse, seconds: number) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ token_use: use, email: person.email, name: person.name, email_verified: true })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(person.subject)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(secret);
  };

  async function openSession(identity: VerifiedIdentity): Promise<Session> {
    const tokens: SessionTokens = {
      idToken: await sign(identity, 'id', TOKEN_SECONDS),
      accessToken: await sign(identity, 'access', TOKEN_SECONDS),
      refreshToken: await sign(identity, 'refresh', REFRESH_SECONDS),
    };
    return { identity, tokens };
  }

  async function verify(token: string, use: TokenUse): Promise<VerifiedIdentity | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: clock.now(),
      });
      const { sub, email, name, token_use } = payload;
      if (token_use !== use || typeof sub !== 'string' || typeof email !== 'string' || typeof name !== 'string')
        return null;
      return {
        subject: sub,
        email,
        name,
        emailVerified: true,
        sessionId: null,
        hasSecondFactor: false,
        companyOf: null,
      };
    } catch {
      // Forged, expired and malformed tokens get the same response.
      return null;
    }
  }

  return {
    kind: 'demo',
    verifyIdToken: (token) => verify(token, 'id'),
    accounts: {
      signIn: async ({ email }) => {
        const person = demoPerson(email);
        const name = typedNames.get(person.email) ?? person.name;
        typedNames.delete(person.email);
        return { kind: 'signed_in', session: await openSession({ ...person, name }) };
      },
      signUp: async ({ email, name }) => {
        typedNames.set(email, name);
        return {
          subject: demoPerson(email).subject,
          registration: null,
          isConfirmed: true,
          message: 'Demo registration successful',
        };
      },
      // The demo proves no addresses and has no passwords, so there is nothing to confirm or to reset.
      confirmSignUp: async () => true,
      resendCode: async () => {},
      forgotPassword: async () => {},
      confirmForgotPassword: async () => true,
      refresh: async (refreshToken) => {
        const person = await verify(refreshToken, 'refresh');
        return person === null ? { kind: 'refused' } : { kind: 'refreshed', session: await openSession(person) };
      },
      // Demo tokens are not stored, so there is nothing to revoke.
      signOut: async (refreshToken) => (await verify(refreshToken, 'refresh'))?.subject ?? null,
      findSubject: async (email) => demoPerson(email).subject,
      sessions: null,
      own: null,
      company: null,
    },
  };
}

function demoPerson(email: string): VerifiedIdentity {
  const address = email === '' ? DEMO_USER.email : email;
  const known = address === DEMO_USER.email ? DEMO_USER.name : nameFromEmail(address);
  return {
    subject: v5(address, SUBJECT_NAMESPACE),
    email: address,
    name: known || 'User',
    emailVerified: true,
    sessionId: null,
    hasSecondFactor: false,
    companyOf: null,
  };
}

/** The secret that signs the demo tokens of this data folder. */
export function demoSecret(dataDir: string): Promise<Uint8Array> {
  return loadOrCreateSecret(dataDir, { name: 'demo-token-secret', loss: 'Everyone then has to sign in again.' });
}
