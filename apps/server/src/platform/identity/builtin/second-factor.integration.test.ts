import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeOrganisation } from '../../../core/scope.ts';
import { appCode } from '../../../testkit/authenticator-app.ts';
import { createSignedInAccount, PASSWORD, startBuiltinServer } from '../../../testkit/builtin-accounts.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { inOrganisation } from '../../db/tenant.ts';

const post = postOffice();
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startBuiltinServer({ clock, post });
});

afterAll(() => server[Symbol.asyncDispose]());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = (email: string, password = PASSWORD) => server.anonymous('signIn', { body: { email, password } });
const complete = (challenge_token: string, code: string) =>
  server.anonymous('completeSignIn', { body: { challenge_token, code } });
const refresh = (refresh_token: string) => server.anonymous('refreshSession', { body: { refresh_token } });
/** The code that an app with this secret shows. Each call advances the clock by one step, because no code works twice. */
const nextCode = (secret: string) => {
  clock.advance({ minutes: 1 });
  return appCode(secret, clock.now());
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const account = (name: string) => createSignedInAccount(server, post, name);

/** An account with an authenticator app, and the session that the set-up opened. */
async function protectedAccount(name: string) {
  const { email, headers } = await account(name);
  const begun = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers);
  const { secret } = begun.body;
  const body = { code: await nextCode(secret) };
  const confirmed = await server.anonymous('confirmSecondFactor', { body }, headers);
  const { tokens, recovery_codes: recoveryCodes } = confirmed.body;
  return { email, secret, recoveryCodes, tokens, headers: bearer(tokens.idToken) };
}

const challengeOf = async (email: string, password = PASSWORD) =>
  (await signIn(email, password)).body.data.challengeToken ?? '';

/** The security events of a session's organisation, oldest first. */
async function eventsOf(idToken: string) {
  await server.context.securityLog.finish();
  const { body } = await server.anonymous('getMembership', {}, bearer(idToken));
  return inOrganisation(server.context.db, wholeOrganisation(body.organization?.id ?? ''), ({ tx }) =>
    tx.selectFrom('events').select(['kind', 'detail', 'actor_kind', 'actor_id']).orderBy('occurred_at').execute(),
  );
}

describe('switching the second factor on', () => {
  test('asks for the password, and takes effect only after a code has confirmed it', async () => {
    const { email, headers, tokens } = await account('ann');
    const refused = await server.anonymous('beginSecondFactor', { body: { password: 'not it' } }, headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'password_not_valid']);
    const begun = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers);
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect((await signIn(email)).body.data.tokens).toBeDefined();
    const code = await nextCode(begun.body.secret);
    const mistyped = await server.anonymous('confirmSecondFactor', { body: { code: wrong(code) } }, headers);
    expect([mistyped.status, mistyped.body.code]).toEqual([400, 'code_not_valid']);
    const confirmed = await server.anonymous('confirmSecondFactor', { body: { code } }, headers);
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    const state = await server.anonymous('getSecondFactor', {}, bearer(confirmed.body.tokens.idToken));
    expect(state.body.second_factor).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await refresh(confirmed.body.tokens.refreshToken)).status).toBe(200);
  });

  test('cannot be started while it is on', async () => {
    const { headers } = await protectedAccount('bea');
    const again = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers);
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_is_on']);
  });

  test('expires after 15 minutes without a code', async () => {
    const { headers } = await account('cat');
    const begun = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers);
    clock.advance({ minutes: 15 });
    const code = await nextCode(begun.body.secret);
    const late = await server.anonymous('confirmSecondFactor', { body: { code } }, headers);
    expect([late.status, late.body.code]).toEqual([400, 'code_not_valid']);
  });

  test('stores neither the secret nor a recovery code in readable form', async () => {
    const { secret, recoveryCodes } = await protectedAccount('dan');
    const { rows } = await server.identitySql(
      'select row_to_json(f)::text || (select string_agg(c::text, $1) from identity.recovery_codes c) as kept from identity.second_factors f',
      [' '],
    );
    const kept = JSON.stringify(rows);
    for (const shown of [secret, ...recoveryCodes]) {
      expect(kept).not.toContain(shown);
      expect(kept).not.toContain(shown.replaceAll('-', ''));
    }
  });
});

describe('signing in with a second factor', () => {
  test('requires the password, then a code of the app', async () => {
    const { email, secret } = await protectedAccount('eve');
    const first = await signIn(email);
    expect([first.status, first.body.success]).toEqual([200, true]);
    expect(first.body.data).toEqual({ challengeName: 'SOFTWARE_TOKEN_MFA', challengeToken: expect.any(String) });
    const second = await complete(first.body.data.challengeToken ?? '', await nextCode(secret));
    expect(second.body).toMatchObject({ success: true, message: 'Sign in successful', data: { user: { email } } });
    const { idToken, refreshToken } = second.body.data.tokens;
    expect((await server.anonymous('getCurrentUser', {}, bearer(idToken))).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('reveals nothing before the password is right', async () => {
    const { email } = await protectedAccount('fay');
    const [known, unknown] = [await signIn(email, 'not it'), await signIn('nobody@example.org', 'not it')];
    const withoutId = ({ status, body }: typeof known) => [status, { ...body, request_id: '' }];
    expect(withoutId(known)).toEqual(withoutId(unknown));
  });

  test('does not accept a code twice, not even on another sign-in', async () => {
    const { email, secret } = await protectedAccount('gus');
    const code = await nextCode(secret);
    const [one, other] = [await challengeOf(email), await challengeOf(email)];
    expect((await complete(one, code)).status).toBe(200);
    const replayed = await complete(other, code);
    expect([replayed.status, replayed.body.code]).toEqual([400, 'code_not_valid']);
  });

  test('does not accept an older code after a newer one', async () => {
    const { email, secret } = await protectedAccount('hal');
    const older = await nextCode(secret);
    const newer = await appCode(secret, new Date(clock.now().getTime() + 30_000));
    expect((await complete(await challengeOf(email), newer)).status).toBe(200);
    expect((await complete(await challengeOf(email), older)).status).toBe(400);
  });

  test('accepts a code once, even from simultaneous requests', async () => {
    const { email, secret } = await protectedAccount('ian');
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(email)));
    const code = await nextCode(secret);
    const replies = await Promise.all(challenges.map((challenge) => complete(challenge, code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('accepts a challenge once, even with several valid codes at the same time', async () => {
    const { email, secret, recoveryCodes } = await protectedAccount('joe');
    const challenge = await challengeOf(email);
    const codes = [await nextCode(secret), ...recoveryCodes.slice(0, 4)];
    const replies = await Promise.all(codes.map((code) => complete(challenge, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await server.identitySql(
      'select from identity.recovery_codes c join identity."user" u on u.id = user_id where email = $1',
      [email],
    );
    expect(rows.length).toBeGreaterThanOrEqual(9);
    const used = await complete(challenge, await nextCode(secret));
    expect([used.status, used.body.code]).toEqual([400, 'sign_in_expired']);
  });

  test('expires after 5 minutes, and refuses an unknown token', async () => {
    const { email, secret } = await protectedAccount('kim');
    const challenge = await challengeOf(email);
    clock.advance({ minutes: 5 });
    const late = await complete(challenge, await nextCode(secret));
    expect([late.status, late.body.code]).toEqual([400, 'sign_in_expired']);
    const unknown = await complete('x'.repeat(43), '123456');
    expect([unknown.status, unknown.body.code]).toEqual([400, 'sign_in_expired']);
  });

  test("does not accept another account's code", async () => {
    const [mine, other] = [await protectedAccount('leo'), await protectedAccount('max')];
    const challenge = await challengeOf(mine.email);
    expect((await complete(challenge, await nextCode(other.secret))).status).toBe(400);
    expect((await complete(challenge, other.recoveryCodes[0] ?? '')).status).toBe(400);
  });

  test('is still required after a password reset, which invalidates challenges of the old password', async () => {
    const { email, secret } = await protectedAccount('nia');
    const challenge = await challengeOf(email);
    await server.anonymous('forgotPassword', { body: { email } });
    const code = await post.code(email, 2);
    const reset = { email, code, new_password: 'another password' };
    expect((await server.anonymous('confirmForgotPassword', { body: reset })).status).toBe(200);
    expect((await complete(challenge, await nextCode(secret))).body.code).toBe('sign_in_expired');
    const again = await signIn(email, 'another password');
    expect(again.body.data.challengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect((await complete(again.body.data.challengeToken ?? '', await nextCode(secret))).status).toBe(200);
  });

  test('is recorded in the security log, including refused codes', async () => {
    const { email, secret, recoveryCodes, tokens } = await protectedAccount('oda');
    await server.anonymous('getCurrentUser', {}, bearer(tokens.idToken));
    const challenge = await challengeOf(email);
    await complete(challenge, wrong(await nextCode(secret)));
    await complete(challenge, recoveryCodes[3] ?? '');
    const events = await eventsOf(tokens.idToken);
    expect(events).toContainEqual({
      kind: 'member.sign_in_refused',
      detail: 'second_factor',
      actor_kind: 'unknown',
      actor_id: null,
    });
    expect(events.map(({ kind }) => kind)).toContain('member.recovery_code_used');
    expect(JSON.stringify(events)).not.toContain(recoveryCodes[3]);
  });
});

test('allows ten guesses from one network, and the owner’s other codes stay usable', async () => {
  await using limited = await startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { clock, mailer: post.mailer },
  });
  const email = 'guessed@example.org';
  await limited.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann' } });
  await limited.anonymous('confirmSignUp', { body: { email, code: await post.code(email) } });
  const { tokens } = (await limited.anonymous('signIn', { body: { email, password: PASSWORD } })).body.data;
  const headers = bearer(tokens.idToken);
  const { secret } = (await limited.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers)).body;
  const code = await nextCode(secret);
  await limited.anonymous('confirmSecondFactor', { body: { code } }, headers);
  const signedIn = await limited.anonymous('signIn', { body: { email, password: PASSWORD } });
  const challenge_token = signedIn.body.data.challengeToken ?? '';
  const body = { challenge_token, code: wrong(code) };
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await limited.anonymous('completeSignIn', { body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  // Wrong emailed codes are counted separately, so that nobody without the password can lock the second step.
  const reset = { email, code: '000000', new_password: 'another password' };
  expect((await limited.anonymous('confirmForgotPassword', { body: reset })).status).toBe(400);
});

describe('recovery codes', () => {
  test('sign in once each, whatever their case and spacing', async () => {
    const { email, recoveryCodes } = await protectedAccount('pam');
    const code = recoveryCodes[0] ?? '';
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const used = await complete(await challengeOf(email), typed);
    expect(used.status).toBe(200);
    expect((await complete(await challengeOf(email), code)).body.code).toBe('code_not_valid');
    const state = await server.anonymous('getSecondFactor', {}, bearer(used.body.data.tokens.idToken));
    expect(state.body.second_factor).toEqual({ is_on: true, recovery_codes_left: 9 });
  });

  test('are replaced with the password and a code; the old ones become invalid', async () => {
    const { email, headers, secret, recoveryCodes } = await protectedAccount('quinn');
    const withoutCode = await server.anonymous('renewRecoveryCodes', { body: { password: PASSWORD } }, headers);
    expect([withoutCode.status, withoutCode.body.code]).toEqual([400, 'code_not_valid']);
    const body = { password: PASSWORD, code: await nextCode(secret) };
    const renewed = await server.anonymous('renewRecoveryCodes', { body }, headers);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await complete(await challengeOf(email), recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await complete(await challengeOf(email), renewed.body.recovery_codes[0] ?? '')).status).toBe(200);
  });
});

describe('switching the second factor off', () => {
  test('asks for the password and a code', async () => {
    const { email, headers, secret } = await protectedAccount('ray');
    const code = await nextCode(secret);
    const attempts = [
      [{ password: 'not it', code }, 'password_not_valid'],
      [{ password: PASSWORD }, 'code_not_valid'],
      [{ password: PASSWORD, code: wrong(code) }, 'code_not_valid'],
    ] as const;
    for (const [body, refusal] of attempts) {
      expect((await server.anonymous('removeSecondFactor', { body }, headers)).body.code).toBe(refusal);
    }
    expect((await server.anonymous('removeSecondFactor', { body: { password: PASSWORD, code } }, headers)).status).toBe(
      200,
    );
    expect((await signIn(email)).body.data.tokens).toBeDefined();
    const again = await server.anonymous('removeSecondFactor', { body: { password: PASSWORD } }, headers);
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_is_off']);
  });
});

describe('an organisation that requires a second factor', () => {
  const require = (headers: Record<string, string>) =>
    server.anonymous('updateOrganisation', { body: { requires_second_factor: true } }, headers);

  test('must have an administrator who uses one', async () => {
    const { headers } = await account('tom');
    const refused = await require(headers);
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'requires_second_factor']);
    expect(refused.body.message).toMatch(/^Set up two-step verification for your own account first/);
    const { headers: protectedHeaders } = await protectedAccount('una');
    const required = await require(protectedHeaders);
    expect([required.status, required.body.organization.requires_second_factor]).toEqual([200, true]);
    expect((await server.anonymous('getCurrentUser', {}, protectedHeaders)).status).toBe(200);
  });

  test('refuses members until they have set it up, also in open sessions', async () => {
    const { headers: admin } = await protectedAccount('vic');
    await server.anonymous('updateOrganisation', { body: { name: 'Harbour Ltd' } }, admin);
    await server.anonymous('inviteMember', { body: { email: 'wil@example.org' } }, admin);
    const guest = await account('wil');
    const { body: membership } = await server.anonymous('getMembership', {}, guest.headers);
    const token = membership.invitations[0]?.token ?? '';
    await server.anonymous('acceptMemberInvitation', { params: { token } }, guest.headers);
    expect((await server.anonymous('listSurveys', {}, guest.headers)).status).toBe(200);
    await require(admin);
    for (const name of ['listSurveys', 'getCurrentUser', 'listSystemQuestions'] as const) {
      const { status, body } = await server.anonymous(name, {}, guest.headers);
      expect([status, body.code]).toEqual([403, 'second_factor_required']);
    }
    const refreshed = await refresh(guest.tokens.refreshToken);
    const stale = await server.anonymous('listSurveys', {}, bearer(refreshed.body.data.tokens.idToken));
    expect(stale.body.code).toBe('second_factor_required');

    const begun = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, guest.headers);
    const body = { code: await nextCode(begun.body.secret) };
    const confirmed = await server.anonymous('confirmSecondFactor', { body }, guest.headers);
    const session = confirmed.body.tokens;
    expect((await server.anonymous('listSurveys', {}, bearer(session.idToken))).status).toBe(200);
    const next = (await refresh(session.refreshToken)).body.data.tokens;
    expect((await server.anonymous('listSurveys', {}, bearer(next.idToken))).status).toBe(200);

    // Once it is switched off, the session no longer counts as soon as its token is renewed.
    const off = { password: PASSWORD, code: await nextCode(begun.body.secret) };
    await server.anonymous('removeSecondFactor', { body: off }, bearer(next.idToken));
    const after = (await refresh(next.refreshToken)).body.data.tokens;
    const refused = await server.anonymous('listSurveys', {}, bearer(after.idToken));
    expect(refused.body.code).toBe('second_factor_required');
  });
});

test('without built-in accounts the calls say so', async () => {
  await using demo = await startTestServer();
  const { call } = await demo.signIn();
  const refusals = [
    await call('getSecondFactor'),
    await call('beginSecondFactor', { body: { password: '' } }),
    await call('confirmSecondFactor', { body: { code: '123456' } }),
    await call('renewRecoveryCodes', { body: { password: '' } }),
    await call('removeSecondFactor', { body: { password: '' } }),
    await call('completeSignIn', { body: { challenge_token: 'x', code: '123456' } }),
    await call('deleteAccount', { body: { password: '' } }),
    await call('updateOrganisation', { body: { requires_second_factor: true } }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
    Array(refusals.length).fill([409, 'identity_elsewhere']),
  );
});
