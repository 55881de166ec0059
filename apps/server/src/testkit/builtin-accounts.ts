import type { PostOffice } from './post-office.ts';
import { startTestServer, type TestServer } from './server.ts';
import type { SettableClock } from './settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from './unlimited-attempts.ts';

export const PASSWORD = 'steel-toe caps';

/** Starts a server that keeps the accounts itself and does not limit attempts. */
export function startBuiltinServer({ clock, post }: { clock: SettableClock; post: PostOffice }): Promise<TestServer> {
  return startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { clock, mailer: post.mailer, attemptLimits: UNLIMITED_ATTEMPTS },
  });
}

/** Creates and confirms an account with {@link PASSWORD}. @returns its address */
export async function createAccount(server: TestServer, post: PostOffice, name: string): Promise<string> {
  const email = `${name}@example.org`;
  await server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann Lee' } });
  await server.anonymous('confirmSignUp', { body: { email, code: await post.code(email) } });
  return email;
}

/** Creates an account and signs it in. */
export async function createSignedInAccount(server: TestServer, post: PostOffice, name: string) {
  const email = await createAccount(server, post, name);
  const { tokens, user } = (await server.anonymous('signIn', { body: { email, password: PASSWORD } })).body.data;
  return { email, subject: user.sub, tokens, headers: { authorization: `Bearer ${tokens.idToken}` } };
}
