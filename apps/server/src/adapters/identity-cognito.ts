import { nameFromEmail } from '@plumbline/domain/invitation';
import { CognitoJwtVerifier, JwtRsaVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import type { IdentityConfig } from '../config/config-types.ts';
import { type Identity, IdentityUnavailable, type VerifiedIdentity } from '../ports/identity.ts';

type CognitoConfig = Extract<IdentityConfig, { kind: 'cognito' }>;

/** Clocks of servers differ; by more than this they are wrong. */
const CLOCK_SKEW_SECONDS = 30;
const FETCH_TIMEOUT_MS = 5_000;

/** Verifies id tokens of a Cognito user pool. People sign in at the pool itself; only its tokens come here. */
export function createCognitoIdentity(config: CognitoConfig): Identity {
  const verify = config.endpoint === null ? verifyOfCloud(config) : verifyOfEndpoint(config, config.endpoint);
  return {
    kind: 'cognito',
    accounts: null,
    verifyIdToken: async (token) => {
      try {
        return toIdentity(await verify(token));
      } catch (error) {
        if (error instanceof FetchError || error instanceof WaitPeriodNotYetEndedJwkError) {
          throw new IdentityUnavailable('the keys of the user pool could not be read', { cause: error });
        }
        // Forged, expired, another pool's or client's: all the same to whoever shows it.
        if (error instanceof JwtBaseError) return null;
        throw error;
      }
    },
  };
}

function verifyOfCloud({ userPoolId, clientId }: CognitoConfig): (token: string) => Promise<JwtPayload> {
  const verifier = CognitoJwtVerifier.create({
    userPoolId,
    clientId,
    tokenUse: 'id',
    graceSeconds: CLOCK_SKEW_SECONDS,
  });
  return (token) => verifier.verify(token);
}

/** A service that speaks the pool's protocol at another address, where it also publishes its keys. */
function verifyOfEndpoint(
  { userPoolId, clientId }: CognitoConfig,
  endpoint: string,
): (token: string) => Promise<JwtPayload> {
  const issuer = `${endpoint.replace(/\/$/, '')}/${userPoolId}`;
  // The package's own fetcher knows https only, and a service on this machine has none.
  const fetcher = { fetch: fetchKeys };
  const verifier = JwtRsaVerifier.create(
    {
      issuer,
      audience: clientId,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      graceSeconds: CLOCK_SKEW_SECONDS,
      customJwtCheck: ({ payload }) => {
        if (payload.token_use !== 'id') throw new NoIdToken('the token is no id token');
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  return (token) => verifier.verify(token);
}

class NoIdToken extends JwtBaseError {}

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(uri, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new FetchError(uri, error);
  }
}

function toIdentity({ sub, email, email_verified, name }: JwtPayload): VerifiedIdentity | null {
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  return {
    subject: sub,
    email: email.toLowerCase(),
    name: (typeof name === 'string' && name.trim()) || nameFromEmail(email) || 'User',
    // Pools send attributes as text, their tokens usually as what they are.
    emailVerified: email_verified === true || email_verified === 'true',
  };
}
