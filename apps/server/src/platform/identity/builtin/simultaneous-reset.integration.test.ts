import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../testkit/authenticator-app.ts';
import {
  createAccount,
  createSignedInAccount,
  PASSWORD,
  startBuiltinServer,
} from '../../../testkit/builtin-accounts.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import type { TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const post = postOffice();
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startBuiltinServer({ clock, post });
});

afterAll(() => server[Symbol.asyncDispose]());

const signIn = (email: string) => server.anonymous('signIn', { body: { email, password: PASSWORD } });
const complete = (challenge_token: string, code: string) =>
  server.anonymous('completeSignIn', { body: { challenge_token, code } });

async function protectedAccount(name: string) {
  const { email, headers } = await createSignedInAccount(server, post, name);
  const { secret } = (await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers)).body;
  const { body } = await server.anonymous('confirmSecondFactor', { body: { code: await nextCode(secret) } }, headers);
  return { email, secret, headers: { authorization: `Bearer ${body.tokens.idToken}` } };
}

function nextCode(secret: string): Promise<string> {
  clock.advance({ minutes: 1 });
  return appCode(secret, clock.now());
}

/**
 * Runs an operation while a transaction changes the password of the account. The transaction commits only after the
 * operation has verified the old password: by then the operation waits for the transaction, or has finished.
 */
async function duringReset<T>(email: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `update identity.account set password = password || 'x'
       where user_id = (select id from identity."user" where email = $1)`,
      [email],
    );
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    const isWaiting = async () => {
      const { rows } = await client.query(
        'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      );
      return isDone || rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await client.query('commit');
    return await working;
  } finally {
    await client.end();
  }
}

async function sessionsOf(email: string): Promise<number> {
  const query =
    'select from identity.sessions join identity."user" as person on person.id = user_id where person.email = $1';
  return (await server.identitySql(query, [email])).rows.length;
}

describe('a password that changes after it was verified', () => {
  test('opens no session', async () => {
    const email = await createAccount(server, post, 'ann');
    const reply = await duringReset(email, () => signIn(email));
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
    expect(await sessionsOf(email)).toBe(0);
  });

  test('opens no challenge for the second factor', async () => {
    const { email } = await protectedAccount('bob');
    const reply = await duringReset(email, () => signIn(email));
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
    expect((await server.identitySql('select from identity.sign_in_challenges')).rows).toEqual([]);
  });

  test('opens no session by the code of the second factor', async () => {
    const { email, secret } = await protectedAccount('cyd');
    const challenge = (await signIn(email)).body.data.challengeToken ?? '';
    const code = await nextCode(secret);
    const reply = await duringReset(email, () => complete(challenge, code));
    expect([reply.status, reply.body.code]).toEqual([400, 'code_not_valid']);
    expect(await sessionsOf(email)).toBe(0);
  });

  test('switches no second factor on', async () => {
    const email = await createAccount(server, post, 'eli');
    const { tokens } = (await signIn(email)).body.data;
    const headers = { authorization: `Bearer ${tokens.idToken}` };
    const { secret } = (await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers)).body;
    const body = { code: await nextCode(secret) };
    const reply = await duringReset(email, () => server.anonymous('confirmSecondFactor', { body }, headers));
    expect([reply.status, reply.body.code]).toEqual([400, 'code_not_valid']);
    const on = `select from identity.second_factors join identity."user" as person on person.id = user_id
      where person.email = $1 and confirmed_at is not null`;
    expect((await server.identitySql(on, [email])).rows).toEqual([]);
  });

  test('deletes no account', async () => {
    const email = await createAccount(server, post, 'dee');
    const { tokens } = (await signIn(email)).body.data;
    const headers = { authorization: `Bearer ${tokens.idToken}` };
    await server.anonymous('getMembership', {}, headers);
    const body = { password: PASSWORD, organization_name: 'New Organization' };
    const reply = await duringReset(email, () => server.anonymous('deleteAccount', { body }, headers));
    expect([reply.status, reply.body.code]).toEqual([403, 'password_not_valid']);
    const { rows } = await server.identitySql('select from identity."user" where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});
