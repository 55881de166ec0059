import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postOffice } from '../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';

const PASSWORD = 'steel-toe caps';
const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

const post = postOffice();
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    settings: { IDENTITY: 'builtin', TRUST_PROXY: '1' },
    overrides: { clock, mailer: post.mailer, attemptLimits: UNLIMITED_ATTEMPTS },
  });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => clock.advance({ days: 8 }));

const from = (address: string) => ({ 'x-forwarded-for': address });
const subjectsTo = (email: string) => post.emailsTo(email).map(({ subject }) => subject);
const warningsTo = (email: string) => subjectsTo(email).filter((subject) => !/^\d{6}/.test(subject));
const notSent = () => server.logged.filter((line) => line.includes('mail not sent')).length;

function signUp(email: string, password = PASSWORD) {
  return server.anonymous('signUp', { body: { email, password, name: 'Ann Lee' } }, from(ELSEWHERE));
}

function forgotPassword(email: string, address = ELSEWHERE, device_token?: string) {
  return server.anonymous('forgotPassword', { body: { email, ...(device_token && { device_token }) } }, from(address));
}

/** An account that was signed in to from home, and the device token of that browser. */
async function account(name: string) {
  const email = `${name}@example.org`;
  await signUp(email);
  const body = { email, code: await post.code(email) };
  await server.anonymous('confirmSignUp', { body }, from(ELSEWHERE));
  const signedIn = await server.anonymous('signIn', { body: { email, password: PASSWORD } }, from(HOME));
  return { email, deviceToken: signedIn.body.data.device_token };
}

test('registrations of strangers for an address do not use up the reset codes of its owner', async () => {
  const { email } = await account('registered');
  const statuses: number[] = [];
  for (let number = 0; number < 31; number += 1) statuses.push((await signUp(email, `password ${number}`)).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect((await forgotPassword(email)).status).toBe(200);
  expect(await post.code(email, 2)).toMatch(/^\d{6}$/);
});

test('reset codes that strangers ask for do not use up those for a known browser or a known network', async () => {
  const { email, deviceToken } = await account('flooded');
  const sent = () => post.emailsTo(email).length;
  for (let number = 0; number < 32; number += 1) expect((await forgotPassword(email)).status).toBe(200);
  await expect.poll(sent).toBe(31);
  await forgotPassword(email, '203.0.113.9', deviceToken);
  await expect.poll(sent).toBe(32);
  await forgotPassword(email, HOME);
  await expect.poll(sent).toBe(33);
});

test('an address with an account gets one email a day about registrations, however many there are', async () => {
  const { email } = await account('told');
  for (let number = 0; number < 3; number += 1) await signUp(email, `password ${number}`);
  await forgotPassword(email);
  await post.code(email, 2);
  expect(warningsTo(email)).toHaveLength(1);
  clock.advance({ days: 1 });
  await signUp(email);
  await expect.poll(() => warningsTo(email)).toHaveLength(2);
});

test('one mailbox gets at most thirty reset codes a day', async () => {
  const { email } = await account('asked');
  const before = notSent();
  for (let number = 0; number < 35; number += 1) await forgotPassword(email);
  await expect.poll(notSent).toBe(before + 5);
  // Including the code of the registration.
  expect(post.emailsTo(email)).toHaveLength(31);
});
