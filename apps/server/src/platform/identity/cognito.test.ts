import { type CognitoPool, startCognitoPool } from '@plumbline/cognito-fake/cognito-pool';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCognitoIdentity } from './cognito.ts';
import { IdentityUnavailable } from './identity.ts';

let pool: CognitoPool;
let other: CognitoPool;

beforeAll(async () => {
  pool = await startCognitoPool();
  other = await startCognitoPool();
});

afterAll(async () => {
  await pool[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

const identityOf = ({ userPoolId, clientId, endpoint }: CognitoPool) =>
  createCognitoIdentity({ userPoolId, clientId, endpoint });

const now = () => Math.floor(Date.now() / 1000);

test('an id token of the pool identifies a person, with the address in lower case', async () => {
  const token = pool.signToken({ sub: 'ann', email: 'Ann@Example.org', email_verified: true, name: 'Ann Lee' });
  expect(await identityOf(pool).verifyIdToken(token)).toEqual({
    subject: 'ann',
    email: 'ann@example.org',
    name: 'Ann Lee',
    emailVerified: true,
    hasSecondFactor: false,
    sessionId: null,
  });
});

test('without a name, the name is derived from the address', async () => {
  const token = pool.signToken({ email: 'bob.ray@example.org', name: undefined });
  expect(await identityOf(pool).verifyIdToken(token)).toMatchObject({ name: 'Bob Ray' });
});

test('the clocks of the pool and of the server may differ a little', async () => {
  const identity = identityOf(pool);
  expect(await identity.verifyIdToken(pool.signToken({ exp: now() - 10 }))).not.toBeNull();
  expect(await identity.verifyIdToken(pool.signToken({ exp: now() - 60 }))).toBeNull();
});

describe('an invalid token identifies nobody', () => {
  test.each<[string, () => string]>([
    ['an access token', () => pool.signToken({}, { use: 'access' })],
    ['an id token that calls itself something else', () => pool.signToken({ token_use: 'refresh' })],
    ['another pool’s', () => other.signToken({})],
    ['another pool’s that names this one', () => other.signToken({ iss: pool.issuer })],
    ['another client’s', () => pool.signToken({ aud: 'someone-else' })],
    ['of an issuer that nobody knows', () => pool.signToken({ iss: 'https://evil.example.org' })],
    ['expired', () => pool.signToken({ exp: now() - 3600 })],
    ['not valid yet', () => pool.signToken({ nbf: now() + 3600 })],
    ['unsigned', () => pool.signToken({}, { alg: 'none' })],
    ['signed with the public key as a secret', () => pool.signToken({}, { alg: 'HS256' })],
    ['of an unknown key', () => pool.signToken({}, { kid: 'unknown' })],
    ['without a person', () => pool.signToken({ sub: undefined })],
    ['without an address', () => pool.signToken({ email: undefined })],
    ['cut off', () => pool.signToken({}).slice(0, -20)],
    ['no token', () => 'a.b.c'],
    ['a demo token', () => `${btoa('{"alg":"HS256"}')}.${btoa('{"token_use":"id","iss":"plumbline-demo"}')}.abc`],
  ])('%s', async (_, makeToken) => {
    const identity = identityOf(pool);
    // The keys are cached then, as on any running server.
    expect(await identity.verifyIdToken(pool.signToken({}))).not.toBeNull();
    expect(await identity.verifyIdToken(makeToken())).toBeNull();
    expect(await identity.verifyIdToken(pool.signToken({}))).not.toBeNull();
  });
});

test('a second forgery is refused too, although the keys are not fetched again so soon', async () => {
  const identity = identityOf(pool);
  await identity.verifyIdToken(pool.signToken({}));
  for (let number = 0; number < 3; number += 1) {
    expect(await identity.verifyIdToken(pool.signToken({}, { kid: `unknown-${number}` }))).toBeNull();
  }
});

test('while the pool cannot be reached a token is neither accepted nor refused', async () => {
  const gone = await startCognitoPool();
  const token = gone.signToken({});
  await gone[Symbol.asyncDispose]();
  const identity = identityOf(gone);
  await expect(identity.verifyIdToken(token)).rejects.toThrow(IdentityUnavailable);
  await expect(identity.verifyIdToken(token)).rejects.toThrow(IdentityUnavailable);
});
