import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeOrganisation } from '../../core/scope.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { appCode } from '../../testkit/authenticator-app.ts';
import { postOffice, wrongCode } from '../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';

const PASSWORD = 'steel-toe caps';
const CAFE = '198.51.100.7';

const post = postOffice();
const clock = settableClock();
let server: TestServer;
let accounts = 0;

beforeAll(async () => {
  server = await startTestServer({
    settings: { IDENTITY: 'builtin', TRUST_PROXY: '1' },
    overrides: { clock, mailer: post.mailer },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The code that an app with this secret shows now. Each call advances the clock, because no code works twice. */
const nextCode = (secret: string) => {
  clock.advance({ minutes: 1 });
  return appCode(secret, clock.now());
};

function signIn(email: string, address: string, { password = PASSWORD, device_token = '' } = {}) {
  return server.anonymous(
    'signIn',
    { body: { email, password, ...(device_token && { device_token }) } },
    from(address),
  );
}

/** An account that was signed in to, from a network of its own, because networks are limited as well. */
async function account() {
  accounts += 1;
  const email = `owner${accounts}@example.org`;
  const home = `192.0.${accounts}.1`;
  await server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann Lee' } }, from(home));
  await server.anonymous('confirmSignUp', { body: { email, code: await post.code(email) } }, from(home));
  const { tokens, device_token } = (await signIn(email, home)).body.data;
  return { email, home, device_token, headers: { ...from(home), authorization: `Bearer ${tokens.idToken}` } };
}

/** An account with an authenticator app, and the device token from a complete sign-in. */
async function protectedAccount(beforeItIsOn = async (_email: string) => {}) {
  const { email, home, headers } = await account();
  await beforeItIsOn(email);
  const { secret } = (await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers)).body;
  const body = { code: await nextCode(secret) };
  const confirmed = await server.anonymous('confirmSecondFactor', { body }, headers);
  const challenge_token = (await signIn(email, home)).body.data.challengeToken ?? '';
  const complete = { challenge_token, code: await nextCode(secret) };
  const { tokens, device_token } = (await server.anonymous('completeSignIn', { body: complete }, from(home))).body.data;
  const recoveryCodes = confirmed.body.recovery_codes;
  return {
    email,
    home,
    secret,
    recoveryCodes,
    device_token,
    headers: { ...from(home), authorization: `Bearer ${tokens.idToken}` },
  };
}

/** Guesses codes with the password known, from so many networks that unknown networks are blocked. */
async function guessCodes(email: string, code: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < 3; network += 1) {
    const challenge_token = (await signIn(email, `203.0.${accounts}.${network}`)).body.data.challengeToken ?? '';
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const body = { challenge_token, code: wrongCode(code) };
      const guess = await server.anonymous('completeSignIn', { body }, from(`203.0.${accounts}.${network}`));
      statuses.push(guess.status);
    }
  }
  return statuses;
}

/** The security events of the session's organisation, oldest first. */
async function eventsOf(headers: Record<string, string>) {
  await server.context.securityLog.finish();
  const { body } = await server.anonymous('getMembership', {}, headers);
  return inOrganisation(server.context.db, wholeOrganisation(body.organization?.id ?? ''), ({ tx }) =>
    tx.selectFrom('events').select(['kind', 'detail', 'actor_id']).orderBy('occurred_at').orderBy('kind').execute(),
  );
}

describe('strangers cannot lock the owner out', () => {
  test('of turning two-step verification on, by guessing the password', async () => {
    const { email, headers } = await account();
    let last = 0;
    for (let attempt = 0; attempt < 51; attempt += 1) {
      last = (await signIn(email, `203.0.113.${attempt}`, { password: 'wrong' })).status;
    }
    expect(last).toBe(429);
    const begun = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers);
    expect(begun.status).toBe(200);
  });

  test('of the second step in a known browser, nor of new recovery codes, by guessing codes with the password', async () => {
    const { email, secret, device_token, headers } = await protectedAccount();
    expect((await guessCodes(email, await nextCode(secret))).at(-1)).toBe(429);
    const known = await signIn(email, CAFE, { device_token });
    const challenge_token = known.body.data.challengeToken ?? '';
    const code = await nextCode(secret);
    const unknown = await server.anonymous('completeSignIn', { body: { challenge_token, code } }, from(CAFE));
    expect(unknown.status).toBe(429);
    const completed = await server.anonymous(
      'completeSignIn',
      { body: { challenge_token, code, device_token } },
      from(CAFE),
    );
    expect(completed.status).toBe(200);
    const proof = { password: PASSWORD, code: await nextCode(secret) };
    expect((await server.anonymous('renewRecoveryCodes', { body: proof }, headers)).status).toBe(200);
  });

  test('of the second step in a known browser, by guessing in browsers that signed in with the password before it was on', async () => {
    const strangers: string[] = [];
    const signInWithPassword = async (email: string) => {
      while (strangers.length < 3) strangers.push((await signIn(email, '203.0.115.1')).body.data.device_token);
    };
    const { email, secret, device_token } = await protectedAccount(signInWithPassword);
    const code = wrongCode(await nextCode(secret));
    for (const device of strangers) {
      const challenge_token = (await signIn(email, CAFE, { device_token: device })).body.data.challengeToken ?? '';
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await server.anonymous('completeSignIn', { body: { challenge_token, code, device_token: device } }, from(CAFE));
      }
    }
    const challenge_token = (await signIn(email, CAFE, { device_token })).body.data.challengeToken ?? '';
    const body = { challenge_token, code: await nextCode(secret), device_token };
    expect((await server.anonymous('completeSignIn', { body }, from(CAFE))).status).toBe(200);
  });

  test('of a reset code, by inviting the address to an organization', async () => {
    const { email } = await account();
    const { headers } = await account();
    const invite = (network: number) =>
      server.anonymous('inviteMember', { body: { email } }, { ...headers, ...from(`203.0.114.${network}`) });
    await server.anonymous('updateOrganisation', { body: { name: 'Harbour Ltd' } }, headers);
    const statuses: number[] = [];
    for (let network = 0; network < 9; network += 1) statuses.push((await invite(network)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
    expect((await server.anonymous('forgotPassword', { body: { email } }, from(CAFE))).status).toBe(200);
  });
});

describe('the security log', () => {
  test('records who created the organization at the first sign-in', async () => {
    const { headers } = await account();
    const { body } = await server.anonymous('getCurrentUser', {}, headers);
    expect(await eventsOf(headers)).toEqual([{ kind: 'organisation.created', detail: null, actor_id: body.user.id }]);
  });

  test('records wrong passwords and codes of owner proofs, and new recovery codes', async () => {
    const { secret, headers, recoveryCodes } = await protectedAccount();
    const renew = async (password: string, code: string) => {
      const reply = await server.anonymous('renewRecoveryCodes', { body: { password, code } }, headers);
      // Events are written in the background; the clock must not advance before that.
      await server.context.securityLog.finish();
      clock.advance({ minutes: 1 });
      return reply;
    };
    await server.anonymous('getCurrentUser', {}, headers);
    expect((await renew('wrong', await nextCode(secret))).status).toBe(403);
    expect((await renew(PASSWORD, wrongCode(await nextCode(secret)))).status).toBe(400);
    expect((await renew(PASSWORD, recoveryCodes[0] ?? '')).status).toBe(200);
    const events = (await eventsOf(headers)).filter(
      ({ kind }) => !['organisation.created', 'member.signed_in'].includes(kind),
    );
    expect(events).toEqual([
      { kind: 'member.proof_refused', detail: 'password', actor_id: null },
      { kind: 'member.proof_refused', detail: 'second_factor', actor_id: null },
      { kind: 'member.recovery_code_used', detail: 'proof', actor_id: expect.any(String) },
      { kind: 'member.renewed_recovery_codes', detail: null, actor_id: expect.any(String) },
    ]);
  });

  test('records once that a proof, a second step or a set-up was tried too often', async () => {
    const one = await protectedAccount();
    await server.anonymous('getCurrentUser', {}, one.headers);
    await guessCodes(one.email, await nextCode(one.secret));
    const limitsOf = async (headers: Record<string, string>) =>
      (await eventsOf(headers)).filter(({ kind }) => kind === 'member.limited').map(({ detail }) => detail);
    expect(await limitsOf(one.headers)).toEqual(['code']);
    const other = await account();
    await server.anonymous('getCurrentUser', {}, other.headers);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await server.anonymous('confirmSecondFactor', { body: { code: '000000' } }, other.headers);
    }
    expect(await limitsOf(other.headers)).toEqual(['proof']);
    clock.advance({ minutes: 16 });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await server.anonymous('beginSecondFactor', { body: { password: 'wrong' } }, other.headers);
    }
    expect(await limitsOf(other.headers)).toEqual(['proof', 'proof']);
  });
});
