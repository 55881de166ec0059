import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerOf } from '../../../testkit/caller.ts';
import { throughProxy } from '../../../testkit/cuttable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type FaultyLine, STATEMENT_FAULTS, startFaultyLine } from '../../../testkit/statement-faults.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';

const PASSWORD = 'steel-toe caps';
/** No call needs as many statements. */
const STATEMENTS_MAX = 60;

const post = postOffice();
let database: TestDatabase;
let line: FaultyLine;
let server: TestServer;
let surveys = 0;
let accounts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.serverUrl);
  line = await startFaultyLine({
    path: `${url.searchParams.get('host')}/.s.PGSQL.${url.port === '' ? '5432' : url.port}`,
  });
  server = await startServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await line[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

/** A server without background work, all of whose statements go through the faulty line. */
function startServer(): Promise<TestServer> {
  const serverUrl = throughProxy(database.serverUrl, line);
  return startTestServer({
    database: { ...database, serverUrl },
    settings: {
      ROLE: 'web',
      DATABASE_URL: serverUrl,
      IDENTITY: 'builtin',
      IDENTITY_SECRET: 'a secret that all servers of the test share',
      LOG_LEVEL: 'warn',
    },
    overrides: { mailer: post.mailer, attemptLimits: UNLIMITED_ATTEMPTS },
  });
}

async function createAccount(): Promise<{ email: string; token: string; refreshToken: string }> {
  accounts += 1;
  const email = `ann${accounts}@example.org`;
  await server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann Lee' } });
  await server.anonymous('confirmSignUp', { body: { email, code: await post.code(email) } });
  const { body } = await server.anonymous('signIn', { body: { email, password: PASSWORD } });
  return { email, token: body.data.tokens.idToken, refreshToken: body.data.tokens.refreshToken };
}

async function createMember() {
  const account = await createAccount();
  const call = callerOf(server.origin, account.token);
  await call('createOrganisation', { body: { name: `Example ${accounts} Ltd` } });
  return { ...account, call };
}

async function invitedSurvey() {
  surveys += 1;
  const { call } = await member;
  return (await call('createSurvey', { body: { participant_email: `worker${surveys}@example.org` } })).body.survey;
}

let member: ReturnType<typeof createMember>;
// Signs in again for each test, because an id token is valid for minutes only.
beforeEach(() => {
  member = createMember();
  return member;
});

type Status = { readonly status: number };

/** Each function prepares a call without a fault, and returns the call. */
const CALLS: Readonly<Record<string, () => Promise<() => Promise<Status>>>> = {
  'signing in': async () => {
    const { email } = await member;
    return () => server.anonymous('signIn', { body: { email, password: PASSWORD } });
  },
  'renewing a session': async () => {
    const { refreshToken } = await createAccount();
    return () => server.anonymous('refreshSession', { body: { refresh_token: refreshToken } });
  },
  'reading the own sessions': async () => {
    const { call } = await member;
    return () => call('listSessions');
  },
  registering: async () => {
    accounts += 1;
    const email = `new${accounts}@example.org`;
    return () => server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann Lee' } });
  },
  'confirming a registration': async () => {
    accounts += 1;
    const email = `new${accounts}@example.org`;
    await server.anonymous('signUp', { body: { email, password: PASSWORD, name: 'Ann Lee' } });
    const code = await post.code(email);
    return () => server.anonymous('confirmSignUp', { body: { email, code } });
  },
  'setting a new password': async () => {
    const { email } = await createAccount();
    await server.anonymous('forgotPassword', { body: { email } });
    const code = await post.code(email, 2);
    return () => server.anonymous('confirmForgotPassword', { body: { email, code, new_password: `${PASSWORD} 2` } });
  },
  'reading the membership': async () => {
    const { call } = await member;
    return () => call('getMembership');
  },
  'creating an organisation': async () => {
    const { token } = await createAccount();
    return () => callerOf(server.origin, token)('createOrganisation', { body: { name: 'New Ltd' } });
  },
  'listing surveys': async () => {
    const { call } = await member;
    return () => call('listSurveys');
  },
  'inviting a participant': async () => {
    surveys += 1;
    const participant_email = `worker${surveys}@example.org`;
    const { call } = await member;
    return () => call('createSurvey', { body: { participant_email } }, { 'idempotency-key': `key-${surveys}` });
  },
  'deleting a survey': async () => {
    const survey = await invitedSurvey();
    const { call } = await member;
    return () => call('deleteSurvey', { params: survey });
  },
  'downloading the security log': async () => {
    const { token } = await member;
    return () =>
      fetch(`${server.origin}/v1/protected/organization/security-events.csv`, {
        headers: { authorization: `Bearer ${token}` },
      });
  },
  'opening the page of a survey': async () => {
    const { public_token } = await invitedSurvey();
    return () => fetch(`${server.origin}/survey/${public_token}`);
  },
  'starting a survey': async () => (await openAsParticipant(server, await invitedSurvey())).start,
  'submitting answers': async () => {
    const participant = await openAsParticipant(server, await invitedSurvey());
    await participant.start();
    return () => participant.submit();
  },
  'reading a receipt': async () => {
    const participant = await openAsParticipant(server, await invitedSurvey());
    await participant.submit();
    return participant.receipt;
  },
  'asking whether the server is ready': async () => () => fetch(`${server.origin}/readyz`),
};

/** @returns the statuses with which the call was answered, one for each of its statements that met the fault */
async function statusesWith(
  fault: (typeof STATEMENT_FAULTS)[number],
  prepare: () => Promise<() => Promise<Status>>,
): Promise<{ undisturbed: number; disturbed: number[] }> {
  const disturbed: number[] = [];
  for (let statement = 1; statement <= STATEMENTS_MAX; statement += 1) {
    const call = await prepare();
    line.arm(statement, fault);
    const { status } = await call();
    const { happened } = line.disarm();
    if (!happened) return { undisturbed: status, disturbed };
    disturbed.push(status);
  }
  throw new Error(`a call needs more than ${STATEMENTS_MAX} statements`);
}

test.each(Object.keys(CALLS).flatMap((name) => STATEMENT_FAULTS.map((fault) => [name, fault] as const)))(
  '%s is answered or refused as unavailable, whichever statement meets the fault %s',
  async (name, fault) => {
    const { undisturbed, disturbed } = await statusesWith(fault, CALLS[name] ?? expect.fail);
    expect(undisturbed).toBeLessThan(300);
    for (const status of disturbed) expect([undisturbed, 503], disturbed.join()).toContain(status);
  },
  60_000,
);
