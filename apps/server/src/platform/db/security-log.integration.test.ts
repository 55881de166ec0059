import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { createSecurityLog } from './security-log.ts';

const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

async function subjectOf(manager: Manager): Promise<string> {
  const membership = await server.context.db
    .selectFrom('memberships')
    .select('identity_subject')
    .where('user_id', '=', manager.userId)
    .executeTakeFirstOrThrow();
  return membership.identity_subject;
}

const rowsOf = (manager: Manager) =>
  server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('events').selectAll().where(sql<boolean>`kind like 'member.%'`).orderBy('occurred_at').execute(),
  );

const event = (subject: string) => ({ subject, address: '203.0.113.77', requestId: 'request-1' });

test('an event is recorded in the log of the organisation of the account, with a shortened network', async () => {
  const manager = await server.signIn();
  const stranger = await server.signIn();
  const { securityLog } = server.context;
  const subject = await subjectOf(manager);
  securityLog.record({ ...event(subject), action: 'signed_in', isProven: true });
  securityLog.record({ ...event(subject), action: 'sign_in_refused', isProven: false, detail: 'password' });
  await securityLog.finish();
  const rows = await rowsOf(manager);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ kind }) => kind === 'member.signed_in')).toMatchObject({
    actor_id: manager.userId,
    entity_id: manager.userId,
    network: '203.0.113.0/24',
    detail: null,
  });
  expect(rows.find(({ kind }) => kind === 'member.sign_in_refused')).toMatchObject({
    actor_id: null,
    detail: 'password',
  });
  expect(await rowsOf(stranger)).toEqual([]);
});

test('an event of an account without an organisation is dropped without an error', async () => {
  const { securityLog } = server.context;
  securityLog.record({ ...event(randomUUID()), action: 'sign_in_refused', isProven: false });
  await securityLog.finish();
  expect(server.logged.filter((line) => line.includes('security event not written'))).toEqual([]);
});

test('a limit that keeps refusing is recorded once in 15 minutes', async () => {
  const manager = await server.signIn();
  const { securityLog } = server.context;
  const limit = { ...event(await subjectOf(manager)), action: 'limited', isProven: false, detail: 'sign_in' } as const;
  for (let attempt = 0; attempt < 5; attempt += 1) securityLog.record(limit);
  await securityLog.finish();
  expect(await rowsOf(manager)).toHaveLength(1);
  clock.advance({ minutes: 16 });
  securityLog.record(limit);
  await securityLog.finish();
  expect(await rowsOf(manager)).toHaveLength(2);
});

test('an event that cannot be written is reported, and nothing else fails', async () => {
  const errors: unknown[] = [];
  const { db, random } = server.context;
  const log = createSecurityLog({ db, random, clock, onError: (error) => errors.push(error) });
  const manager = await server.signIn();
  log.record({ ...event(await subjectOf(manager)), action: 'refused', isProven: true, detail: 'not a plain word!' });
  await log.finish();
  expect(errors).toHaveLength(1);
});

test('old networks are deleted in the current organisation only, and nothing else in the log can be changed', async () => {
  const [manager, other] = [await server.signIn(), await server.signIn()];
  const { securityLog } = server.context;
  for (const each of [manager, other]) {
    securityLog.record({ ...event(await subjectOf(each)), action: 'signed_in', isProven: true });
  }
  await securityLog.finish();
  const later = new Date(clock.now().getTime() + 1);
  const forget = () =>
    server.asOrganisation(manager.organisationId, async ({ tx }) => {
      const { rows } = await sql<{ count: number }>`select forget_networks(${later}) as count`.execute(tx);
      return rows[0]?.count;
    });
  expect([await forget(), await forget()]).toEqual([1, 0]);
  expect((await rowsOf(manager))[0]).toMatchObject({ kind: 'member.signed_in', network: null });
  expect((await rowsOf(other))[0]?.network).toBe('203.0.113.0/24');
});
