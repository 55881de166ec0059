import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetExpired } from '../../../features/accounts/expired-accounts.repository.ts';
import { postOffice, wrongCode as wrong } from '../../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';

const PASSWORD = 'steel-toe caps';

const post = postOffice();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    settings: { IDENTITY: 'builtin', TRIAL_INVITATIONS: '3' },
    overrides: { mailer: post.mailer, attemptLimits: UNLIMITED_ATTEMPTS },
  });
});

afterAll(() => server[Symbol.asyncDispose]());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signUp = (email: string, password = PASSWORD, name = 'Ann Lee') =>
  server.anonymous('signUp', { body: { email, password, name } });
const confirm = (email: string, code: string) => server.anonymous('confirmSignUp', { body: { email, code } });
const signIn = (email: string, password = PASSWORD) => server.anonymous('signIn', { body: { email, password } });
const refresh = (refresh_token: string) => server.anonymous('refreshSession', { body: { refresh_token } });
const reset = (email: string, code: string, new_password: string) =>
  server.anonymous('confirmForgotPassword', { body: { email, code, new_password } });

async function account(email: string) {
  await signUp(email);
  await confirm(email, await post.code(email));
  return (await signIn(email)).body.data;
}

describe('signing up', () => {
  test('is confirmed by the emailed code, and the first sign-in creates an organisation', async () => {
    const signedUp = await signUp('ann@example.org');
    expect([signedUp.status, signedUp.body]).toMatchObject([
      201,
      {
        success: true,
        message: 'User registration successful. Please check your email for verification.',
        data: { userConfirmed: false },
      },
    ]);
    const unconfirmed = await signIn('ann@example.org');
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([401, 'invalid_credentials']);
    const confirmed = await confirm('ann@example.org', await post.code('ann@example.org'));
    expect(confirmed.body).toEqual({ success: true, message: 'Email verification successful. You can now sign in.' });
    const { status, body } = await signIn('Ann@Example.org');
    expect([status, body.data.user]).toMatchObject([200, { email: 'ann@example.org', name: 'Ann Lee' }]);
    const { body: me } = await server.anonymous(
      'getCurrentUser',
      {},
      { ...bearer(body.data.tokens.idToken), 'time-zone': 'Pacific/Auckland' },
    );
    expect(me.user).toMatchObject({
      role: 'administrator',
      organization: { name: 'New Organization', time_zone: 'Pacific/Auckland' },
    });
    const { body: stats } = await server.anonymous('getUserStats', {}, bearer(body.data.tokens.idToken));
    expect(stats).toMatchObject({ plan_type: 'trial', invitations_max: 3 });
  });

  test('answers an address with an account like any other, and tells its owner by email', async () => {
    await account('bob@example.org');
    const [known, unknown] = [await signUp('bob@example.org', 'another pw'), await signUp('nobody@example.org')];
    const withoutIds = ({ status, body }: typeof known) => [
      status,
      {
        ...body,
        data: { ...body.data, userSub: typeof body.data.userSub, registration: typeof body.data.registration },
      },
    ];
    expect(withoutIds(known)).toEqual(withoutIds(unknown));
    await expect
      .poll(() => post.emailsTo('bob@example.org').at(-1)?.subject)
      .toBe('You already have a Plumbline account');
    expect((await signIn('bob@example.org', 'another pw')).status).toBe(401);
  });

  test.each([
    ['password', { password: '12345' }],
    ['password', { password: 'x'.repeat(129) }],
    ['email', { email: 'nobody' }],
    ['name', { name: ' ' }],
  ])('with a %s like %o is refused with the field named', async (field, wrongField) => {
    const { status, body } = await server.anonymous('signUp', {
      body: { email: 'dee@example.org', password: PASSWORD, name: 'Dee', ...wrongField },
    });
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });

  test('takes passwords up to 128 characters, of any script', async () => {
    const password = '鉄'.repeat(128);
    await signUp('eli@example.org', password);
    await confirm('eli@example.org', await post.code('eli@example.org'));
    expect((await signIn('eli@example.org', password)).status).toBe(200);
    expect((await signIn('eli@example.org', password.slice(0, -1))).status).toBe(401);
  });
});

test('an open invitation is offered instead of creating an organisation', async () => {
  const { tokens } = await account('host@example.org');
  const host = bearer(tokens.idToken);
  await server.anonymous('updateOrganisation', { body: { name: 'Harbour Ltd' } }, host);
  await server.anonymous('inviteMember', { body: { email: 'guest@example.org' } }, host);
  const guest = bearer((await account('guest@example.org')).tokens.idToken);
  const { body: membership } = await server.anonymous('getMembership', {}, guest);
  expect(membership).toMatchObject({ organization: null, invitations: [{ email: 'guest@example.org' }] });
  expect((await server.anonymous('getUserStats', {}, guest)).body.code).toBe('no_organisation');
  const token = membership.invitations[0]?.token ?? '';
  const { body: joined } = await server.anonymous('acceptMemberInvitation', { params: { token } }, guest);
  expect(joined.organization?.role).toBe('safety_manager');
});

describe('codes', () => {
  test('work once', async () => {
    await signUp('fay@example.org');
    const code = await post.code('fay@example.org');
    expect((await confirm('fay@example.org', code)).status).toBe(200);
    const again = await confirm('fay@example.org', code);
    expect([again.status, again.body.code]).toEqual([400, 'code_not_valid']);
  });

  test('are invalid after five wrong tries, even the right one', async () => {
    await signUp('gus@example.org');
    const code = await post.code('gus@example.org');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm('gus@example.org', wrong(code))).status).toBe(400);
    }
    expect((await confirm('gus@example.org', code)).status).toBe(400);
  });

  test('are stored nowhere, not even hashed, and their emails are not queued', async () => {
    await signUp('ida@example.org');
    const code = await post.code('ida@example.org');
    const { rows } = await server.identitySql('select * from identity.registrations');
    const hash = createHash('sha256').update(code);
    for (const kept of [code, hash.copy().digest('hex'), hash.copy().digest('base64url')]) {
      expect(JSON.stringify(rows)).not.toContain(kept);
    }
    const jobs = await server.sql(`select data from pgboss.job`);
    expect(JSON.stringify(jobs.rows)).not.toContain(code);
  });

  test('for one purpose are not accepted for another', async () => {
    await signUp('jon@example.org');
    const code = await post.code('jon@example.org');
    expect((await reset('jon@example.org', code, 'new password')).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  test('is replaced with a code, and every other session ends', async () => {
    const { tokens } = await account('kim@example.org');
    const asked = await server.anonymous('forgotPassword', { body: { email: 'kim@example.org' } });
    expect(asked.body.message).toBe('Password reset code has been sent to your email');
    const done = await reset('kim@example.org', await post.code('kim@example.org', 2), 'new password');
    expect(done.body.message).toBe('Password has been reset successfully');
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await signIn('kim@example.org')).status).toBe(401);
    expect((await signIn('kim@example.org', 'new password')).status).toBe(200);
  });

  test('of an unknown address is answered alike, and nothing is sent', async () => {
    await account('lea@example.org');
    const ask = (email: string) => server.anonymous('forgotPassword', { body: { email } });
    const [known, unknown] = [await ask('lea@example.org'), await ask('no.one@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await post.code('lea@example.org', 2);
    expect(post.emailsTo('no.one@example.org')).toEqual([]);
  });

  test('a wrong password and an unknown address are refused alike', async () => {
    await account('max@example.org');
    const [known, unknown] = [
      await signIn('max@example.org', 'wrong pw'),
      await signIn('none@example.org', 'wrong pw'),
    ];
    const withoutRequest = ({ status, body }: typeof known) => [status, { ...body, request_id: '' }];
    expect(withoutRequest(known)).toEqual(withoutRequest(unknown));
    expect(known.body).toMatchObject({
      code: 'invalid_credentials',
      message: 'Please check your credentials and try again.',
    });
  });
});

test('expired codes are deleted', async () => {
  await signUp('xia@example.org');
  await post.code('xia@example.org');
  await server.anonymous('forgotPassword', { body: { email: 'xia@example.org' } });
  await server.identitySql(`update identity.registrations set forget_at = now() - interval '1 minute'`);
  await server.identitySql(`update identity.password_resets set code_expires_at = now() - interval '1 minute'`);
  await forgetExpired(server.context.identityDb, new Date());
  expect((await server.identitySql('select * from identity.registrations')).rows).toEqual([]);
  expect((await server.identitySql('select * from identity.password_resets')).rows).toEqual([]);
});

test('an account without an organization that was unused for three years is deleted, others stay', async () => {
  const [unused, member, back] = [
    await account('una@example.org'),
    await account('mem@example.org'),
    await account('bac@example.org'),
  ];
  await server.anonymous('getUserStats', {}, bearer(member.tokens.idToken));
  for (const { tokens } of [unused, member, back]) {
    await server.anonymous('signOut', { body: { refresh_token: tokens.refreshToken } });
  }
  const emails = ['una@example.org', 'mem@example.org', 'bac@example.org'];
  await server.identitySql(
    `update identity.user set updated_at = now() - interval '3 years 1 day' where email = any ($1)`,
    [emails],
  );
  // Signing in and out counts as use, although it leaves no session.
  const signedIn = await server.anonymous('signIn', { body: { email: 'bac@example.org', password: PASSWORD } });
  await server.anonymous('signOut', { body: { refresh_token: signedIn.body.data.tokens.refreshToken } });
  await forgetExpired(server.context.identityDb, new Date());
  const { rows } = await server.identitySql(`select email from identity.user where email = any ($1) order by email`, [
    emails,
  ]);
  expect(rows).toEqual([{ email: 'bac@example.org' }, { email: 'mem@example.org' }]);
});

describe('invalid tokens', () => {
  const api = (token: string) => server.anonymous('getUserStats', {}, bearer(token));

  test('an access token, a refresh token, a forged, unsigned or demo token: 401 and nothing else', async () => {
    const { tokens } = await account('quy@example.org');
    const [, payload = ''] = tokens.idToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const sign = (alg: string) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'mine' }).sign(new Uint8Array(64).fill(7));
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const [head = '', , signature = ''] = tokens.idToken.split('.');
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 3600 })).toString('base64url');
    const forgeries = [
      tokens.accessToken,
      `${tokens.refreshToken}.a.b`,
      await sign('HS256'),
      `${none}.${payload}.`,
      `${head}.${longer}.${signature}`,
    ];
    for (const token of forgeries) {
      const { status, body } = await api(token);
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    }
    expect((await api(tokens.idToken)).status).toBe(200);
  });

  test('an id token lasts five minutes and holds no more claims than necessary', async () => {
    const { tokens } = await account('rex@example.org');
    const claims = JSON.parse(Buffer.from(tokens.idToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(300);
    expect(Object.keys(claims).sort()).toEqual(
      ['amr', 'aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sid', 'sub', 'token_use'].sort(),
    );
  });
});

test('logs hold no addresses, passwords, codes or tokens', async () => {
  const { tokens } = await account('sue@example.org');
  await signIn('sue@example.org', 'a wrong secret');
  const log = server.logged.join('');
  for (const secret of [
    'sue@example.org',
    'Ann Lee',
    PASSWORD,
    'a wrong secret',
    tokens.refreshToken,
    tokens.idToken,
  ]) {
    expect(log).not.toContain(secret);
  }
});
