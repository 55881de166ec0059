import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import type { Email } from '../mail/mailer.ts';

const EMAIL = 'owner@example.org';
const PASSWORD = 'steel-toe caps';
const HOME = '192.0.2.1';
const CAFE = '192.0.2.77';

let server: TestServer;
const sent: Email[] = [];

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (address: string, password: string, device_token?: string, email = EMAIL) =>
  server.anonymous('signIn', { body: { email, password, ...(device_token && { device_token }) } }, from(address));

/** Registers and confirms an account, without signing in. */
async function register(email: string): Promise<void> {
  await server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Owner' } }, from('192.0.2.200'));
  await vi.waitFor(() => expect(sent.findLast(({ to }) => to === email)?.text ?? '').toMatch(/\b\d{6}\b/));
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const { status } = await server.anonymous('confirmSignUp', { body: { email, code } }, from('192.0.2.200'));
  expect(status).toBe(200);
}

/** Sends wrong passwords from many networks until no unknown place may try any more. */
async function attack(email = EMAIL): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < 6; network += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      statuses.push((await signIn(`203.0.113.${network}`, 'wrong', undefined, email)).status);
    }
  }
  return statuses;
}

beforeAll(async () => {
  server = await startTestServer({
    settings: { IDENTITY: 'builtin', TRUST_PROXY: '1' },
    overrides: { mailer: { send: async (email) => void sent.push(email) } },
  });
  await register(EMAIL);
});
afterAll(() => server[Symbol.asyncDispose]());

describe('while strangers guess a password from many networks', () => {
  let deviceToken: string;

  beforeAll(async () => {
    const { status, body } = await signIn(HOME, PASSWORD);
    expect(status).toBe(200);
    deviceToken = body.data.device_token;
    expect((await attack()).at(-1)).toBe(429);
  });

  test('the owner signs in from a network that they signed in from before', async () => {
    expect((await signIn(HOME, PASSWORD)).status).toBe(200);
  });

  test('the owner signs in with a browser that they signed in with before, from any network', async () => {
    expect((await signIn(CAFE, PASSWORD)).status).toBe(429);
    expect((await signIn(CAFE, PASSWORD, deviceToken)).status).toBe(200);
  });

  test('others are refused, even with the right password, a forged token or that of another account', async () => {
    await register('other@example.org');
    const { body } = await signIn('198.51.100.9', PASSWORD, undefined, 'other@example.org');
    const [id = '', ends = '', signature = ''] = deviceToken.split('.');
    const forgeries = [
      body.data.device_token,
      `${id}.${Number(ends) + 1}.${signature}`,
      `${id}.${ends}.${'0'.repeat(64)}`,
      'x',
    ];
    for (const forged of forgeries) expect((await signIn('198.51.100.20', PASSWORD, forged)).status).toBe(429);
  });

  test('the owner gets a code and sets a new password from their browser', async () => {
    // Strangers use up their limit, which protects the owner's mailbox from a flood.
    for (let network = 0; network < 9; network += 1) {
      await server.anonymous('forgotPassword', { body: { email: EMAIL } }, from(`203.0.113.${network}`));
    }
    for (let network = 0; network < 21; network += 1) {
      const body = { email: EMAIL, code: '000000', new_password: 'another one' };
      await server.anonymous('confirmForgotPassword', { body }, from(`203.0.113.${network}`));
    }
    const before = sent.length;
    const asked = await server.anonymous(
      'forgotPassword',
      { body: { email: EMAIL, device_token: deviceToken } },
      from(CAFE),
    );
    expect(asked.status).toBe(200);
    await expect.poll(() => sent.length).toBe(before + 1);
    const code = /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
    const body = { email: EMAIL, code, new_password: PASSWORD, device_token: deviceToken };
    expect((await server.anonymous('confirmForgotPassword', { body }, from(CAFE))).status).toBe(200);
  });

  test('guessing from a known browser has its own limit', async () => {
    const { body } = await signIn(CAFE, PASSWORD);
    const known = body.data.device_token;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await signIn(`198.51.100.${100 + attempt}`, 'wrong', known)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

test('guessing from a known network has its own limit', async () => {
  const email = 'network@example.org';
  await register(email);
  expect((await signIn(HOME, PASSWORD, undefined, email)).status).toBe(200);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.push((await signIn(HOME, 'wrong', undefined, email)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('guessing from many known browsers of one account is limited over all of them', async () => {
  const email = 'many@example.org';
  await register(email);
  const tokens: string[] = [];
  for (let browser = 0; browser < 6; browser += 1) {
    tokens.push((await signIn(`198.51.101.${browser}`, PASSWORD, undefined, email)).body.data.device_token);
  }
  const statuses: number[] = [];
  for (const token of tokens) {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      statuses.push((await signIn('198.51.102.1', 'wrong', token, email)).status);
    }
  }
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(4).fill(429)]);
});

test('guessing reset codes from many known browsers of one account is limited over all of them', async () => {
  const email = 'codes@example.org';
  await register(email);
  const statuses: number[] = [];
  for (let browser = 0; browser < 3; browser += 1) {
    const { body } = await signIn(`198.51.103.${browser}`, PASSWORD, undefined, email);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const guess = { email, code: '000000', new_password: 'another one', device_token: body.data.device_token };
      statuses.push((await server.anonymous('confirmForgotPassword', { body: guess }, from(CAFE))).status);
    }
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(4).fill(429)]);
});

test('signing in with a known browser does not use up the limit of all known browsers', async () => {
  const email = 'often@example.org';
  await register(email);
  let token: string | undefined;
  for (let attempt = 0; attempt < 52; attempt += 1) {
    const { status, body } = await signIn(CAFE, PASSWORD, token, email);
    expect(status).toBe(200);
    token = body.data.device_token;
  }
});

test('a new password makes older browsers unknown, and the network of its reset known', async () => {
  const email = 'former@example.org';
  await register(email);
  const { body: former } = await signIn('198.51.100.30', PASSWORD, undefined, email);
  await server.anonymous('forgotPassword', { body: { email } }, from(CAFE));
  await expect.poll(() => sent.findLast(({ to }) => to === email)?.subject).toMatch(/reset/i);
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const reset = { email, code, new_password: 'another one' };
  expect((await server.anonymous('confirmForgotPassword', { body: reset }, from(CAFE))).status).toBe(200);
  expect((await attack(email)).at(-1)).toBe(429);
  expect((await signIn('203.0.115.9', 'another one', former.data.device_token, email)).status).toBe(429);
  const signedIn = await signIn(CAFE, 'another one', undefined, email);
  expect(signedIn.status).toBe(200);
  expect((await signIn('203.0.115.9', 'another one', signedIn.body.data.device_token, email)).status).toBe(200);
});

test('a token reveals nothing about the account, and networks are stored as keyed hashes', async () => {
  const email = 'quiet@example.org';
  await register(email);
  const { body } = await signIn(HOME, PASSWORD, undefined, email);
  expect(body.data.device_token).toMatch(/^[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);
  await expect(server.sql('select * from safeguards.known_networks')).rejects.toThrow(/permission denied/);
});
