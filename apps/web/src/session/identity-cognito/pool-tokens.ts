import type { SessionTokens } from '@plumbline/contract/wire';
import { HttpError } from '../http-error.ts';
import { withBackOff } from './back-off.ts';
import { poolError, poolUnreachable } from './pool-errors.ts';

/** Where a user pool answers, and as which of its clients we ask. */
export interface PoolAddress {
  readonly endpoint: string;
  readonly clientId: string;
}

const TIMEOUT_MS = 30_000;
/** Answers of a pool that is busy, as opposed to one that says no. */
const BUSY = ['TooManyRequestsException', 'InternalErrorException', 'ServiceUnavailable'];

/**
 * Renews and ends sessions of a user pool.
 *
 * Two calls of the protocol, written out, so that the signed-in app need not load the whole client library for them.
 */
export async function refreshPoolSession(pool: PoolAddress, refreshToken: string): Promise<SessionTokens> {
  const { AuthenticationResult: result } = await call(pool, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  const tokens = isRecord(result) ? result : {};
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: renewed } = tokens;
  if (typeof accessToken !== 'string' || typeof idToken !== 'string') {
    throw poolError('NotAuthorizedException', 'Cannot retrieve a new session. Please authenticate.');
  }
  // A pool that rotates sends another refresh token; the others let this one go on.
  return { accessToken, idToken, refreshToken: typeof renewed === 'string' ? renewed : refreshToken };
}

export async function revokePoolSession(pool: PoolAddress, refreshToken: string): Promise<void> {
  await call(pool, 'RevokeToken', { Token: refreshToken });
}

function call({ endpoint, clientId }: PoolAddress, operation: string, body: object): Promise<Record<string, unknown>> {
  return withBackOff(async () => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: clientId, ...body }),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw poolUnreachable(error);
    });
    const answer: unknown = await response.json().catch(() => ({}));
    const fields = isRecord(answer) ? answer : {};
    if (response.ok) return fields;
    if (response.status >= 500) throw poolError('ServiceUnavailable', text(fields.message));
    throw poolError(text(fields.__type).split('#').at(-1) ?? '', text(fields.message));
  }, mayPass);
}

function mayPass(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || BUSY.includes(error.code));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
