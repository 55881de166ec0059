import { type JsonWebKey, type KeyObject, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { type Claims, publicJwk, publicPem, type SigningKey, type TokenAlgorithm, writeJwt } from './jwt.ts';
import type { PoolUser } from './users.ts';

type TokenUse = 'id' | 'access';

export interface ForgeOptions {
  readonly use?: TokenUse;
  readonly kid?: string;
  readonly alg?: TokenAlgorithm;
  /**
   * A private key, or a string as the secret of HS256. Default: the signing key of `use`; for HS256 its public PEM, which a verifier that
   * trusts `alg` would accept.
   */
  readonly key?: KeyObject | string;
}

export interface Tokens {
  readonly lifetimeSeconds: number;
  readonly jwks: { readonly keys: readonly JsonWebKey[] };
  issue(use: TokenUse, signIn: SignIn): string;
  /** Signs the claims of a valid token with the given ones replaced; undefined removes a claim. */
  forge(changes: Claims, options: ForgeOptions): string;
}

export interface TokenSettings {
  readonly clock: Clock;
  readonly issuer: string;
  readonly clientId: string;
  readonly lifetimeSeconds: number;
  /** One signing key for each use, both in one JWKS, as in Cognito. */
  readonly keys: Readonly<Record<TokenUse, SigningKey>>;
}

export function createTokens({ clock, issuer, clientId, lifetimeSeconds, keys }: TokenSettings): Tokens {
  function timedClaims(use: TokenUse): Claims {
    const iat = Math.floor(clock.now().getTime() / 1000);
    return { iss: issuer, token_use: use, iat, exp: iat + lifetimeSeconds, jti: randomUUID() };
  }

  return {
    lifetimeSeconds,
    jwks: { keys: [publicJwk(keys.id), publicJwk(keys.access)] },
    issue(use, signIn) {
      const claims = { ...timedClaims(use), ...signInClaims(use, clientId, signIn) };
      return writeJwt(claims, keys[use].kid, 'RS256', keys[use].privateKey);
    },
    forge(changes, { use = 'id', kid = keys[use].kid, alg = 'RS256', key }) {
      const sub = randomUUID();
      const email = `${sub}@example.org`;
      const valid =
        use === 'id'
          ? { sub, 'cognito:username': sub, email, email_verified: true, aud: clientId }
          : { sub, username: sub, client_id: clientId, scope: 'aws.cognito.signin.user.admin' };
      const defaultKey = alg === 'HS256' ? publicPem(keys[use]) : keys[use].privateKey;
      return writeJwt({ ...timedClaims(use), ...valid, ...changes }, kid, alg, key ?? defaultKey);
    },
  };
}

/** Cognito's claims about the user and the sign-in. The AWS client library revokes only tokens with `origin_jti`. */
function signInClaims(use: TokenUse, clientId: string, { user, originJti, authTime }: SignIn): Claims {
  const shared = {
    sub: user.sub,
    origin_jti: originJti,
    event_id: originJti,
    auth_time: Math.floor(authTime.getTime() / 1000),
  };
  if (use === 'access') {
    return { ...shared, client_id: clientId, username: user.sub, scope: 'aws.cognito.signin.user.admin' };
  }
  return {
    ...shared,
    ...Object.fromEntries(user.attributes),
    email: user.email,
    email_verified: user.emailVerified,
    'cognito:username': user.sub,
    aud: clientId,
  };
}

/** One signed-in device with its refresh token. */
export interface SignIn {
  readonly user: PoolUser;
  readonly refreshToken: string;
  readonly originJti: string;
  readonly authTime: Date;
}
