import { expect, test } from 'vitest';
import { z } from 'zod';
import { settableClock } from './clock.ts';
import { type CognitoPool, startCognitoPool } from './cognito-pool.ts';
import { realClient } from './real-client.ts';
import { GROUP_PRIME } from './srp-group.ts';

const EMAIL = 'ann@example.org';
const PASSWORD = 'korrektes Pferd';

/** The fields that these tests read. */
const answerSchema = z.object({
  __type: z.string().optional(),
  message: z.string().optional(),
  Username: z.string().optional(),
  UserAttributes: z.array(z.unknown()).optional(),
  ChallengeParameters: z.record(z.string(), z.string()).default({}),
});

/** Sends requests that the client library would not. */
async function call({ endpoint, clientId }: CognitoPool, operation: string, input: object) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  });
  return { status: response.status, headers: response.headers, body: answerSchema.parse(await response.json()) };
}

const initiateSrp = (pool: CognitoPool, email: string, publicValue: bigint) =>
  call(pool, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: publicValue.toString(16) },
  });

test('a page from another origin may call the pool', async () => {
  await using pool = await startCognitoPool();
  const preflight = await fetch(pool.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  const answer = await call(pool, 'ForgotPassword', { Username: EMAIL });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('a number that would make the shared secret predictable is refused', async () => {
  await using pool = await startCognitoPool();
  pool.addUser({ email: EMAIL, password: PASSWORD });
  for (const publicValue of [0n, GROUP_PRIME, 2n * GROUP_PRIME]) {
    const { status, body } = await initiateSrp(pool, EMAIL, publicValue);
    expect({ status, body }).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
  }
});

test('an unknown user has the same id and salt every time, as a known one has', async () => {
  await using pool = await startCognitoPool();
  pool.addUser({ email: EMAIL, password: PASSWORD });
  for (const email of [EMAIL, 'nobody@example.org']) {
    const [first, second] = [await initiateSrp(pool, email, 5n), await initiateSrp(pool, email, 7n)];
    const { SRP_B, SECRET_BLOCK, ...stable } = first.body.ChallengeParameters;
    expect(second.body.ChallengeParameters).toMatchObject(stable);
    expect(stable).toHaveProperty('SALT');
    expect(second.body.ChallengeParameters).not.toMatchObject({ SRP_B });
  }
});

test('a challenge can be answered only once, and only in time', async () => {
  const clock = settableClock();
  await using pool = await startCognitoPool({ clock });
  pool.addUser({ email: EMAIL, password: PASSWORD });
  const { body } = await initiateSrp(pool, EMAIL, 5n);
  const { SECRET_BLOCK, USER_ID_FOR_SRP } = body.ChallengeParameters;
  const guess = {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Mon Jan 5 10:00:00 UTC 2026',
    },
  };
  const answers = [
    await call(pool, 'RespondToAuthChallenge', guess),
    await call(pool, 'RespondToAuthChallenge', guess),
  ];
  expect(answers.map(({ body: { message } }) => message)).toEqual([
    'Incorrect username or password.',
    'Invalid session for the user.',
  ]);

  const late = await initiateSrp(pool, EMAIL, 5n);
  clock.advance({ minutes: 3 });
  guess.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK = late.body.ChallengeParameters.SECRET_BLOCK;
  expect((await call(pool, 'RespondToAuthChallenge', guess)).body.message).toContain('session is expired');
});

test('an access token reads the user until it is revoked or expires, and cannot be used as a refresh token', async () => {
  const clock = settableClock();
  await using pool = await startCognitoPool({ clock });
  const { sub } = pool.addUser({ email: EMAIL, password: PASSWORD, name: 'Ann' });
  const outcome = await realClient(pool).signIn(EMAIL, PASSWORD);
  if (outcome.kind !== 'signed in') throw new RangeError('not signed in');
  const AccessToken = outcome.session.getAccessToken().getJwtToken();

  const { body } = await call(pool, 'GetUser', { AccessToken });
  expect(body.Username).toBe(sub);
  expect(body.UserAttributes).toContainEqual({ Name: 'name', Value: 'Ann' });
  expect((await call(pool, 'RevokeToken', { Token: AccessToken })).body.__type).toBe('UnsupportedTokenTypeException');

  clock.advance({ minutes: 60 });
  expect((await call(pool, 'GetUser', { AccessToken })).body.message).toBe('Access Token has expired');
  await call(pool, 'RevokeToken', { Token: outcome.session.getRefreshToken().getToken() });
  expect((await call(pool, 'GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked');
});

test.each([
  ['AdminDeleteUser', {}, 'UnknownOperationException'],
  ['SignUp', { Username: EMAIL }, 'InvalidParameterException'],
  ['SignUp', { Username: 'ann', Password: PASSWORD }, 'InvalidParameterException'],
  ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} }, 'InvalidParameterException'],
  ['ForgotPassword', { Username: EMAIL, ClientId: 'other' }, 'ResourceNotFoundException'],
  ['GetUser', { AccessToken: 'made up' }, 'NotAuthorizedException'],
])('%s with %j answers %s', async (operation, input, name) => {
  await using pool = await startCognitoPool();
  const { status, headers, body } = await call(pool, operation, input);
  expect(status).toBe(400);
  expect(body.__type).toBe(name);
  expect(headers.get('x-amzn-errortype')).toBe(`${name}:`);
});
