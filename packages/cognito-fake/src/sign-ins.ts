import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { refusal } from './refusals.ts';
import type { SignIn, Tokens } from './tokens.ts';
import type { PoolUser } from './users.ts';

interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

export interface SignIns {
  open(user: PoolUser): AuthenticationResult;
  /** @throws {PoolError} for an unknown, expired or revoked refresh token */
  refresh(refreshToken: string): AuthenticationResult;
  /** @throws {PoolError} for an unknown, expired or revoked access token */
  userOf(accessToken: string): PoolUser;
  isAccessToken(token: string): boolean;
  /** Ends one sign-in; an unknown token is ignored. */
  revoke(refreshToken: string): void;
  revokeAll(user: PoolUser): void;
}

const REFRESH_LIFE_DAYS = 30;

export function createSignIns(clock: Clock, tokens: Tokens): SignIns {
  const byRefreshToken = new Map<string, SignIn>();
  const byAccessToken = new Map<string, { signIn: SignIn; expiresAtMs: number }>();
  const revoked = new Set<SignIn>();

  function issueTokens(signIn: SignIn): AuthenticationResult {
    const result = {
      AccessToken: tokens.issue('access', signIn),
      IdToken: tokens.issue('id', signIn),
      ExpiresIn: tokens.lifetimeSeconds,
      TokenType: 'Bearer' as const,
    };
    const expiresAtMs = clock.now().getTime() + tokens.lifetimeSeconds * 1000;
    byAccessToken.set(result.AccessToken, { signIn, expiresAtMs });
    return result;
  }

  return {
    open(user) {
      const refreshToken = randomBytes(48).toString('base64url');
      const signIn = { user, refreshToken, originJti: randomUUID(), authTime: clock.now() };
      byRefreshToken.set(refreshToken, signIn);
      return { ...issueTokens(signIn), RefreshToken: refreshToken };
    },
    refresh(refreshToken) {
      const signIn = byRefreshToken.get(refreshToken);
      if (signIn === undefined) throw refusal('unknownRefreshToken');
      if (revoked.has(signIn)) throw refusal('revokedRefreshToken');
      const ageMs = clock.now().getTime() - signIn.authTime.getTime();
      if (ageMs >= REFRESH_LIFE_DAYS * 86_400_000) throw refusal('expiredRefreshToken');
      return issueTokens(signIn);
    },
    userOf(accessToken) {
      const issued = byAccessToken.get(accessToken);
      if (issued === undefined) throw refusal('unknownAccessToken');
      if (revoked.has(issued.signIn)) throw refusal('revokedAccessToken');
      if (clock.now().getTime() >= issued.expiresAtMs) throw refusal('expiredAccessToken');
      return issued.signIn.user;
    },
    isAccessToken: (token) => byAccessToken.has(token),
    revoke(refreshToken) {
      const signIn = byRefreshToken.get(refreshToken);
      if (signIn !== undefined) revoked.add(signIn);
    },
    revokeAll(user) {
      for (const signIn of byRefreshToken.values()) if (signIn.user === user) revoked.add(signIn);
    },
  };
}
