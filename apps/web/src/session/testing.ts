import type { IdentityUser, SessionTokens } from '@plumbline/contract/wire';
import type { UserStorage } from './stored-user.ts';

/** A storage in memory, and its contents. */
export function memoryStorage(): UserStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** An unsigned token that expires at the given time; `mark` distinguishes tokens. */
export function tokenEndingAt(ms: number, mark = 'first'): string {
  const payload = Buffer.from(JSON.stringify({ exp: ms / 1000, mark })).toString('base64url');
  return `header.${payload}.signature`;
}

export function tokensEndingAt(ms: number, mark = 'first'): SessionTokens {
  return { accessToken: `access-${mark}`, idToken: tokenEndingAt(ms, mark), refreshToken: 'refresh' };
}

export const ANN: IdentityUser = {
  sub: 'ann',
  email: 'ann@example.org',
  name: 'Ann',
  picture: null,
  email_verified: true,
};

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
