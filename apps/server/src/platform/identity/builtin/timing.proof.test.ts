import { expect, test } from 'vitest';
import { postOffice } from '../../../testkit/post-office.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';
import { PASSWORD_COST } from './password-hashing.ts';

const ATTEMPTS = 40;
/** Hashing a password takes most of the time; a refusal without hashing would be many times faster. */
const SLOWDOWN_MAX = 2;
const PASSWORD = 'steel-toe caps';

/** An address with an account, one that is registered but not confirmed, and an unknown one. */
const WHO = ['known', 'unconfirmed', 'unknown'] as const;
type Who = (typeof WHO)[number];

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[ATTEMPTS / 2] ?? 0;

async function startWithAccounts() {
  const post = postOffice();
  const server = await startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { mailer: post.mailer, attemptLimits: UNLIMITED_ATTEMPTS, passwordCost: PASSWORD_COST },
  });
  for (const who of ['known', 'unconfirmed'] satisfies Who[]) {
    await server.anonymous('signUp', { body: { email: `${who}@example.org`, password: PASSWORD, name: 'Ann' } });
  }
  const email = 'known@example.org';
  await server.anonymous('confirmSignUp', { body: { email, code: await post.code(email) } });
  expect((await server.anonymous('signIn', { body: { email, password: PASSWORD } })).status).toBe(200);
  return server;
}

test('the time of an answer does not reveal whether an address has an account', async () => {
  await using server = await startWithAccounts();
  const code = '000000';
  const calls: Record<string, { as: readonly Who[]; call: (email: string) => Promise<unknown> }> = {
    signIn: {
      as: WHO,
      call: (email) => server.anonymous('signIn', { body: { email, password: 'wrong password' } }),
    },
    // The right password of an unconfirmed registration; the password of the account would sign in.
    'signIn with the password of a registration': {
      as: ['unconfirmed', 'unknown'],
      call: (email) => server.anonymous('signIn', { body: { email, password: PASSWORD } }),
    },
    resendCode: { as: WHO, call: (email) => server.anonymous('resendCode', { body: { email } }) },
    forgotPassword: { as: WHO, call: (email) => server.anonymous('forgotPassword', { body: { email } }) },
    confirmForgotPassword: {
      as: WHO,
      call: (email) =>
        server.anonymous('confirmForgotPassword', { body: { email, code, new_password: 'another password' } }),
    },
    confirmSignUp: { as: WHO, call: (email) => server.anonymous('confirmSignUp', { body: { email, code } }) },
    // Last, because it creates registrations.
    signUp: {
      as: WHO,
      call: (email) => server.anonymous('signUp', { body: { email, password: 'another password', name: 'Ann' } }),
    },
  };
  for (const [name, { as, call }] of Object.entries(calls)) {
    const took: Record<Who, number[]> = { known: [], unconfirmed: [], unknown: [] };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // In turns, so that other load on the machine affects all addresses.
      for (const who of as) {
        const begin = performance.now();
        await call(`${who}@example.org`);
        took[who].push(performance.now() - begin);
      }
    }
    const medians = as.map((who) => median(took[who]));
    const isAlike = Math.max(...medians) / Math.min(...medians) < SLOWDOWN_MAX;
    expect([name, isAlike, medians]).toEqual([name, true, medians]);
  }
});
