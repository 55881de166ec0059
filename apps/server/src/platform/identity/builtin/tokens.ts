import { BetterAuthError } from 'better-auth';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema/tables.ts';
import type { VerifiedIdentity } from '../identity.ts';
import { deleteSigningKeys } from './accounts.repository.ts';
import type { Auth } from './auth.ts';

const AUDIENCE = 'plumbline-web';
/** Short, because a token can outlive its session by this much. */
const TOKEN_SECONDS = 300;
/** Shortest time between two reads of the keys for an unknown key, so that not every forged token costs a query. */
const KEYS_FRESH_MS = 10_000;
/** Authentication methods as named by RFC 8176. */
const WITH_SECOND_FACTOR = ['pwd', 'otp', 'mfa'];

export interface TokensOptions {
  readonly auth: Auth;
  readonly db: Kysely<Database>;
  readonly issuer: string;
  readonly onError: (message: string) => void;
}

export type Tokens = ReturnType<typeof createTokens>;

/** Issues and verifies the tokens of the built-in identity: signed by this installation, for this audience, valid for 5 minutes. */
export function createTokens({ auth, db, issuer, onError }: TokensOptions) {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAt = 0;
  let replacement: Promise<void> | null = null;

  async function readKeys() {
    readAt = performance.now();
    const { keys: published } = await auth.api.getJwks();
    keys = createLocalJWKSet({ keys: published });
    return keys;
  }

  async function verify(token: string): Promise<JWTPayload> {
    const options = {
      algorithms: ['EdDSA'],
      issuer,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
    };
    try {
      return (await jwtVerify(token, keys ?? (await readKeys()), options)).payload;
    } catch (error) {
      const isNewKey = error instanceof errors.JWKSNoMatchingKey && performance.now() - readAt > KEYS_FRESH_MS;
      if (!isNewKey) throw error;
      return (await jwtVerify(token, await readKeys(), options)).payload;
    }
  }

  /**
   * Deletes keys that were encrypted with another secret: they cannot sign, and changing a leaked secret must invalidate them. Runs once
   * per process, so that servers with different secrets do not keep deleting each other's keys.
   */
  async function replaceKeys(): Promise<void> {
    onError('the signing keys were encrypted with another IDENTITY_SECRET, and are replaced');
    await deleteSigningKeys(db);
    keys = null;
  }

  async function sign(person: VerifiedIdentity, use: 'id' | 'access'): Promise<string> {
    try {
      return await signOnce(person, use);
    } catch (error) {
      if (!isUnreadableKey(error)) throw error;
      replacement ??= replaceKeys();
      await replacement.catch((fault) => {
        replacement = null;
        throw fault;
      });
      return signOnce(person, use);
    }
  }

  async function signOnce(person: VerifiedIdentity, use: 'id' | 'access') {
    const { subject, email, name, emailVerified, sessionId, hasSecondFactor, companyOf } = person;
    // This server does not know which methods the provider used.
    const amr = companyOf !== null ? [] : hasSecondFactor ? WITH_SECOND_FACTOR : ['pwd'];
    const now = Math.floor(Date.now() / 1000);
    const { token } = await auth.api.signJWT({
      body: {
        payload: {
          sub: subject,
          iss: issuer,
          aud: AUDIENCE,
          token_use: use,
          iat: now,
          exp: now + TOKEN_SECONDS,
          ...(use === 'id'
            ? {
                email,
                name,
                email_verified: emailVerified,
                sid: sessionId,
                amr,
                ...(companyOf === null ? {} : { company_of: companyOf }),
              }
            : {}),
        },
      },
    });
    return token;
  }

  return {
    /** Makes the id token, which the API accepts, and an access token, which the API refuses. */
    make: async (person: VerifiedIdentity) => ({
      idToken: await sign(person, 'id'),
      accessToken: await sign(person, 'access'),
    }),
    verifyIdToken: async (token: string): Promise<VerifiedIdentity | null> => {
      try {
        const { sub, email, name, email_verified, sid, token_use, amr, company_of } = await verify(token);
        if (token_use !== 'id' || typeof sub !== 'string') return null;
        if (typeof email !== 'string' || typeof name !== 'string') return null;
        const sessionId = typeof sid === 'string' ? sid : null;
        const hasSecondFactor = Array.isArray(amr) && amr.includes('mfa');
        const companyOf = typeof company_of === 'string' ? company_of : null;
        return {
          subject: sub,
          email,
          name,
          emailVerified: email_verified === true,
          sessionId,
          hasSecondFactor,
          companyOf,
        };
      } catch (error) {
        // Forged, expired and malformed tokens get the same response.
        if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
          return null;
        throw error;
      }
    },
  };
}

function isUnreadableKey(error: unknown): boolean {
  return error instanceof BetterAuthError && error.message.startsWith('Failed to decrypt private key');
}
