import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postOffice, wrongCode } from '../../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';
import { endWaitingConnection } from '../../../testkit/waiting-connections.ts';

const OWN = 'steel-toe caps';
const STRANGE = 'of an attacker';

const post = postOffice();
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    settings: { IDENTITY: 'builtin' },
    overrides: { mailer: post.mailer, clock, attemptLimits: UNLIMITED_ATTEMPTS },
  });
});

afterAll(() => server[Symbol.asyncDispose]());

const numbers = Array.from({ length: 1000 }, (_, number) => number).values();
/** An address that no other test uses. */
const newEmail = () => `worker${numbers.next().value}@example.org`;

interface Proof {
  registration?: string;
  password?: string;
}

/** Registers and waits for the email, so that codes come in the order of the registrations. */
async function register(email: string, password: string, number = 1) {
  const { body } = await server.anonymous('signUp', { body: { email, password, name: `who chose ${password}` } });
  const registration = body.data.registration ?? '';
  return { registration, userSub: body.data.userSub, code: await post.code(email, number) };
}
const confirm = async (email: string, code: string, proof: Proof = {}) =>
  (await server.anonymous('confirmSignUp', { body: { email, ...proof, code } })).status;
const resend = (email: string, proof: Proof = {}) => server.anonymous('resendCode', { body: { email, ...proof } });
const signIn = (email: string, password: string) => server.anonymous('signIn', { body: { email, password } });
const passwordsOf = async (email: string) =>
  Object.fromEntries(
    await Promise.all([OWN, STRANGE].map(async (password) => [password, (await signIn(email, password)).status])),
  );
const OWNER_IS_IN = { [OWN]: 200, [STRANGE]: 401 };

describe('an address that a stranger registers too', () => {
  test('before its owner: the owner’s code gives the account the owner’s password and name', async () => {
    const email = newEmail();
    await register(email, STRANGE);
    const { registration, code } = await register(email, OWN, 2);
    expect(await confirm(email, code, { registration })).toBe(200);
    expect(await passwordsOf(email)).toEqual(OWNER_IS_IN);
    expect((await signIn(email, OWN)).body.data.user.name).toBe(`who chose ${OWN}`);
  });

  test('after its owner: the newest code is not that of the owner’s registration and is refused; the owner’s is taken', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    const stranger = await register(email, STRANGE, 2);
    expect(await confirm(email, stranger.code, { registration })).toBe(400);
    expect(await confirm(email, code, { registration })).toBe(200);
    expect(await passwordsOf(email)).toEqual(OWNER_IS_IN);
  });

  test('after its owner: a client that sends only email and code cannot confirm the stranger’s registration', async () => {
    const email = newEmail();
    const { code } = await register(email, OWN);
    const stranger = await register(email, STRANGE, 2);
    expect([await confirm(email, stranger.code), await confirm(email, code)]).toEqual([400, 400]);
    expect(await passwordsOf(email)).toEqual({ [OWN]: 401, [STRANGE]: 401 });
    // The password shows which registration is meant.
    expect(await confirm(email, stranger.code, { password: OWN })).toBe(400);
    expect(await confirm(email, code, { password: OWN })).toBe(200);
    expect(await passwordsOf(email)).toEqual(OWNER_IS_IN);
  });

  test('when the owner’s code ran out: the stranger’s is still not taken for it', async () => {
    const email = newEmail();
    await register(email, OWN);
    clock.advance({ minutes: 9 });
    const stranger = await register(email, STRANGE, 2);
    clock.advance({ minutes: 2 });
    expect(await confirm(email, stranger.code)).toBe(400);
  });

  test('many times: the owner’s registration is not pushed out, and the number is bounded', async () => {
    const email = newEmail();
    for (let number = 1; number <= 12; number += 1) await register(email, `${STRANGE} ${number}`, number);
    const { registration, code } = await register(email, OWN, 13);
    for (let number = 14; number <= 23; number += 1) await register(email, `${STRANGE} ${number}`, number);
    const { rows } = await server.identitySql('select id from identity.registrations where email = $1', [email]);
    expect(rows).toHaveLength(20);
    expect(await confirm(email, code, { registration })).toBe(200);
  });

  test('with a code that is sent again: it is that of the registration that asks', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    await register(email, STRANGE, 2);
    await resend(email, { registration });
    expect(await post.code(email, 3)).toBe(code);
    expect(await confirm(email, await post.code(email, 3), { registration })).toBe(200);
    expect(await passwordsOf(email)).toEqual(OWNER_IS_IN);
  });

  test('with a reset code: the proved address gets the account with the new password and no stranger’s name', async () => {
    const email = newEmail();
    const stranger = await register(email, STRANGE);
    await server.anonymous('forgotPassword', { body: { email } });
    const code = await post.code(email, 2);
    const reset = { email, code, new_password: OWN };
    expect((await server.anonymous('confirmForgotPassword', { body: reset })).status).toBe(200);
    expect(await confirm(email, stranger.code, stranger)).toBe(400);
    expect(await passwordsOf(email)).toEqual(OWNER_IS_IN);
    expect((await signIn(email, OWN)).body.data.user.name).toBe(email.split('@')[0]);
  });

  test('after it was confirmed: no code follows, and neither password nor name change', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    await confirm(email, code, { registration });
    const { body } = await server.anonymous('signUp', { body: { email, password: STRANGE, name: 'Stranger' } });
    await expect.poll(() => post.emailsTo(email).at(-1)?.subject).toBe('You already have a Plumbline account');
    await resend(email, { registration: body.data.registration ?? '' });
    await server.anonymous('forgotPassword', { body: { email } });
    await post.code(email, 2);
    expect(post.emailsTo(email).filter(({ subject }) => /confirmation code/.test(subject))).toHaveLength(1);
    expect(await passwordsOf(email)).toEqual(OWNER_IS_IN);
  });
});

describe('a registration', () => {
  test('made twice with the same password is one, with one code', async () => {
    const email = newEmail();
    const first = await register(email, OWN);
    expect(await register(email, OWN, 2)).toEqual(first);
    expect(await confirm(email, first.code)).toBe(200);
  });

  test('is confirmed once, even by two simultaneous calls', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    const statuses = await Promise.all([1, 2, 3].map(() => confirm(email, code, { registration })));
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  test('whose confirmation fails halfway is unchanged, and its code is still valid', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    const owner = new pg.Client({ connectionString: server.database.migrationUrl });
    await owner.connect();
    try {
      // The user row is already written when the confirmation reaches this table.
      await owner.query('begin; lock table identity.account in exclusive mode');
      const cut = confirm(email, code, { registration });
      await endWaitingConnection(server.database, 'Lock');
      expect(await cut).toBeGreaterThanOrEqual(500);
      await owner.query('commit');
      expect((await owner.query('select from identity.user where email = $1', [email])).rows).toEqual([]);
    } finally {
      await owner.end();
    }
    expect(await confirm(email, code, { registration })).toBe(200);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  test('expires after a day, and its code after ten minutes', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    clock.advance({ minutes: 11 });
    expect(await confirm(email, code, { registration })).toBe(400);
    await resend(email, { registration });
    const second = await post.code(email, 2);
    if (second !== code) expect(await confirm(email, code, { registration })).toBe(400);
    clock.advance({ days: 1 });
    expect(await confirm(email, second, { registration })).toBe(400);
    await resend(email, { registration });
    await register(email, STRANGE, 3);
    expect(post.emailsTo(email)).toHaveLength(3);
  });

  test('is invalid after five wrong tries, which do not count against another', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    const stranger = await register(email, STRANGE, 2);
    for (let tries = 0; tries < 5; tries += 1) await confirm(email, wrongCode(stranger.code), stranger);
    expect(await confirm(email, stranger.code, stranger)).toBe(400);
    expect(await confirm(email, code, { registration })).toBe(200);
  });

  test('answers the same subject at any time, and it is not that of the account', async () => {
    const email = newEmail();
    const { registration, code, userSub } = await register(email, OWN);
    expect((await register(email, STRANGE, 2)).userSub).toBe(userSub);
    await confirm(email, code, { registration });
    const { body } = await server.anonymous('signUp', { body: { email, password: STRANGE, name: 'Stranger' } });
    expect(body.data.userSub).toBe(userSub);
    expect((await signIn(email, OWN)).body.data.user.sub).not.toBe(userSub);
    expect((await register(newEmail(), OWN)).userSub).not.toBe(userSub);
  });
});

describe('signing in to an address that is not confirmed', () => {
  test('is refused alike with the password of any registration, with a wrong one, and for an unknown address', async () => {
    const email = newEmail();
    await register(email, OWN);
    await register(email, STRANGE, 2);
    const replies = [
      await signIn(email, OWN),
      await signIn(email, STRANGE),
      await signIn(email, 'wrong password'),
      await signIn(newEmail(), OWN),
    ];
    const [first, ...others] = replies.map(({ status, body }) => ({ status, ...body, request_id: '' }));
    expect(first).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(others).toEqual([first, first, first]);
  });

  test('sends the unexpired code of the registration with that password again, and leaves it good', async () => {
    const email = newEmail();
    const { registration, code } = await register(email, OWN);
    const stranger = await register(email, STRANGE, 2);
    await signIn(email, OWN);
    expect(await post.code(email, 3)).toBe(code);
    await signIn(email, STRANGE);
    expect(await post.code(email, 4)).toBe(stranger.code);
    await signIn(email, 'wrong password');
    expect(await confirm(email, code, { registration })).toBe(200);
    expect(post.emailsTo(email)).toHaveLength(4);
  });
});

describe('within the limits', () => {
  test('signing in to an address that is not confirmed emails no more than registering does', async () => {
    await using limited = await startTestServer({
      settings: { IDENTITY: 'builtin' },
      overrides: { mailer: post.mailer },
    });
    const email = newEmail();
    const account = { email, password: OWN };
    await limited.anonymous('signUp', { body: { ...account, name: 'Ann Lee' } });
    for (let number = 2; number <= 5; number += 1) {
      expect((await limited.anonymous('signIn', { body: account })).status).toBe(401);
      await post.code(email, number);
    }
    for (let number = 0; number < 5; number += 1) {
      expect((await limited.anonymous('signIn', { body: account })).status).toBe(401);
    }
    const { status } = await limited.anonymous('resendCode', { body: { email } });
    expect([status, post.emailsTo(email).length]).toEqual([429, 5]);
  });

  test('many registrations of one address do not multiply the allowed tries', async () => {
    await using limited = await startTestServer({
      settings: { IDENTITY: 'builtin' },
      overrides: { mailer: post.mailer },
    });
    const email = newEmail();
    const registrations: { registration: string; code: string }[] = [];
    for (const number of [1, 2, 3]) {
      const body = { email, password: `${STRANGE} ${number}`, name: 'Stranger' };
      const { data } = (await limited.anonymous('signUp', { body })).body;
      registrations.push({ registration: data.registration ?? '', code: await post.code(email, number) });
    }
    const statuses: number[] = [];
    for (const { registration, code } of [...registrations, ...registrations, ...registrations, ...registrations]) {
      const body = { email, code: wrongCode(code), registration };
      statuses.push((await limited.anonymous('confirmSignUp', { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});

test('asking for a reset code again sends the same one while it is good, so nobody makes the owner’s invalid', async () => {
  const email = newEmail();
  const { code } = await register(email, OWN);
  await confirm(email, code);
  const ask = () => server.anonymous('forgotPassword', { body: { email } });
  await ask();
  const first = await post.code(email, 2);
  await ask();
  expect(await post.code(email, 3)).toBe(first);
  clock.advance({ minutes: 11 });
  const late = { email, code: first, new_password: STRANGE };
  expect((await server.anonymous('confirmForgotPassword', { body: late })).status).toBe(400);
});
