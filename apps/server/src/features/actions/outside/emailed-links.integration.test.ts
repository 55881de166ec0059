import type { SendActionLinkBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Email, Mailer } from '../../../platform/mail/mailer.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { addSite } from '../../../testkit/workforce.ts';
import { sendEmail } from '../../messages/send-email.ts';

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

beforeEach(async () => {
  // The email counts have expired before each test.
  clock.advance({ days: 8 });
  manager = await server.signIn({ name: 'Ann Hill' });
  site = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'North tower'));
  sent.length = 0;
});

async function makeAction(by = manager): Promise<{ id: string }> {
  const owner = { kind: 'member', user_id: by.userId } as const;
  const body = { what: 'Light the stairs', site_id: site, owner, due_on: DUE_IN_A_YEAR };
  return { id: (await by.call('createAction', { body })).body.action.id };
}

async function sendLink(action: { id: string }, body: SendActionLinkBody = { email: BOB }, by = manager) {
  const answer = await by.call('sendActionLink', { params: action, body });
  await server.processJobs();
  return answer;
}

const addressIn = ({ text }: Email | undefined = {} as Email) =>
  /https?:\/\/\S+(\/action\/[\w-]{43})/.exec(text)?.[1] ?? '';
const open = async (path: string) => (await fetch(server.origin + path)).status;
const read = async ({ id }: { id: string }) => (await manager.call('getAction', { params: { id } })).body.action;

describe('an emailed link', () => {
  test('is sent once, only its reader has its secret, and the earlier link stops working', async () => {
    const action = await makeAction();
    const earlier = (await manager.call('createActionLink', { params: action, body: { language: 'pl' } })).body.address;
    const { status, body } = await sendLink(action);
    expect([status, body.link.sent_to, body.link.language, body.link.email_status]).toEqual([
      200,
      BOB,
      'pl',
      'waiting',
    ]);
    expect(sent.map(({ to }) => to)).toEqual([BOB]);
    const path = addressIn(sent[0]);
    expect(await open(path)).toBe(200);
    expect(await open(new URL(earlier).pathname)).toBe(404);
    const token = path.split('/').at(-1) ?? '';
    const shown = await read(action);
    expect(shown.link?.email_status).toBe('sent');
    expect(shown.history.at(-1)?.kind).toBe('sent_link');
    const rows = await server.asOrganisation(manager.organisationId, async ({ tx }) => [
      await tx.selectFrom('action_links').selectAll().execute(),
      await tx.selectFrom('emails').selectAll().execute(),
      await tx.selectFrom('events').selectAll().execute(),
    ]);
    for (const each of [body, shown, rows, server.logged]) expect(JSON.stringify(each)).not.toContain(token);
    const { events } = (await manager.call('listSecurityEvents', { query: { kind: 'link' } })).body;
    expect(events.map(({ entity, action: verb }) => `${entity}.${verb}`)).toEqual([
      'action.sent_link',
      'action.created_link',
    ]);
  });

  test('is written in the chosen language, or else in that of the person with the address, or else in English', async () => {
    await manager.call('createPerson', { body: { name: 'Radu', email: BOB, language: 'ro' } });
    const words = async (body: SendActionLinkBody) => {
      sent.length = 0;
      const { link } = (await sendLink(await makeAction(), body)).body;
      return [link.language, sent[0]?.subject];
    };
    expect(await words({ email: BOB, language: 'de' })).toEqual(['de', expect.stringContaining('Zu erledigen für')]);
    expect(await words({ email: BOB })).toEqual(['ro', expect.stringContaining('De făcut pentru')]);
    expect(await words({ email: 'cyd@scaffold.example.org' })).toEqual([
      'en',
      expect.stringContaining('To be done for'),
    ]);
  });

  test('has another secret after a failed attempt, and only the newest works', async () => {
    const action = await makeAction();
    await manager.call('sendActionLink', { params: action, body: { email: BOB } });
    const { id: email_id } = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('emails').select('id').executeTakeFirstOrThrow(),
    );
    const job = { organisation_id: manager.organisationId, email_id };
    const attempt = (mailer: Mailer) => sendEmail({ ...server.context, mailer, onUnconfirmed: () => {} }, job);
    const broken = {
      send: async (email: Email) => {
        sent.push(email);
        throw new Error('the mail server is down');
      },
    };
    await expect(attempt(broken)).rejects.toThrow('could not be handed over');
    await attempt({ send: async (email) => void sent.push(email) });
    await server.processJobs();
    expect(sent).toHaveLength(2);
    const [first, last] = [addressIn(sent[0]), addressIn(sent[1])];
    expect([await open(first), await open(last)]).toEqual([404, 200]);
  });

  test('is not sent any more once it was revoked, replaced or expired, or the action is done or its reader erased', async () => {
    const changes: ((action: { id: string }) => Promise<unknown>)[] = [
      (action) => manager.call('revokeActionLink', { params: action }),
      (action) => manager.call('createActionLink', { params: action, body: { language: 'en' } }),
      (action) =>
        manager.call('changeActionStatus', { params: action, body: { version: 1, status: 'done', note: 'Lit.' } }),
      () => manager.call('erasePersonByAddress', { body: { email: BOB } }),
    ];
    for (const change of changes) {
      const action = await makeAction();
      await manager.call('sendActionLink', { params: action, body: { email: BOB } });
      await change(action);
      await server.processJobs();
      expect(sent).toEqual([]);
    }
    const action = await makeAction();
    await manager.call('sendActionLink', { params: action, body: { email: BOB } });
    clock.advance({ days: 91 });
    await server.processJobs();
    expect(sent).toEqual([]);
    manager = await server.signIn({ colleagueOf: manager });
    expect((await read(action)).link?.email_status).toBe('withheld');
  });

  test('is refused for an action that is done, and for an address that is none', async () => {
    const action = await makeAction();
    const bad = await sendLink(action, { email: 'bob@@example.org' });
    expect([bad.status, JSON.stringify(bad.body)]).toEqual([400, expect.stringContaining('"field":"email"')]);
    await manager.call('changeActionStatus', { params: action, body: { version: 1, status: 'done', note: 'Lit.' } });
    expect((await sendLink(action)).body).toMatchObject({ code: 'action_needs_no_link' });
    expect(sent).toEqual([]);
  });

  test('is refused to people who want no emails, above the limits, and without an invitation', async () => {
    const actions = await Promise.all(Array.from({ length: 7 }, () => makeAction()));
    const [first = { id: '' }, ...others] = actions;
    const email = 'eve@scaffold.example.org';
    await sendLink(first, { email });
    const optOut = new URL(sent[0]?.optOutUrl ?? '').pathname;
    const statuses = [];
    for (const action of others) statuses.push((await sendLink(action, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409]);
    expect(sent).toHaveLength(5);
    clock.advance({ days: 8 });
    manager = await server.signIn({ colleagueOf: manager });
    await fetch(server.origin + optOut, { method: 'POST', body: new URLSearchParams({ choice: 'stop' }) });
    const { status, body } = await sendLink(first, { email });
    expect([status, body]).toMatchObject([409, { code: 'email_limit_reached', details: [{ field: 'email' }] }]);

    manager = await server.signIn({ invitationsMax: 1 });
    site = await server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'North tower'));
    const action = await makeAction();
    const [cyd, dee] = ['cyd@scaffold.example.org', 'dee@scaffold.example.org'];
    expect((await sendLink(action, { email: cyd })).status).toBe(200);
    // The second email to an address takes none.
    expect((await sendLink(action, { email: cyd })).status).toBe(200);
    expect((await sendLink(action, { email: dee })).body).toMatchObject({
      code: 'invitation_limit_reached',
      details: [{ field: 'email' }],
    });
    // The refused link did not replace the one that was sent.
    expect(await open(addressIn(sent.at(-1)))).toBe(200);
  });
});

test('an owner outside is emailed in their own language', async () => {
  await manager.call('createPerson', { body: { name: 'Radu', email: BOB, language: 'uk' } });
  const owner = { kind: 'outside', name: 'Radu', email: BOB } as const;
  const body = { what: 'Light the stairs', site_id: site, owner, due_on: DUE_IN_A_YEAR };
  await manager.call('createAction', { body });
  await server.processJobs();
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Нове завдання')]);
});
