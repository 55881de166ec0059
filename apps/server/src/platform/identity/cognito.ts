import { nameFromEmail } from '@plumbline/domain/invitation';
import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError, JwtInvalidIssuerError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import { type Identity, IdentityUnavailable, type VerifiedIdentity } from './identity.ts';

export interface CognitoSettings {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Address of a compatible service; null: Amazon's own. */
  readonly endpoint: string | null;
  /** Issuer in the tokens of a compatible service; null: its address and the pool's id. */
  readonly issuer: string | null;
}

export interface WrongIssuer {
  readonly expected: string;
  /** null: the token has no issuer. */
  readonly got: string | null;
}

interface CognitoReports {
  /** Called once for each unexpected issuer in a token with a valid signature. */
  readonly onWrongIssuer: (issuers: WrongIssuer) => void;
}

/** Largest accepted difference between the clocks of two servers. */
const CLOCK_SKEW_SECONDS = 30;
const FETCH_TIMEOUT_MS = 5_000;
/** The verifier caches keys by issuer, so the number of issuers in forged tokens must be limited. */
const OTHER_ISSUERS_MAX = 16;

/** Verifies id tokens of a Cognito user pool. People sign in at the pool; this server only receives its tokens. */
export function createCognitoIdentity(config: CognitoSettings, { onWrongIssuer }: CognitoReports): Identity {
  const keys = createKeyReader();
  const verify = createVerify(config, keys.cache, onWrongIssuer);
  return {
    kind: 'cognito',
    accounts: null,
    verifyIdToken: async (token) => {
      try {
        return toIdentity(await verify(token));
      } catch (error) {
        if (!(error instanceof JwtBaseError)) throw error;
        // After an unknown key, keys are not fetched again for a while. If no keys were ever read, tokens cannot be verified.
        if (error instanceof FetchError || (error instanceof WaitPeriodNotYetEndedJwkError && !keys.wereRead())) {
          throw new IdentityUnavailable('the keys of the user pool could not be read', { cause: error });
        }
        // Forged and expired tokens, and tokens of another pool or client, get the same response.
        return null;
      }
    },
  };
}

function createVerify(
  { userPoolId, clientId, endpoint, issuer }: CognitoSettings,
  jwksCache: SimpleJwksCache,
  onWrongIssuer: CognitoReports['onWrongIssuer'],
): (token: string) => Promise<JwtPayload> {
  const graceSeconds = CLOCK_SKEW_SECONDS;
  if (endpoint === null) {
    const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id', graceSeconds }, { jwksCache });
    return (token) => verifier.verify(token);
  }
  // The verifier for pools supports only the addresses of the cloud.
  const poolAddress = `${endpoint.replace(/\/$/, '')}/${userPoolId}`;
  const jwksUri = `${poolAddress}/.well-known/jwks.json`;
  const expected = issuer ?? poolAddress;
  const verifier = JwtVerifier.create(
    { issuer: expected, audience: clientId, jwksUri, graceSeconds, customJwtCheck: refuseUnlessIdToken },
    { jwksCache },
  );
  const otherIssuers = new Set<string | null>();
  const reported = new Set<string | null>();
  return async (token) => {
    const got = decomposeUnverifiedJwt(token).payload.iss ?? null;
    if (got !== expected) {
      if (!otherIssuers.has(got) && otherIssuers.size >= OTHER_ISSUERS_MAX)
        throw new WrongIssuerError('another issuer');
      otherIssuers.add(got);
    }
    try {
      return await verifier.verify(token);
    } catch (error) {
      // The signature is verified before the issuer, so only the pool itself can cause a report.
      if (error instanceof JwtInvalidIssuerError) {
        if (!reported.has(got)) onWrongIssuer({ expected, got });
        reported.add(got);
      }
      throw error;
    }
  };
}

class NoIdToken extends JwtBaseError {}
class WrongIssuerError extends JwtBaseError {}

function refuseUnlessIdToken({ payload }: { payload: JwtPayload }): void {
  if (payload.token_use !== 'id') throw new NoIdToken('the token is not an id token');
}

/** Fetches the pool's keys. The package's own fetcher supports only https, which a service on this machine does not have. */
function createKeyReader() {
  let wereRead = false;
  const fetcher = {
    fetch: async (uri: string): Promise<ArrayBuffer> => {
      try {
        const response = await fetch(uri, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const keys = await response.arrayBuffer();
        wereRead = true;
        return keys;
      } catch (error) {
        throw new FetchError(uri, error);
      }
    },
  };
  return { cache: new SimpleJwksCache({ fetcher }), wereRead: () => wereRead };
}

function toIdentity({ sub, email, email_verified, name }: JwtPayload): VerifiedIdentity | null {
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  return {
    subject: sub,
    email: email.toLowerCase(),
    name: (typeof name === 'string' && name.trim()) || nameFromEmail(email) || 'User',
    sessionId: null,
    // Pools may send attributes as text instead of booleans.
    emailVerified: email_verified === true || email_verified === 'true',
    // A setting of the pool decides whether a second factor is required; id tokens do not show it.
    hasSecondFactor: false,
    companyOf: null,
  };
}
