import { TOKEN_REFRESH_MARGIN_MS } from '@plumbline/domain/constants';

/** Whether the token must be replaced before it is sent: undecodable, without an end, or ending within 60 seconds. */
export function needsRefresh(idToken: string, nowMs: number): boolean {
  const expiresAt = expirySeconds(idToken);
  return expiresAt === null || expiresAt * 1000 - nowMs < TOKEN_REFRESH_MARGIN_MS;
}

function expirySeconds(idToken: string): number | null {
  const payload = idToken.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp : null;
  } catch {
    return null;
  }
}
