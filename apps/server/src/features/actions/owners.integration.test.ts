import type { UpdateActionBody } from '@plumbline/contract/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from '../../platform/mail/mailer.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { addSite } from '../../testkit/workforce.ts';
import { removeMembers } from '../organisations/members/members.repository.ts';
import { remindOwners } from './remind-owners.ts';

const BOB = 'bob@scaffold.example.org';
const clock = settableClock(new Date('2026-05-04T06:00:00Z'));
const sent: Email[] = [];
let server: TestServer;
let manager: Manager;
let site: string;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock, mailer: { send: async (email) => void sent.push(email) } } });
});
afterAll(() => server[Symbol.asyncDispose]());

// Sweeps process every organisation.
afterEach(() => server.asOrganisation(manager.organisationId, ({ tx }) => tx.deleteFrom('actions').execute()));

beforeEach(async () => {
  // The email counts have expired before each test.
  clock.advance({ days: 8 });
  manager = await server.signIn();
  site = await server.asOrganisation(manager.organisationId, async (scope) => {
    await scope.tx
      .updateTable('organisations')
      .set({ time_zone: 'Europe/Berlin' })
      .where('id', '=', scope.organisationId)
      .execute();
    return addSite(scope, 'North tower');
  });
  sent.length = 0;
});

const outside = (email = BOB) => ({ kind: 'outside', name: 'Bob Scaffold', email }) as const;
const dayIn = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const asMember = () => ({ kind: 'member', user_id: manager.userId }) as const;
async function give(owner: ReturnType<typeof outside> | ReturnType<typeof asMember>, what = 'Secure the ladder') {
  const { status, body } = await manager.call('createAction', {
    body: { what, site_id: site, owner, due_on: dayIn(0) },
  });
  expect(status).toBe(201);
  await server.processJobs();
  return body.action;
}
/** Runs the sweep at an hour of the organisation’s summer time, the given number of days later. */
async function sweep({ days = 0, hour = 9 }: { days?: number; hour?: number } = {}) {
  await atHour({ days, hour }, async () => {
    await remindOwners(server.context, clock.now());
    await server.processJobs();
  });
}
/** Sets the clock to an hour of the organisation’s summer time for the time of the work. */
async function atHour({ days, hour }: { days: number; hour: number }, work: () => Promise<void>) {
  const before = clock.now().toISOString();
  clock.set(`${dayIn(days)}T${String(hour - 2).padStart(2, '0')}:30:00Z`);
  await work();
  clock.set(before);
}
/** Enqueues emails at nine, without sending them. */
const enqueue = (days: number) => atHour({ days, hour: 9 }, () => remindOwners(server.context, clock.now()));
const send = (days: number, hour: number) => atHour({ days, hour }, () => server.processJobs());

describe('somebody outside who is given an action', () => {
  test('gets one email about it, with what to do and without an account', async () => {
    const action = await give(outside());
    expect(sent.map(({ to }) => to)).toEqual([BOB]);
    expect(sent[0]?.text).toContain('Secure the ladder');
    expect(sent[0]?.text).toContain('North tower');
    expect(sent[0]?.text).not.toContain('/app/');
    const change = (version: number, owner: UpdateActionBody['owner']) =>
      manager.call('updateAction', { params: action, body: { version, owner } });
    await change(1, { ...outside(), name: 'Bob S' });
    await change(2, outside('cyd@scaffold.example.org'));
    await server.processJobs();
    expect(sent.map(({ to }) => to)).toEqual([BOB, 'cyd@scaffold.example.org']);
  });

  test('gets none after asking for none, nor more than their limit', async () => {
    for (let each = 0; each < 6; each += 1) await give(outside());
    expect(sent).toHaveLength(5);
    await fetch(server.origin + new URL(sent[0]?.optOutUrl ?? '').pathname, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'stop' }),
    });
    clock.advance({ days: 8 });
    manager = await server.signIn({ colleagueOf: manager });
    sent.length = 0;
    await give(outside());
    await sweep({ days: 1 });
    expect(sent).toEqual([]);
    // Every email since then is withheld.
    const statuses = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('emails').select('status').where('created_at', '>=', clock.now()).execute(),
    );
    expect(statuses.every(({ status }) => status === 'withheld')).toBe(true);
  });

  test('is forgotten when they are erased, and the action waits for another owner', async () => {
    const email = 'dee@scaffold.example.org';
    const action = await give(outside(email));
    await manager.call('erasePersonByAddress', { body: { email } });
    const { body } = await manager.call('listActions', { query: { owner: 'unowned' } });
    expect(body.actions.map(({ id, owner }) => [id, owner.email])).toEqual([[action.id, null]]);
    expect(JSON.stringify(body)).not.toContain('Bob');
  });
});

describe('an action that was marked as done with its link', () => {
  const finish = async (owner: Parameters<typeof give>[0]) => {
    const action = await give(owner);
    sent.length = 0;
    const { body } = await manager.call('createActionLink', { params: action, body: { language: 'pl' } });
    const form = new FormData();
    form.set('note', 'See https://evil.example.org');
    form.set('do', 'done');
    const address = server.origin + new URL(body.address).pathname;
    expect((await fetch(address, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303);
    return action;
  };

  test('is emailed to its owner, without what somebody outside wrote', async () => {
    const colleague = await server.signIn({ colleagueOf: manager });
    const action = await finish({ kind: 'member', user_id: colleague.userId });
    await server.processJobs();
    expect(sent.map(({ to }) => to)).toEqual([colleague.email]);
    expect(sent[0]?.subject).toContain('Done: an action at');
    expect(sent[0]?.text).toContain(`/app/actions/${action.id}`);
    expect(sent[0]?.text).not.toContain('evil');
  });

  test('is emailed to the member who added it for an owner outside', async () => {
    await finish(outside('eve@scaffold.example.org'));
    await server.processJobs();
    expect(sent.map(({ to }) => to)).toEqual([manager.email]);
  });

  test('is emailed to nobody once it was reopened', async () => {
    const action = await finish(asMember());
    await manager.call('changeActionStatus', { params: action, body: { version: 2, status: 'in_progress' } });
    await server.processJobs();
    expect(sent).toEqual([]);
  });
});

describe('an overdue action', () => {
  test('is emailed to its owner once for each due date, in the daytime only', async () => {
    const action = await give(asMember());
    await sweep();
    expect(sent).toEqual([]);
    await sweep({ days: 1, hour: 7 });
    await sweep({ days: 1, hour: 18 });
    expect(sent).toEqual([]);
    await sweep({ days: 1, hour: 8 });
    await sweep({ days: 1, hour: 17 });
    await sweep({ days: 2 });
    expect(sent.map(({ to }) => to)).toEqual([manager.email]);
    expect(sent[0]?.text).toContain(`/app/actions/${action.id}`);
    await manager.call('updateAction', { params: action, body: { version: 1, due_on: dayIn(3) } });
    await sweep({ days: 3 });
    expect(sent).toHaveLength(1);
    await sweep({ days: 4 });
    expect(sent).toHaveLength(2);
    const events = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('events').select('actor_kind').where('kind', '=', 'action.reminded_owner').execute(),
    );
    expect(events).toEqual([{ actor_kind: 'system' }, { actor_kind: 'system' }]);
  });

  test('is emailed to somebody outside too, and to nobody once it is done or has nobody', async () => {
    await give(outside('eve@scaffold.example.org'));
    const done = await give(asMember());
    await manager.call('changeActionStatus', { params: done, body: { version: 1, status: 'done', note: 'Secured.' } });
    const colleague = await server.signIn({ colleagueOf: manager });
    await give({ kind: 'member', user_id: colleague.userId });
    // As when the account is deleted: nobody chooses who takes over.
    await server.asOrganisation(manager.organisationId, (scope) =>
      removeMembers(scope, [colleague.userId], server.context.clock.now()),
    );
    sent.length = 0;
    await sweep({ days: 1 });
    expect(sent.map(({ to }) => to)).toEqual(['eve@scaffold.example.org']);
    expect(sent[0]?.subject).toContain('Overdue');
  });

  test('is not emailed any more when it was done before the email left', async () => {
    const action = await give(asMember());
    await enqueue(1);
    await manager.call('changeActionStatus', {
      params: action,
      body: { version: 1, status: 'done', note: 'Secured.' },
    });
    await send(1, 9);
    expect(sent).toEqual([]);
  });

  test('is not emailed any more when its due date was moved before the email left', async () => {
    const action = await give(asMember());
    await enqueue(1);
    await manager.call('updateAction', { params: action, body: { version: 1, due_on: dayIn(3) } });
    await send(1, 9);
    expect(sent).toEqual([]);
    await sweep({ days: 4 });
    expect(sent).toHaveLength(1);
  });

  test('is emailed the next day when the mail server was down until the evening', async () => {
    await give(asMember());
    await enqueue(1);
    await send(1, 18);
    expect(sent).toEqual([]);
    await sweep({ days: 2, hour: 8 });
    await sweep({ days: 2, hour: 9 });
    expect(sent).toHaveLength(1);
  });

  test('is emailed to its new owner too, but not twice to somebody whose name was corrected', async () => {
    const action = await give(outside('fay@scaffold.example.org'));
    sent.length = 0;
    await sweep({ days: 1 });
    const change = (version: number, owner: UpdateActionBody['owner']) =>
      manager.call('updateAction', { params: action, body: { version, owner } });
    await change(1, { ...outside('fay@scaffold.example.org'), name: 'Fay' });
    await sweep({ days: 1, hour: 10 });
    await change(2, asMember());
    await sweep({ days: 1, hour: 11 });
    await sweep({ days: 1, hour: 12 });
    expect(sent.map(({ to }) => to)).toEqual(['fay@scaffold.example.org', manager.email]);
  });

  test('is emailed once to an owner who became its owner before the email left', async () => {
    const action = await give(outside('gus@scaffold.example.org'));
    sent.length = 0;
    await enqueue(1);
    await manager.call('updateAction', { params: action, body: { version: 1, owner: asMember() } });
    await send(1, 9);
    await sweep({ days: 1, hour: 10 });
    expect(sent.map(({ to }) => to)).toEqual([manager.email]);
  });
});
