import type { SessionTokens } from '@plumbline/contract/wire';
import { HttpError } from '../http-error.ts';
import { tokenClaims } from '../id-token.ts';
import type { NewPassword } from '../identity-adapter.ts';
import { withBackOff } from './back-off.ts';
import { poolError, poolUnreachable } from './pool-errors.ts';

/** The address of a user pool, and the client id of this app. */
export interface PoolAddress {
  readonly endpoint: string;
  readonly clientId: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Renews a session of a user pool.
 *
 * This file implements the few calls that the signed-in app makes, so that the app does not load the whole client library.
 */
export async function refreshPoolSession(
  pool: PoolAddress,
  refreshToken: string,
  accessToken = '',
): Promise<SessionTokens> {
  const { AuthenticationResult: result } = await callWithRetries(pool, 'InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken, ...deviceOf(accessToken) },
  });
  const tokens = isRecord(result) ? result : {};
  const { AccessToken: newAccessToken, IdToken: idToken, RefreshToken: renewed } = tokens;
  if (typeof newAccessToken !== 'string' || typeof idToken !== 'string') {
    throw poolError('NotAuthorizedException', 'Cannot retrieve a new session. Please authenticate.');
  }
  // A pool that rotates refresh tokens returns a new one; with other pools this one stays valid.
  return { accessToken: newAccessToken, idToken, refreshToken: typeof renewed === 'string' ? renewed : refreshToken };
}

export async function revokePoolSession(pool: PoolAddress, refreshToken: string): Promise<void> {
  await callWithRetries(pool, 'RevokeToken', { ClientId: pool.clientId, Token: refreshToken });
}

/**
 * Changes the password, and ends all sessions.
 *
 * @returns whether the sessions have ended; the password has changed in both cases
 */
export async function changePoolPassword(
  pool: PoolAddress,
  accessToken: string,
  { password, newPassword }: NewPassword,
): Promise<boolean> {
  // The call is not repeated: each attempt counts, and after a lost response the pool would refuse the old password.
  await call(pool, 'ChangePassword', {
    AccessToken: accessToken,
    PreviousPassword: password,
    ProposedPassword: newPassword,
  });
  try {
    await callWithRetries(pool, 'GlobalSignOut', { AccessToken: accessToken });
    return true;
  } catch (error) {
    // The access token worked a moment ago, so an earlier attempt has ended the sessions, and its response was lost.
    return error instanceof HttpError && error.status === 401;
  }
}

/** A pool that remembers devices accepts a refresh token only from the device that it was issued to. */
function deviceOf(accessToken: string): { DEVICE_KEY?: string } {
  const deviceKey = tokenClaims(accessToken)?.device_key;
  return typeof deviceKey === 'string' ? { DEVICE_KEY: deviceKey } : {};
}

/** Makes a call that can safely be repeated, and retries it with back-off. */
function callWithRetries(pool: PoolAddress, operation: string, body: object): Promise<Record<string, unknown>> {
  return withBackOff(() => call(pool, operation, body), mayPass);
}

async function call({ endpoint }: PoolAddress, operation: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw poolUnreachable(error);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.status >= 500) throw poolError('ServiceUnavailable', isRecord(answer) ? text(answer.message) : '');
  // A captive portal may respond in place of the pool, which says nothing about the session.
  if (!isRecord(answer)) throw poolUnreachable(new Error(`response ${response.status} is not from a pool`));
  if (response.ok) return answer;
  throw poolError(text(answer.__type).split('#').at(-1) ?? '', text(answer.message));
}

function mayPass(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
