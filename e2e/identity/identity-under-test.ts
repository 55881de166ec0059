import { startCognitoPool } from '@plumbline/cognito-fake/cognito-pool';
import { expect } from 'vitest';
import type { Email } from '../../apps/server/src/platform/mail/mailer.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../apps/server/src/testkit/unlimited-attempts.ts';
import { createIdentityChooser } from '../../apps/web/src/session/choose-identity.ts';
import type { IdentityAdapter } from '../../apps/web/src/session/identity-adapter.ts';
import { createInFlight } from '../../apps/web/src/session/in-flight.ts';
import { createSend } from '../../apps/web/src/session/send.ts';
import { memoryStorage } from '../../apps/web/src/session/testing.ts';

/** The web app's identity adapter for one server, with the test's access to codes and tokens. */
export interface IdentityUnderTest extends AsyncDisposable {
  readonly adapter: IdentityAdapter;
  /** Waits for a code emailed to an address that differs from `after`. */
  code(email: string, after?: string): Promise<string>;
  /** The API's response status for this token. */
  statusFor(token: string): Promise<number>;
}

export async function startDemo(): Promise<IdentityUnderTest> {
  return underTest(await startTestServer(), { newestCode: () => '000000' });
}

export async function startBuiltin(): Promise<IdentityUnderTest> {
  const emails: Email[] = [];
  const mailer = { send: async (email: Email) => void emails.push(email) };
  const server = await startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { mailer, attemptLimits: UNLIMITED_ATTEMPTS },
  });
  const newestCode = (email: string) =>
    emails
      .filter(({ to }) => to === email)
      .flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? [])
      .at(-1);
  return underTest(server, { newestCode });
}

export async function startCognito(): Promise<IdentityUnderTest> {
  const codes = new Map<string, string>();
  const pool = await startCognitoPool({ onCode: ({ email, code }) => codes.set(email, code) });
  const server = await startTestServer({
    settings: {
      IDENTITY: 'cognito',
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_CLIENT_ID: pool.clientId,
      COGNITO_ENDPOINT: pool.endpoint,
    },
  });
  return underTest(server, { newestCode: (email) => codes.get(email), pool });
}

interface Surroundings {
  readonly newestCode: (email: string) => string | undefined;
  readonly pool?: AsyncDisposable;
}

async function underTest(server: TestServer, { newestCode, pool }: Surroundings): Promise<IdentityUnderTest> {
  const page = { classList: { toggle: () => true } };
  const send = createSend({
    fetch: (...request) => fetch(...request),
    baseUrl: server.origin,
    inFlight: createInFlight(page),
  });
  return {
    adapter: await createIdentityChooser(send, memoryStorage())(),
    code: async (email, after) => {
      await expect.poll(() => newestCode(email) !== undefined && newestCode(email) !== after).toBe(true);
      return newestCode(email) ?? '';
    },
    statusFor: async (token) =>
      (await server.anonymous('getMembership', {}, { authorization: `Bearer ${token}` })).status,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await pool?.[Symbol.asyncDispose]();
    },
  };
}
