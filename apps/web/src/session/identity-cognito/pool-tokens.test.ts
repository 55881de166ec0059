import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../http-error.ts';
import { jsonResponse } from '../testing.ts';
import { createCognitoIdentity } from './cognito-identity.ts';

const TOKENS = { AccessToken: 'access-2', IdToken: 'id-2' };
const REFRESHED = { AuthenticationResult: TOKENS };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answer = () => Response | Promise<Response>;

/** A pool that gives these responses in sequence, repeating the last one. */
function poolAnswering(...answers: readonly [Answer, ...Answer[]]) {
  const [first, ...later] = answers;
  let next: Answer = first;
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = next;
    next = later.shift() ?? next;
    return await answer();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const refused = (name: string, status = 400) => jsonResponse(status, { __type: `com.pool#${name}`, message: name });
const noLine: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

function identity(endpoint: string | null = null) {
  return createCognitoIdentity({ kind: 'cognito', user_pool_id: 'eu-central-1_Pool', client_id: 'client', endpoint });
}

/** Settles the promise while skipping delays. */
async function settled<T>(work: Promise<T>): Promise<T | HttpError> {
  const outcome = work.catch((error: unknown) => {
    if (error instanceof HttpError) return error;
    throw error;
  });
  await vi.runAllTimersAsync();
  return outcome;
}

test.each([
  [null, 'https://cognito-idp.eu-central-1.amazonaws.com/'],
  ['http://localhost:9229', 'http://localhost:9229'],
])('with the endpoint %s a session is refreshed at %s', async (endpoint, url) => {
  const fetch = poolAnswering(() => jsonResponse(200, REFRESHED));
  const tokens = await settled(identity(endpoint).refreshSession('refresh'));
  expect(tokens).toEqual({ accessToken: 'access-2', idToken: 'id-2', refreshToken: 'refresh' });
  expect(fetch.mock.calls[0]?.[0]).toBe(url);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: 'client',
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'refresh' },
    }),
  });
});

test('a pool that rotates refresh tokens returns the next one', async () => {
  poolAnswering(() => jsonResponse(200, { AuthenticationResult: { ...TOKENS, RefreshToken: 'refresh-2' } }));
  expect(await settled(identity().refreshSession('refresh'))).toMatchObject({ refreshToken: 'refresh-2' });
});

test('a device that the pool knows is sent', async () => {
  const fetch = poolAnswering(() => jsonResponse(200, REFRESHED));
  const claims = Buffer.from(JSON.stringify({ device_key: 'eu-central-1_device' })).toString('base64url');
  await settled(identity().refreshSession('refresh', `header.${claims}.signature`));
  expect(String(fetch.mock.calls[0]?.[1].body)).toContain('"DEVICE_KEY":"eu-central-1_device"');
});

test.each<[string, Answer]>([
  ['a broken line', noLine],
  ['a proxy without a pool behind it', () => new Response('bad gateway', { status: 502 })],
  ['a network that wants a sign-in of its own', () => new Response('<html>', { status: 200 })],
  ['too many requests', () => refused('TooManyRequestsException')],
  ['an error inside the pool', () => refused('InternalErrorException', 500)],
])('%s is retried', async (_what, trouble) => {
  const fetch = poolAnswering(trouble, trouble, () => jsonResponse(200, REFRESHED));
  expect(await settled(identity().refreshSession('refresh'))).toMatchObject({ idToken: 'id-2' });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test.each<[string, Answer, number]>([
  ['a broken line', noLine, 0],
  ['a captive network', () => new Response('<html>', { status: 403 }), 0],
  ['too many requests', () => refused('TooManyRequestsException'), 429],
  ['a pool that is down', () => new Response('', { status: 503 }), 503],
])(
  '%s that lasts is given up after seven attempts, and is no word about the session',
  async (_what, trouble, status) => {
    const fetch = poolAnswering(trouble);
    expect(await settled(identity().refreshSession('refresh'))).toMatchObject({ status });
    expect(fetch).toHaveBeenCalledTimes(7);
  },
);

test('a session that the pool refuses has ended, and is not retried', async () => {
  const fetch = poolAnswering(() => refused('NotAuthorizedException'));
  const outcome = await settled(identity().refreshSession('refresh'));
  expect(outcome).toMatchObject({ status: 401, code: 'NotAuthorizedException' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a response without tokens ends the session', async () => {
  poolAnswering(() => jsonResponse(200, { ChallengeName: 'SMS_MFA' }));
  expect(await settled(identity().refreshSession('refresh'))).toMatchObject({
    status: 401,
    message: 'Cannot retrieve a new session. Please authenticate.',
  });
});

test('signing out revokes the refresh token, even when the pool is busy at first', async () => {
  const fetch = poolAnswering(
    () => refused('TooManyRequestsException'),
    () => jsonResponse(200, {}),
  );
  await settled(identity().signOut({ accessToken: 'a', idToken: 'i', refreshToken: 'refresh' }));
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken' },
    body: JSON.stringify({ ClientId: 'client', Token: 'refresh' }),
  });
});

const CHANGE = { password: 'steel-toe caps', newPassword: 'hard hats on' };
const changed = () => settled(Promise.resolve(identity().changePassword?.('access', CHANGE)));

test('a new password is sent with the access token, and then all sessions are ended', async () => {
  const fetch = poolAnswering(() => jsonResponse(200, {}));
  expect(await changed()).toBe(true);
  expect(fetch.mock.calls.map(([, { headers, body }]) => [headers, body])).toMatchObject([
    [
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.ChangePassword' },
      JSON.stringify({
        AccessToken: 'access',
        PreviousPassword: CHANGE.password,
        ProposedPassword: CHANGE.newPassword,
      }),
    ],
    [{ 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' }, JSON.stringify({ AccessToken: 'access' })],
  ]);
});

test.each([
  ['a wrong password', 'NotAuthorizedException', 401],
  ['too many attempts', 'LimitExceededException', 429],
])('%s is not sent again, and ends no session', async (_what, name, status) => {
  const fetch = poolAnswering(() => refused(name));
  expect(await changed()).toMatchObject({ code: name, status });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each<[string, Answer, boolean]>([
  ['a lost response to the first attempt', () => refused('NotAuthorizedException'), true],
  ['a pool that is down', () => new Response('', { status: 503 }), false],
])('after the password is changed, %s means that the sessions have ended: %s', async (_what, answer, haveEnded) => {
  poolAnswering(() => jsonResponse(200, {}), noLine, answer);
  expect(await changed()).toBe(haveEnded);
});
