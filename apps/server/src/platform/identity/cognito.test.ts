import { type CognitoPool, startCognitoPool } from '@plumbline/cognito-fake/cognito-pool';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCognitoIdentity, type WrongIssuer } from './cognito.ts';
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

const identityOf = (
  { userPoolId, clientId, endpoint }: CognitoPool,
  issuer: string | null = null,
  onWrongIssuer: (issuers: WrongIssuer) => void = () => {},
) => createCognitoIdentity({ userPoolId, clientId, endpoint, issuer }, { onWrongIssuer });

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
    companyOf: null,
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
    // This caches the keys, as on any running server.
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

describe('a service that issues its tokens in the name of the cloud', () => {
  const CLOUD = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_TestPool1';
  let namedLikeCloud: CognitoPool;

  beforeAll(async () => {
    namedLikeCloud = await startCognitoPool({ issuer: 'service' });
  });

  afterAll(() => namedLikeCloud[Symbol.asyncDispose]());

  test('has its tokens accepted when the settings name that issuer', async () => {
    const identity = identityOf(namedLikeCloud, CLOUD);
    expect(namedLikeCloud.issuer).toBe(CLOUD);
    expect(await identity.verifyIdToken(namedLikeCloud.signToken({ sub: 'ann' }))).toMatchObject({ subject: 'ann' });
  });

  test('needs the keys of its own endpoint all the same', async () => {
    const refused: WrongIssuer[] = [];
    const identity = identityOf(namedLikeCloud, CLOUD, (issuers) => refused.push(issuers));
    expect(await identity.verifyIdToken(other.signToken({ iss: CLOUD }))).toBeNull();
    expect(await identity.verifyIdToken(namedLikeCloud.signToken({ iss: namedLikeCloud.endpoint }))).toBeNull();
    expect(refused).toEqual([{ expected: CLOUD, got: namedLikeCloud.endpoint }]);
  });

  test('is reported once with both issuers while the settings do not name its issuer', async () => {
    const refused: WrongIssuer[] = [];
    const identity = identityOf(namedLikeCloud, null, (issuers) => refused.push(issuers));
    const expected = `${namedLikeCloud.endpoint}/${namedLikeCloud.userPoolId}`;
    expect(await identity.verifyIdToken(namedLikeCloud.signToken({}))).toBeNull();
    expect(await identity.verifyIdToken(namedLikeCloud.signToken({}))).toBeNull();
    expect(refused).toEqual([{ expected, got: CLOUD }]);
    expect(await identity.verifyIdToken(namedLikeCloud.signToken({ iss: undefined }))).toBeNull();
    expect(refused.slice(1)).toEqual([{ expected, got: null }]);
  });
});

test('a forged token is not reported for its issuer, so nobody can fill the log', async () => {
  const refused: WrongIssuer[] = [];
  const identity = identityOf(pool, null, (issuers) => refused.push(issuers));
  expect(await identity.verifyIdToken(other.signToken({ iss: 'https://evil.example.org' }))).toBeNull();
  expect(refused).toEqual([]);
});

test('forged tokens cannot make the server remember any number of issuers', async () => {
  const got: (string | null)[] = [];
  const identity = identityOf(pool, null, (issuers) => got.push(issuers.got));
  for (let number = 0; number < 40; number += 1) {
    expect(await identity.verifyIdToken(pool.signToken({ iss: `https://${number}.example.org` }))).toBeNull();
  }
  expect(got).toHaveLength(16);
  expect(await identity.verifyIdToken(pool.signToken({}))).not.toBeNull();
});
