import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeOrganisation } from '../../../core/scope.ts';
import { appCode } from '../../../testkit/authenticator-app.ts';
import { createSignedInAccount, PASSWORD, startBuiltinServer } from '../../../testkit/builtin-accounts.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { inOrganisation } from '../../db/tenant.ts';

const NEXT = 'hard hats on site';

const post = postOffice();
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startBuiltinServer({ clock, post });
});

afterAll(() => server[Symbol.asyncDispose]());

type Headers = Record<string, string>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = (email: string, password: string) => server.anonymous('signIn', { body: { email, password } });
const refresh = (refresh_token: string) => server.anonymous('refreshSession', { body: { refresh_token } });
const account = (name: string) => createSignedInAccount(server, post, name);

function change(headers: Headers, body: { password?: string; code?: string; new_password?: string } = {}) {
  return server.anonymous('changePassword', { body: { password: PASSWORD, new_password: NEXT, ...body } }, headers);
}

test('a new password ends every other session, and this one goes on with new tokens', async () => {
  const { email, headers, tokens } = await account('pia');
  const elsewhere = (await signIn(email, PASSWORD)).body.data.tokens;
  const changed = await change(headers);
  expect(changed.status).toBe(200);
  expect(changed.body.user.email).toBe(email);
  for (const ended of [tokens, elsewhere]) expect((await refresh(ended?.refreshToken ?? '')).status).toBe(401);
  expect((await refresh(changed.body.tokens.refreshToken)).status).toBe(200);
  expect((await server.anonymous('listSessions', {}, bearer(changed.body.tokens.idToken))).body.sessions).toHaveLength(
    1,
  );
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  expect((await signIn(email, NEXT)).status).toBe(200);
});

test('a change is emailed to the owner, and recorded in the security log', async () => {
  const { email, headers } = await account('quin');
  await server.anonymous('getMembership', {}, headers);
  const { body } = await change(headers);
  await expect
    .poll(() => post.emailsTo(email).map(({ subject }) => subject))
    .toContain('Your Plumbline password was changed');
  await server.context.securityLog.finish();
  const membership = await server.anonymous('getMembership', {}, bearer(body.tokens.idToken));
  const events = await inOrganisation(
    server.context.db,
    wholeOrganisation(membership.body.organization?.id ?? ''),
    ({ tx }) => tx.selectFrom('events').select(['kind', 'detail']).orderBy('occurred_at').execute(),
  );
  expect(events.at(-1)).toEqual({ kind: 'member.password_reset', detail: 'changed' });
});

test('a reset code that was emailed before is forgotten', async () => {
  const { email, headers } = await account('rob');
  await server.anonymous('forgotPassword', { body: { email } });
  const code = await post.code(email, 2);
  await change(headers);
  const reset = await server.anonymous('confirmForgotPassword', { body: { email, code, new_password: 'of a thief' } });
  expect(reset.body.code).toBe('code_not_valid');
});

test.each([
  ['a wrong password', { password: 'not the password' }, 403, 'password'],
  ['a password that is too short', { new_password: 'short' }, 400, 'new_password'],
  ['a password that is among the most common', { new_password: 'password123' }, 400, 'new_password'],
  ['a password that is too long', { new_password: 'x'.repeat(129) }, 400, 'new_password'],
] as const)('%s is refused, and nothing changes', async (_case, body, status, field) => {
  const { email, headers, tokens } = await account(`sue.${field}.${status}.${_case.length}`);
  const refused = await change(headers, body);
  expect(refused.status).toBe(status);
  expect(refused.body.details).toMatchObject([{ field }]);
  expect((await refresh(tokens.refreshToken)).status).toBe(200);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test('two-step verification asks for a code, and stays on', async () => {
  const { email, headers } = await account('tom');
  const { secret } = (await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers)).body;
  const code = await appCode(secret, clock.now());
  const confirmed = await server.anonymous('confirmSecondFactor', { body: { code } }, headers);
  const second = bearer(confirmed.body.tokens.idToken);
  const without = await change(second);
  expect([without.status, without.body.code]).toEqual([400, 'code_not_valid']);
  clock.advance({ minutes: 1 });
  const changed = await change(second, { code: await appCode(secret, clock.now()) });
  expect(changed.status).toBe(200);
  const next = bearer(changed.body.tokens.idToken);
  expect((await server.anonymous('getSecondFactor', {}, next)).body.second_factor.is_on).toBe(true);
  expect((await signIn(email, NEXT)).body.data.challengeName).toBe('SOFTWARE_TOKEN_MFA');
  expect((await refresh(changed.body.tokens.refreshToken)).status).toBe(200);
});

test('of two changes at once one counts', async () => {
  const { email, headers } = await account('uma');
  const replies = await Promise.all([
    change(headers, { new_password: `${NEXT} first` }),
    change(headers, { new_password: `${NEXT} second` }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const accepted = await Promise.all(['first', 'second'].map((which) => signIn(email, `${NEXT} ${which}`)));
  expect(accepted.map(({ status }) => status === 200)).toEqual(replies.map(({ status }) => status === 200));
});

test('the demo stores no passwords, and says so', async () => {
  await using demo = await startTestServer();
  const manager = await demo.signIn();
  const { status, body } = await manager.call('changePassword', { body: { password: PASSWORD, new_password: NEXT } });
  expect([status, body.code]).toEqual([409, 'identity_elsewhere']);
});
