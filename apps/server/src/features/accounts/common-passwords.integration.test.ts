import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Email } from '../../platform/mail/mailer.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';

const REFUSAL = 'This is one of the most common passwords. Choose another.';
const emails: Email[] = [];
let server: TestServer;

beforeAll(async () => {
  const mailer = { send: async (email: Email) => void emails.push(email) };
  server = await startTestServer({ settings: { IDENTITY: 'builtin' }, overrides: { mailer } });
  await server.anonymous('signUp', { body: { email: 'known@example.org', password: 'steel-toe caps', name: 'Ann' } });
});

afterAll(() => server[Symbol.asyncDispose]());

test.each(['known@example.org', 'unknown@example.org'])(
  'signing up %s with a common password is refused with a message, and sends nothing',
  async (email) => {
    const before = emails.length;
    const { status, body } = await server.anonymous('signUp', { body: { email, password: 'Liverpool', name: 'Eve' } });
    expect([status, body.code, body.message]).toEqual([400, 'invalid_request', REFUSAL]);
    expect(body.details).toEqual([{ field: 'password', message: REFUSAL }]);
    expect(emails.slice(before).filter(({ to }) => to === 'unknown@example.org')).toEqual([]);
  },
);

test.each(['known@example.org', 'unknown@example.org'])(
  'resetting the password of %s to a common one is refused with a message, and uses up no attempt',
  async (email) => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { email, code: '123456', new_password: 'liverpool' };
      const refused = await server.anonymous('confirmForgotPassword', { body });
      expect([refused.status, refused.body.details]).toEqual([400, [{ field: 'new_password', message: REFUSAL }]]);
    }
  },
);

test('the demo, which stores no passwords, accepts any', async () => {
  await using demo = await startTestServer();
  const { status } = await demo.anonymous('signUp', {
    body: { email: 'reg@example.org', password: 'liverpool', name: 'Reg' },
  });
  expect(status).toBe(201);
});
