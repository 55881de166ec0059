import { expect, test } from 'vitest';
import { startTestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';

const ATTEMPTS = 40;
/** What hashing a password costs hides what is around it; a refusal without hashing would be many times faster. */
const MOST_TIMES_SLOWER = 2;

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[ATTEMPTS / 2] ?? 0;

test('how long an answer takes does not tell whether an address has an account', async () => {
  await using server = await startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { mailer: { send: async () => {} }, attemptLimits: UNLIMITED_ATTEMPTS },
  });
  await server.anonymous('signUp', { body: { email: 'known@example.org', password: 'steel-toe caps', name: 'Ann' } });
  const calls = {
    signIn: (email: string) => server.anonymous('signIn', { body: { email, password: 'wrong password' } }),
    // Of an address that is registered and not confirmed, with the password that waits there.
    signInUnconfirmed: (email: string) => server.anonymous('signIn', { body: { email, password: 'steel-toe caps' } }),
    forgotPassword: (email: string) => server.anonymous('forgotPassword', { body: { email } }),
    resendCode: (email: string) => server.anonymous('resendCode', { body: { email } }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // In turns, so that what else the machine does falls on both.
      for (const who of ['known', 'unknown'] as const) {
        const begin = performance.now();
        await call(`${who}@example.org`);
        took[who].push(performance.now() - begin);
      }
    }
    const [known, unknown] = [median(took.known), median(took.unknown)];
    expect([name, Math.max(known, unknown) / Math.min(known, unknown) < MOST_TIMES_SLOWER]).toEqual([name, true]);
  }
});
