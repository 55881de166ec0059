/** A token that expires sooner than this is refreshed before a request is sent. */
const TOKEN_REFRESH_MARGIN_MS = 60_000;

/** Whether the token must be refreshed before it is sent: undecodable, without an expiry, or expiring within 60 seconds. */
export function needsRefresh(idToken: string, nowMs: number): boolean {
  const expiresAt = tokenClaims(idToken)?.exp;
  return typeof expiresAt !== 'number' || expiresAt * 1000 - nowMs < TOKEN_REFRESH_MARGIN_MS;
}

/** The claims of a token, unverified: only the server can verify them. Null when it cannot be decoded. */
export function tokenClaims(token: string): Readonly<Record<string, unknown>> | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}
