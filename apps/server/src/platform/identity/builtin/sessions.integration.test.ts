import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetExpired } from '../../../features/accounts/expired-accounts.repository.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';
import type { Email } from '../../mail/mailer.ts';

const PASSWORD = 'steel-toe caps';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const REFUSAL = [401, 'Cannot retrieve a new session. Please authenticate.'];

const clock = settableClock();
const emails: Email[] = [];
const numbers = Array.from({ length: 1000 }, (_, number) => number).values();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { clock, mailer: { send: async (email) => void emails.push(email) }, attemptLimits: UNLIMITED_ATTEMPTS },
  });
});

afterAll(() => server[Symbol.asyncDispose]());

const codesTo = (email: string) =>
  emails.filter(({ to }) => to === email).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);

async function code(email: string, number = 1): Promise<string> {
  await expect.poll(() => codesTo(email).length).toBeGreaterThanOrEqual(number);
  return codesTo(email).at(-1) ?? '';
}

/** A person with a confirmed account who is not signed in. */
async function person() {
  const email = `person${numbers.next().value}@example.org`;
  await server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann Lee' } });
  await server.anonymous('confirmSignUp', { body: { email, code: await code(email) } });
  return {
    email,
    signIn: (userAgent = FIREFOX, password = PASSWORD) => signIn(email, userAgent, password),
  };
}

async function signIn(email: string, userAgent: string, password: string) {
  const { status, body } = await server.anonymous('signIn', { body: { email, password } }, { 'user-agent': userAgent });
  if (status !== 200) throw new Error(`signing in was refused: ${body.message}`);
  const { tokens } = body.data;
  return { ...tokens, sub: body.data.user.sub, call: callerOf(server.origin, tokens.idToken) };
}

const refresh = (refresh_token: string) => server.anonymous('refreshSession', { body: { refresh_token } });

/** The next refresh token. Advances the clock by a minute, so that the token is replaced. */
async function next(refreshToken: string): Promise<string> {
  clock.advance({ minutes: 2 });
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  return body.data.tokens.refreshToken;
}

async function refusal(refreshToken: string) {
  const { status, body } = await refresh(refreshToken);
  return [status, body.message];
}

/** Security events of the account's organisation, oldest first. */
async function events(sub: string): Promise<string[]> {
  await server.context.securityLog.finish();
  const { rows } = await server.sql('select organisation_id from plumbline.memberships where identity_subject = $1', [
    sub,
  ]);
  const [membership] = rows as { organisation_id: string }[];
  const found = await server.asOrganisation(membership?.organisation_id ?? '', ({ tx }) =>
    tx.selectFrom('events').select(['kind', 'detail', 'actor_id', 'network']).orderBy('id').execute(),
  );
  return found
    .filter(({ network }) => network === '127.0.0.0/24')
    .map(({ kind, detail, actor_id }) =>
      [kind.replace('member.', ''), detail, actor_id === null ? 'unproven' : null].filter(Boolean).join(' '),
    );
}

describe('refresh tokens', () => {
  test('are replaced at each refresh, and the id token names their session', async () => {
    const { refreshToken } = await (await person()).signIn();
    clock.advance({ minutes: 2 });
    const { body } = await refresh(refreshToken);
    expect(body.message).toBe('Session refreshed successfully');
    expect(body.data.tokens.refreshToken).not.toBe(refreshToken);
    const { body: list } = await callerOf(server.origin, body.data.tokens.idToken)('listSessions');
    expect(list.sessions.map(({ is_current }) => is_current)).toEqual([true]);
    const claims = JSON.parse(Buffer.from(body.data.tokens.idToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.sid).toBe(list.sessions[0]?.id);
  });

  test('are not stored in the database, and neither are those of Better Auth', async () => {
    const { refreshToken } = await (await person()).signIn();
    const second = await next(refreshToken);
    const { rows } = await server.identitySql(`
      select string_agg(row::text, ' ') as all from (
        select row_to_json(s) as row from identity.sessions s
        union all select row_to_json(s) from identity.session s
        union all select row_to_json(v) from identity.verification v) rows`);
    for (const token of [refreshToken, second]) {
      const [, key = '', secret = ''] = token.split('.');
      const secrets = [key, secret].flatMap((part) => [part, Buffer.from(part, 'base64url').toString('hex')]);
      for (const each of secrets) expect(JSON.stringify(rows)).not.toContain(each);
    }
    expect((await server.identitySql('select * from identity.session')).rows).toEqual([]);
  });

  test('cannot be derived from the contents of the database', async () => {
    const { refreshToken } = await (await person()).signIn();
    await next(refreshToken);
    const [id = ''] = refreshToken.split('.');
    const { rows } = await server.identitySql('select * from identity.sessions where id = $1', [id]);
    const [row = {}] = rows as Record<string, unknown>[];
    const stored = Object.values(row).filter((value) => Buffer.isBuffer(value)) as Buffer[];
    expect(stored).toHaveLength(4);
    for (const key of stored) {
      for (const secret of stored) {
        const forged = [id, key.toString('base64url'), secret.toString('base64url')].join('.');
        expect(await refusal(forged)).toEqual(REFUSAL);
      }
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('of tabs that refresh at once get the same successor, which works', async () => {
    let { refreshToken } = await (await person()).signIn();
    // The first round opens the connections; later rounds run at the same time in the database.
    for (let round = 0; round < 5; round += 1) {
      clock.advance({ minutes: 5 });
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const successors = new Set(answers.map(({ body }) => body.data.tokens.refreshToken));
      expect(successors.size).toBe(1);
      refreshToken = [...successors][0] ?? '';
    }
  });

  test('that were replaced work for another minute', async () => {
    const { refreshToken } = await (await person()).signIn();
    const second = await next(refreshToken);
    // A browser whose clock is wrong refreshes before every call, and its other tab does too.
    expect((await refresh(second)).body.data.tokens.refreshToken).toBe(second);
    expect((await refresh(refreshToken)).body.data.tokens.refreshToken).toBe(second);
  });

  test('whose answer was lost work for as long as nobody has used the successor', async () => {
    const { refreshToken } = await (await person()).signIn();
    for (const days of [0, 7, 20]) {
      clock.advance({ days, minutes: 2 });
      // The responses to these requests never arrive.
      expect((await refresh(refreshToken)).status).toBe(200);
    }
    const arrived = await next(refreshToken);
    await next(arrived);
  });

  test('that someone else uses later end the session, which the log records', async () => {
    const { refreshToken: stolen, sub, call } = await (await person()).signIn();
    await call('getUserStats');
    const second = await next(stolen);
    const third = await next(second);
    expect(await refusal(stolen)).toEqual(REFUSAL);
    expect(await refusal(third)).toEqual(REFUSAL);
    expect(await events(sub)).toContain('session_ended theft unproven');
  });

  test('that a thief uses first are detected when the owner refreshes', async () => {
    const { refreshToken, sub, call } = await (await person()).signIn();
    await call('getUserStats');
    const owners = await next(refreshToken);
    // The thief copied the first token; the owner has not used the second yet.
    const stolen = await next(refreshToken);
    expect(stolen).not.toBe(owners);
    expect(await refusal(owners)).toEqual(REFUSAL);
    expect(await refusal(stolen)).toEqual(REFUSAL);
    expect(await events(sub)).toContain('session_ended theft unproven');
  });

  test('cannot be used to end a session by those who know only its id', async () => {
    const { refreshToken } = await (await person()).signIn();
    const [id = ''] = refreshToken.split('.');
    const guess = `${id}.${'A'.repeat(43)}.${'B'.repeat(43)}`;
    expect(await refusal(guess)).toEqual(REFUSAL);
    await server.anonymous('signOut', { body: { refresh_token: guess } });
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});

describe('a session ends', () => {
  test('by signing out, with any token that it ever had', async () => {
    const { refreshToken } = await (await person()).signIn();
    const second = await next(refreshToken);
    const { body } = await server.anonymous('signOut', { body: { refresh_token: refreshToken } });
    expect(body.message).toBe('Sign out successful');
    expect(await refusal(second)).toEqual(REFUSAL);
  });

  test('30 days after its last use', async () => {
    const { refreshToken } = await (await person()).signIn();
    clock.advance({ days: 29 });
    const second = await next(refreshToken);
    clock.advance({ days: 30 });
    expect(await refusal(second)).toEqual(REFUSAL);
  });

  test('90 days after the sign-in, however much it is used', async () => {
    let { refreshToken } = await (await person()).signIn();
    for (let week = 0; week < 12; week += 1) {
      clock.advance({ days: 7 });
      refreshToken = await next(refreshToken);
    }
    clock.advance({ days: 6 });
    expect(await refusal(refreshToken)).toEqual(REFUSAL);
  });

  test('when a new password is set, on every device', async () => {
    const ann = await person();
    const [one, other] = [await ann.signIn(), await ann.signIn(SAFARI)];
    await server.anonymous('forgotPassword', { body: { email: ann.email } });
    const reset = { email: ann.email, code: await code(ann.email, 2), new_password: 'hard hats on' };
    expect((await server.anonymous('confirmForgotPassword', { body: reset })).status).toBe(200);
    expect(await refusal(one.refreshToken)).toEqual(REFUSAL);
    expect(await refusal(other.refreshToken)).toEqual(REFUSAL);
    await ann.signIn(FIREFOX, 'hard hats on');
  });

  test('with its account', async () => {
    const { refreshToken, sub } = await (await person()).signIn();
    await server.identitySql('delete from identity.user where id = $1', [sub]);
    expect(await refusal(refreshToken)).toEqual(REFUSAL);
  });

  test('when it is the least recently used of a hundred', async () => {
    const ann = await person();
    const [first, kept] = [await ann.signIn(), await ann.signIn()];
    await server.identitySql(
      `insert into identity.sessions (id, user_id, key_hash, secret_hash, previous_hash, salt, rotated_at, is_secret_used,
         device, network, created_at, last_used_at)
         select gen_random_uuid(), user_id, key_hash, secret_hash, null, null, rotated_at, false, device, network,
                created_at, last_used_at + interval '1 second'
           from identity.sessions, generate_series(1, 98) where id = $1`,
      [kept.refreshToken.split('.')[0]],
    );
    clock.advance({ minutes: 2 });
    await refresh(kept.refreshToken);
    await ann.signIn();
    expect(await refusal(first.refreshToken)).toEqual(REFUSAL);
    expect((await refresh(kept.refreshToken)).status).toBe(200);
  });

  test('and is deleted by the nightly job', async () => {
    const [over, good] = [await (await person()).signIn(), await (await person()).signIn()];
    const idOf = ({ refreshToken }: typeof over) => refreshToken.split('.')[0] ?? '';
    clock.advance({ days: 29 });
    await next(good.refreshToken);
    clock.advance({ days: 2 });
    await forgetExpired(server.context.identityDb, clock.now());
    const { rows } = await server.identitySql('select id from identity.sessions where id = any ($1)', [
      [idOf(over), idOf(good)],
    ]);
    expect(rows).toEqual([{ id: idOf(good) }]);
  });
});

describe('a user’s own sessions', () => {
  test('are listed with browser, system and network, the current one first, without those of others', async () => {
    const ann = await person();
    await (await person()).signIn();
    const first = await ann.signIn(FIREFOX);
    clock.advance({ minutes: 2 });
    const second = await ann.signIn(SAFARI);
    const { body } = await first.call('listSessions');
    expect(body.sessions).toMatchObject([
      { device: 'Safari on Mac', network: '127.0.0.0/24', is_current: false },
      { device: 'Firefox on Android', network: '127.0.0.0/24', is_current: true },
    ]);
    expect((await second.call('listSessions')).body.sessions.map(({ is_current }) => is_current)).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|salt|Mozilla|127\.0\.0\.1/);
  });

  test('are ended one by one', async () => {
    const ann = await person();
    const [lost, own] = [await ann.signIn(), await ann.signIn(SAFARI)];
    await own.call('getUserStats');
    const id = lost.refreshToken.split('.')[0] ?? '';
    expect((await own.call('endSession', { params: { id } })).status).toBe(200);
    expect(await refusal(lost.refreshToken)).toEqual(REFUSAL);
    expect((await refresh(own.refreshToken)).status).toBe(200);
    const again = await own.call('endSession', { params: { id } });
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
    expect((await events(own.sub)).filter((event) => event.startsWith('session_ended'))).toEqual(['session_ended own']);
  });

  test('cannot change the account once ended, although their token is valid for minutes more', async () => {
    const ann = await person();
    const [thief, own] = [await ann.signIn(), await ann.signIn(SAFARI)];
    await own.call('endOtherSessions');
    const calls = ['listSessions', 'endOtherSessions', 'getSecondFactor'] as const;
    for (const name of calls) expect([name, (await thief.call(name)).status]).toEqual([name, 401]);
    const begun = await thief.call('beginSecondFactor', { body: { password: PASSWORD } });
    const deleted = await thief.call('deleteAccount', { body: { password: PASSWORD } });
    expect([begun.status, deleted.status]).toEqual([401, 401]);
    expect((await refresh(own.refreshToken)).status).toBe(200);
  });

  test('can be ended all at once, except the current one', async () => {
    const ann = await person();
    const [one, other, own] = [await ann.signIn(), await ann.signIn(SAFARI), await ann.signIn()];
    const { body } = await own.call('endOtherSessions');
    expect(body).toMatchObject({ success: true, ended: 2 });
    for (const { refreshToken } of [one, other]) expect(await refusal(refreshToken)).toEqual(REFUSAL);
    expect((await own.call('listSessions')).body.sessions).toHaveLength(1);
    expect((await refresh(own.refreshToken)).status).toBe(200);
    expect((await own.call('endOtherSessions')).body.ended).toBe(0);
  });

  test('cannot be ended by others', async () => {
    const [ann, mallory] = [await (await person()).signIn(), await (await person()).signIn()];
    const id = ann.refreshToken.split('.')[0] ?? '';
    expect((await mallory.call('endSession', { params: { id } })).status).toBe(404);
    await mallory.call('endOtherSessions');
    expect((await refresh(ann.refreshToken)).status).toBe(200);
    expect((await server.anonymous('listSessions')).status).toBe(401);
    expect((await server.anonymous('endOtherSessions')).status).toBe(401);
  });
});

describe('members', () => {
  async function colleagueOf(administrator: Awaited<ReturnType<typeof signIn>>) {
    const bob = await person();
    await administrator.call('updateOrganisation', { body: { name: 'Harbour Ltd' } });
    const { body } = await administrator.call('inviteMember', { body: { email: bob.email } });
    const token = body.invitation.link?.split('/').at(-1) ?? '';
    const signedIn = await bob.signIn();
    expect((await signedIn.call('acceptMemberInvitation', { params: { token } })).status).toBe(200);
    const { body: me } = await signedIn.call('getCurrentUser');
    return { ...signedIn, signInAnew: bob.signIn, id: me.user.id };
  }

  test('who are removed are signed out everywhere, and may sign in again to join another organization', async () => {
    const administrator = await (await person()).signIn();
    const bob = await colleagueOf(administrator);
    const elsewhere = await bob.signInAnew(SAFARI);
    expect((await administrator.call('removeMember', { params: { id: bob.id } })).status).toBe(200);
    expect((await bob.call('getUserStats')).body.code).toBe('no_organisation');
    expect(await refusal(bob.refreshToken)).toEqual(REFUSAL);
    expect(await refusal(elsewhere.refreshToken)).toEqual(REFUSAL);
    const anew = await bob.signInAnew();
    expect((await anew.call('createOrganisation', { body: { name: 'Bob & Sons' } })).status).toBe(201);
    expect((await refresh(anew.refreshToken)).status).toBe(200);
    expect((await refresh(administrator.refreshToken)).status).toBe(200);
  });

  test('who leave or get another role stay signed in', async () => {
    const administrator = await (await person()).signIn();
    const bob = await colleagueOf(administrator);
    await administrator.call('changeMember', { params: { id: bob.id }, body: { role: 'administrator' } });
    expect((await refresh(bob.refreshToken)).status).toBe(200);
    expect((await bob.call('removeMember', { params: { id: bob.id } })).status).toBe(200);
    expect((await refresh(bob.refreshToken)).status).toBe(200);
  });

  test('of a deleted organization are signed out, except the one who deletes it', async () => {
    const administrator = await (await person()).signIn();
    const bob = await colleagueOf(administrator);
    const { status } = await administrator.call('deleteOrganisation', { body: { name: 'Harbour Ltd' } });
    expect(status).toBe(200);
    expect(await refusal(bob.refreshToken)).toEqual(REFUSAL);
    expect((await refresh(administrator.refreshToken)).status).toBe(200);
  });

  test('whose removal is refused stay signed in', async () => {
    const administrator = await (await person()).signIn();
    const { body: me } = await administrator.call('getCurrentUser');
    const bob = await colleagueOf(administrator);
    await administrator.call('changeMember', { params: { id: bob.id }, body: { role: 'administrator' } });
    await administrator.call('changeMember', { params: { id: me.user.id }, body: { role: 'safety_manager' } });
    expect((await administrator.call('removeMember', { params: { id: bob.id } })).status).toBe(403);
    expect((await refresh(bob.refreshToken)).status).toBe(200);
  });
});

test('the security log records sign-ins, refusals, resets and sign-outs of an account, and whether they were proven', async () => {
  const ann = await person();
  const { call, refreshToken, sub } = await ann.signIn();
  await call('getUserStats');
  await server.anonymous('signIn', { body: { email: ann.email, password: 'wrong password' } });
  await server.context.securityLog.finish();
  await server.anonymous('signOut', { body: { refresh_token: refreshToken } });
  await server.context.securityLog.finish();
  await server.anonymous('forgotPassword', { body: { email: ann.email } });
  const reset = { email: ann.email, code: await code(ann.email, 2), new_password: 'hard hats on' };
  await server.anonymous('confirmForgotPassword', { body: reset });
  await server.context.securityLog.finish();
  await ann.signIn(FIREFOX, 'hard hats on');
  expect(await events(sub)).toEqual([
    'organisation.created',
    'sign_in_refused password unproven',
    'signed_out',
    'password_reset',
    'signed_in',
  ]);
});

test('a limit that refuses an account is recorded once, and only for accounts that exist', async () => {
  await using limited = await startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { mailer: { send: async (email) => void emails.push(email) } },
  });
  const email = 'limited@example.org';
  await limited.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann' } });
  await limited.anonymous('confirmSignUp', { body: { email, code: await code(email) } });
  const { body } = await limited.anonymous('signIn', { body: { email, password: PASSWORD } });
  const bearer = { authorization: `Bearer ${body.data.tokens.idToken}` };
  const { body: me } = await limited.anonymous('getCurrentUser', {}, bearer);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 13; attempt += 1) {
    for (const address of [email, 'nobody@example.org']) {
      statuses.push((await limited.anonymous('signIn', { body: { email: address, password: 'wrong pw' } })).status);
    }
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  await limited.context.securityLog.finish();
  const rows = await limited.asOrganisation(me.user.organization.id, ({ tx }) =>
    tx.selectFrom('events').select(['detail', 'actor_id']).where('kind', '=', 'member.limited').execute(),
  );
  expect(rows).toEqual([{ detail: 'sign_in', actor_id: null }]);
});

test('the demo keeps no sessions, and says so', async () => {
  await using demo = await startTestServer();
  const manager = await demo.signIn();
  const answers = [
    await manager.call('listSessions'),
    await manager.call('endOtherSessions'),
    await manager.call('endSession', { params: { id: crypto.randomUUID() } }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'identity_elsewhere']);
});
