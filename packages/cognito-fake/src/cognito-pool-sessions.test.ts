import { JwtVerifier } from 'aws-jwt-verify';
import { CognitoJwtVerifier } from 'aws-jwt-verify/cognito-verifier';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterEach, expect, test, vi } from 'vitest';
import { settableClock } from './clock.ts';
import { type CognitoPool, startCognitoPool } from './cognito-pool.ts';
import { type RealClient, realClient } from './real-client.ts';

const EMAIL = 'ann@example.org';
const PASSWORD = 'korrektes Pferd';

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Skips the waits of the library's back-off and returns them. Their jitter distinguishes them from the HTTP client's timers:
 * no other timer has a fraction of a millisecond.
 */
function skipWaits(): number[] {
  const waits: number[] = [];
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => {
    if (Number.isInteger(ms)) return wait(run, ms, ...given);
    waits.push(ms);
    return wait(run, 0, ...given);
  });
  return waits;
}

async function signedInSession(pool: CognitoPool, client: RealClient) {
  pool.addUser({ email: EMAIL, password: PASSWORD, name: 'Ann' });
  const outcome = await client.signIn(EMAIL, PASSWORD);
  if (outcome.kind !== 'signed in') throw new RangeError(`the outcome is ${outcome.kind}`);
  return outcome.session;
}

/** aws-jwt-verify itself fetches over HTTPS only. */
function keysOf({ jwksUri }: CognitoPool): SimpleJwksCache {
  return new SimpleJwksCache({ fetcher: { fetch: async () => (await fetch(jwksUri)).arrayBuffer() } });
}

/** The library's verifier for Cognito knows no issuers but the service's own. */
function verifierFor(pool: CognitoPool) {
  return JwtVerifier.create(
    {
      issuer: pool.issuer,
      audience: pool.clientId,
      customJwtCheck: ({ payload }) => {
        if (payload.token_use !== 'id') throw new Error('not an id token');
      },
    },
    { jwksCache: keysOf(pool) },
  );
}

test('a server that knows endpoint, pool and client accepts the id token and nothing else', async () => {
  await using pool = await startCognitoPool();
  const session = await signedInSession(pool, realClient(pool));
  const verifier = verifierFor(pool);

  const claims = await verifier.verify(session.getIdToken().getJwtToken());
  expect(claims).toMatchObject({ token_use: 'id', email: EMAIL, name: 'Ann', aud: pool.clientId });
  expect(claims).toHaveProperty('cognito:username', claims.sub);

  await using otherPool = await startCognitoPool();
  const forged = {
    'an access token': session.getAccessToken().getJwtToken(),
    'of another key': otherPool.signToken({ iss: pool.issuer }),
    'of another issuer': pool.signToken({ iss: otherPool.issuer }),
    'of another client': pool.signToken({ aud: 'otherclient' }),
    expired: pool.signToken({ exp: 1 }),
    unsigned: pool.signToken({}, { alg: 'none' }),
    'signed with the public key': pool.signToken({}, { alg: 'HS256' }),
    'of another algorithm': pool.signToken({}, { alg: 'RS512' }),
    'without a use': pool.signToken({ token_use: undefined }),
  };
  for (const [what, token] of Object.entries(forged)) {
    await expect(verifier.verify(token), what).rejects.toThrow();
  }
  expect(await verifier.verify(pool.signToken({ email: 'bob@example.org' }))).toMatchObject({
    email: 'bob@example.org',
  });
});

test('tokens with the real service’s issuer satisfy the verifier for Cognito', async () => {
  await using pool = await startCognitoPool({ issuer: 'service' });
  const session = await signedInSession(pool, realClient(pool));
  const verifier = CognitoJwtVerifier.create(
    { userPoolId: pool.userPoolId, clientId: pool.clientId, tokenUse: 'id' },
    { jwksCache: keysOf(pool) },
  );
  expect(await verifier.verify(session.getIdToken().getJwtToken())).toMatchObject({ email: EMAIL });
  await expect(verifier.verify(session.getAccessToken().getJwtToken())).rejects.toThrow('Token use not allowed');
});

test('a refresh returns new tokens of the same sign-in until the refresh token is revoked', async () => {
  const clock = settableClock();
  await using pool = await startCognitoPool({ clock });
  const client = realClient(pool);
  const session = await signedInSession(pool, client);
  clock.advance({ minutes: 30 });
  const { current } = client;

  const refreshed = await client.refresh(session);
  const [before, after] = [session, refreshed].map((each) => each.getIdToken().payload);
  expect(after).toMatchObject({
    auth_time: before?.auth_time,
    origin_jti: before?.origin_jti,
    iat: before?.iat + 1800,
  });
  expect(refreshed.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken());

  await new Promise<void>((done) => current.signOut(done));
  expect(pool.requests.at(-1)).toMatchObject({ operation: 'RevokeToken', outcome: 'ok' });
  expect(client.storage.size).toBe(0);

  client.remember('LastAuthUser', current.getUsername());
  const waits = skipWaits();
  await expect(client.refresh(session)).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  });
  expect(waits.map((ms) => Math.floor(ms / 200) * 200)).toEqual([200, 400, 800, 1600, 3200]);
});

test('a global sign-out ends every sign-in of the user and no other', async () => {
  await using pool = await startCognitoPool();
  const [phone, laptop] = [realClient(pool), realClient(pool)];
  const session = await signedInSession(pool, phone);
  await laptop.signIn(EMAIL, PASSWORD);
  pool.addUser({ email: 'bob@example.org', password: PASSWORD });
  const bob = realClient(pool);
  const bobs = await bob.signIn('bob@example.org', PASSWORD);

  const user = laptop.current;
  await new Promise<void>((resolve, reject) => {
    user.getSession((error: Error | null) => (error === null ? resolve() : reject(error)));
  });
  await new Promise((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure }));

  skipWaits();
  await expect(phone.refresh(session)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  if (bobs.kind === 'signed in') await bob.refresh(bobs.session);
  expect(pool.requests.at(-1)).toMatchObject({ operation: 'InitiateAuth', outcome: 'ok' });
});

test('the client retries a refresh while the service fails', async () => {
  await using pool = await startCognitoPool();
  const client = realClient(pool);
  const session = await signedInSession(pool, client);
  pool.failNext('InitiateAuth', 'TooManyRequestsException', 2);
  pool.failNext('InitiateAuth', 503);
  pool.failNext('InitiateAuth', 'disconnect');
  const waits = skipWaits();
  await client.refresh(session);
  expect(waits).toHaveLength(4);
  expect(pool.requests.slice(2).map(({ outcome }) => outcome)).toEqual([
    'TooManyRequestsException',
    'TooManyRequestsException',
    503,
    'disconnect',
    'ok',
  ]);
});

test('an administrator ends the sign-ins of a user', async () => {
  await using pool = await startCognitoPool();
  const client = realClient(pool);
  const session = await signedInSession(pool, client);
  pool.signOutEverywhere(EMAIL);
  skipWaits();
  await expect(client.refresh(session)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
});

test('a password is changed with the current one, by the rules of the pool, and sign-ins continue', async () => {
  await using pool = await startCognitoPool();
  const client = realClient(pool);
  const session = await signedInSession(pool, client);
  const user = client.current;
  await new Promise<void>((resolve, reject) => {
    user.getSession((error: Error | null) => (error === null ? resolve() : reject(error)));
  });
  const change = (current: string, next: string) =>
    new Promise<void>((resolve, reject) => {
      user.changePassword(current, next, (error) => (error == null ? resolve() : reject(error)));
    });

  await expect(change('not the password', 'hard hats on')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await expect(change(PASSWORD, 'short')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
  await change(PASSWORD, 'hard hats on');

  await client.refresh(session);
  await expect(realClient(pool).signIn(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  expect(await realClient(pool).signIn(EMAIL, 'hard hats on')).toMatchObject({ kind: 'signed in' });
});
