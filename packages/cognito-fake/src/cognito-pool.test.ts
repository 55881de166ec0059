import { expect, test } from 'vitest';
import { settableClock } from './clock.ts';
import { type CognitoPoolOptions, startCognitoPool } from './cognito-pool.ts';
import { realClient, type SignInOutcome } from './real-client.ts';

const EMAIL = 'ann@example.org';
const PASSWORD = 'korrektes Pferd';

async function startPool(options: CognitoPoolOptions = {}) {
  const clock = settableClock();
  const pool = await startCognitoPool({ clock, ...options });
  return { clock, pool, client: realClient(pool), [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose]() };
}

function signedIn(outcome: SignInOutcome) {
  if (outcome.kind !== 'signed in') throw new RangeError(`the outcome is ${outcome.kind}`);
  return outcome.session;
}

function newPasswordAsked(outcome: SignInOutcome) {
  if (outcome.kind !== 'new password') throw new RangeError(`the outcome is ${outcome.kind}`);
  return outcome;
}

test('a user signs up, confirms the address and signs in, without the password leaving the device', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  const signUp = await client.signUp(EMAIL, PASSWORD, 'Ann Bauer');
  expect(signUp).toMatchObject({ userConfirmed: false, codeDeliveryDetails: { Destination: 'a***@e***' } });

  await client.confirm(EMAIL, pool.codeFor(EMAIL));
  const session = signedIn(await client.signIn(EMAIL.toUpperCase(), PASSWORD));

  expect(session.getIdToken().payload).toMatchObject({
    sub: signUp.userSub,
    email: EMAIL,
    email_verified: true,
    name: 'Ann Bauer',
  });
  expect(client.current.getUsername()).toBe(signUp.userSub);
  const signIn = pool.requests.filter(({ operation }) => /Auth/.test(operation));
  expect(signIn.map(({ operation }) => operation)).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
  expect(JSON.stringify(signIn)).not.toContain(PASSWORD);
});

test.each(['', 'p', 'ünïcödé 🔒', 'x'.repeat(128)])(
  'the proof succeeds for the password %j and no other',
  async (password) => {
    await using server = await startPool();
    server.pool.addUser({ email: EMAIL, password });
    signedIn(await server.client.signIn(EMAIL, password));
    await expect(server.client.signIn(EMAIL, `${password}x`)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  },
);

test('a wrong password and an unknown user are refused in the same way', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  pool.addUser({ email: EMAIL, password: PASSWORD });
  const refused = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(client.signIn(EMAIL, 'wrong one')).rejects.toMatchObject(refused);
  await expect(client.signIn('nobody@example.org', PASSWORD)).rejects.toMatchObject(refused);
  expect(client.storage.size).toBe(0);
});

test('a pool that reveals its users says that a user is unknown', async () => {
  await using server = await startPool({ preventsUserExistenceErrors: false });
  const unknown = { code: 'UserNotFoundException' };
  await expect(server.client.signIn(EMAIL, PASSWORD)).rejects.toMatchObject(unknown);
  await expect(server.client.forgotPassword(EMAIL)).rejects.toMatchObject(unknown);
  await expect(server.client.resend(EMAIL)).rejects.toMatchObject(unknown);
});

test('an unconfirmed user gets in only with the latest code', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  await client.signUp(EMAIL, PASSWORD, 'Ann');
  await expect(client.signIn(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'UserNotConfirmedException' });
  await expect(client.signIn(EMAIL, 'wrong one')).rejects.toMatchObject({ code: 'NotAuthorizedException' });

  await client.resend(EMAIL);
  await client.confirm(EMAIL, pool.codeFor(EMAIL));
  signedIn(await client.signIn(EMAIL, PASSWORD));
  await expect(client.resend(EMAIL)).rejects.toMatchObject({ message: 'User is already confirmed.' });
});

test('a second registration and a short password are refused', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  pool.addUser({ email: EMAIL, password: PASSWORD });
  await expect(client.signUp(EMAIL, PASSWORD, 'Ann')).rejects.toMatchObject({ code: 'UsernameExistsException' });
  await expect(client.signUp('bob@example.org', '12345', 'Bob')).rejects.toMatchObject({
    code: 'InvalidPasswordException',
  });
});

test('a forgotten password is replaced with a code that works once', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  pool.addUser({ email: EMAIL, password: PASSWORD });
  await client.forgotPassword(EMAIL);
  const code = pool.codeFor(EMAIL);
  await expect(client.confirmPassword(EMAIL, code, 'short')).rejects.toMatchObject({
    code: 'InvalidPasswordException',
  });

  await client.confirmPassword(EMAIL, code, 'a new password');

  signedIn(await client.signIn(EMAIL, 'a new password'));
  await expect(client.signIn(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  await expect(client.confirmPassword(EMAIL, code, 'yet another')).rejects.toMatchObject({
    code: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
});

test('a reset does not reveal who is in the pool', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  pool.addUser({ email: EMAIL, password: PASSWORD });
  expect(await client.forgotPassword('adam@example.org')).toEqual(await client.forgotPassword(EMAIL));
  expect(() => pool.codeFor('adam@example.org')).toThrow(RangeError);
  await expect(client.confirmPassword('adam@example.org', '000000', PASSWORD)).rejects.toMatchObject({
    code: 'CodeMismatchException',
  });
});

test('a code expires', async () => {
  await using server = await startPool();
  const { clock, pool, client } = server;
  pool.addUser({ email: EMAIL, password: PASSWORD });
  await client.forgotPassword(EMAIL);
  clock.advance({ minutes: 60 });
  await expect(client.confirmPassword(EMAIL, pool.codeFor(EMAIL), PASSWORD)).rejects.toMatchObject({
    code: 'ExpiredCodeException',
  });
});

test('after five wrong attempts even the right code fails, but a new one works', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  await client.signUp(EMAIL, PASSWORD, 'Ann');
  const code = pool.codeFor(EMAIL);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(client.confirm(EMAIL, wrong)).rejects.toMatchObject({ code: 'CodeMismatchException' });
  }
  await expect(client.confirm(EMAIL, code)).rejects.toMatchObject({ code: 'LimitExceededException' });
  await client.resend(EMAIL);
  await client.confirm(EMAIL, pool.codeFor(EMAIL));
});

test('a temporary password leads to a step that sets a permanent one', async () => {
  await using server = await startPool({ requiredAttributes: ['name'] });
  const { pool, client } = server;
  pool.addUser({ email: EMAIL, password: 'temporary', status: 'FORCE_CHANGE_PASSWORD' });

  const asked = newPasswordAsked(await client.signIn(EMAIL, 'temporary'));

  expect(asked.userAttributes).toEqual({ email: EMAIL, email_verified: 'true' });
  expect(asked.requiredAttributes).toEqual(['name']);
  await expect(asked.complete(PASSWORD, {})).rejects.toMatchObject({
    message: 'Invalid attributes given, name is missing',
  });
  await expect(asked.complete(PASSWORD, { email: EMAIL })).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  const session = await asked.complete(PASSWORD, { name: 'Ann' });
  expect(session.getIdToken().payload).toMatchObject({ email: EMAIL, name: 'Ann' });
  signedIn(await client.signIn(EMAIL, PASSWORD));
});

test('a device that the pool forgot is dropped by the client, which signs in without it', async () => {
  await using server = await startPool();
  const { pool, client } = server;
  const { sub } = pool.addUser({ email: EMAIL, password: PASSWORD });
  client.remember(`${sub}.deviceKey`, 'eu-central-1_forgotten');
  signedIn(await client.signIn(EMAIL, PASSWORD));
  expect(pool.requests.map(({ outcome }) => outcome)).toEqual(['ok', 'ResourceNotFoundException', 'ok']);
  expect([...client.storage.keys()].join()).not.toContain('deviceKey');
});
