import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { openIdentityPool } from '../db/connection.ts';
import { type AttemptKind, type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';

const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { IDENTITY: 'builtin' } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** Makes `count` attempts. @returns how many were admitted */
async function admitted(
  limits: AttemptLimits,
  count: number,
  attempt: (number: number) => { kind?: AttemptKind; address?: string; account?: string },
): Promise<number> {
  let admissions = 0;
  for (let number = 0; number < count; number += 1) {
    const { kind = 'sign_in', address = HOME, account = 'ann@example.org' } = attempt(number);
    await limits.admit(kind, { address, account }).then(
      () => {
        admissions += 1;
      },
      (error) => expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: expect.any(Number) }),
    );
  }
  return admissions;
}

const limitsOf = (url: string) => {
  const pool = openIdentityPool(url, 2);
  return { limits: createAttemptLimits(pool), [Symbol.asyncDispose]: () => pool.end() };
};

describe('attempts are counted', () => {
  test('by account and network, so that a mistyped password locks out nobody else', async () => {
    await using store = limitsOf(server.database.serverUrl);
    expect(await admitted(store.limits, 12, () => ({ account: 'one@example.org' }))).toBe(10);
    expect(await admitted(store.limits, 1, () => ({ account: 'other@example.org' }))).toBe(1);
    expect(await admitted(store.limits, 1, () => ({ account: 'one@example.org', address: ELSEWHERE }))).toBe(1);
  });

  test('by account from everywhere, against many machines', async () => {
    await using store = limitsOf(server.database.serverUrl);
    const machines = await admitted(store.limits, 60, (number) => ({
      account: 'many@example.org',
      address: `203.0.113.${number}`,
    }));
    expect(machines).toBe(50);
  });

  test('by network over all accounts, against one password tried on everyone', async () => {
    await using store = limitsOf(server.database.serverUrl);
    const accounts = await admitted(store.limits, 110, (number) => ({
      account: `worker${number}@example.org`,
      address: '203.0.114.9',
    }));
    expect(accounts).toBe(100);
  });

  test('for emails more strictly than for passwords', async () => {
    await using store = limitsOf(server.database.serverUrl);
    expect(await admitted(store.limits, 10, () => ({ kind: 'mail', account: 'mail@example.org' }))).toBe(5);
  });

  test('together by all servers on one database', async () => {
    await using one = limitsOf(server.database.serverUrl);
    await using other = limitsOf(server.database.serverUrl);
    const account = 'shared@example.org';
    expect(await admitted(one.limits, 6, () => ({ account }))).toBe(6);
    expect(await admitted(other.limits, 6, () => ({ account }))).toBe(4);
  });

  test('also while the database is unavailable', async () => {
    await using store = limitsOf('postgresql://nobody:secret@127.0.0.1:1/none');
    expect(await admitted(store.limits, 12, () => ({ account: 'gone@example.org' }))).toBe(10);
  });

  test('without storing who tried', async () => {
    await using store = limitsOf(server.database.serverUrl);
    await store.limits.admit('sign_in', { address: HOME, account: 'secret@example.org' });
    const { rows } = await server.identitySql('select * from identity.attempts');
    expect(JSON.stringify(rows)).not.toMatch(/secret|192\.0\.2/);
  });
});

describe('over HTTP', () => {
  test('after ten wrong passwords even the right one is refused, with the time to wait', async () => {
    const signIn = (password: string) => server.anonymous('signIn', { body: { email: 'http@example.org', password } });
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn('wrong')));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const { status, body, headers } = await signIn('right');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('successful sign-ins do not count as attempts', async () => {
    await using demo = await startTestServer();
    for (let number = 0; number < 15; number += 1) {
      expect((await demo.anonymous('signIn', { body: { email: 'often@example.org' } })).status).toBe(200);
    }
  });

  test('guessing is limited across many new codes', async () => {
    const guess = () =>
      server.anonymous('confirmForgotPassword', {
        body: { email: 'guessed@example.org', code: '123456', new_password: 'new password' },
      });
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});
