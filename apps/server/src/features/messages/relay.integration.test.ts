import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeOrganisation } from '../../core/scope.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';
import { addSite } from '../../testkit/workforce.ts';
import { addMember } from '../organisations/members/members.repository.ts';
import { addOrganisation } from '../organisations/organisations.repository.ts';
import { sendEmail } from './send-email.ts';

const STRANGER = 'stranger@example.org';

const clock = settableClock();
const sent: Email[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    settings: { TRIAL_INVITATIONS: '5' },
    overrides: { clock, attemptLimits: UNLIMITED_ATTEMPTS, mailer: { send: async (email) => void sent.push(email) } },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(() => {
  sent.length = 0;
  // Counts have expired before each test.
  clock.advance({ days: 8 });
});

async function trial(name: string): Promise<Manager> {
  return server.signIn({ name, invitationsMax: 5 });
}

/** Deletes the organisation and creates another one with the same account. */
async function startAnew(manager: Manager, from: string, to: string): Promise<void> {
  expect((await manager.call('deleteOrganisation', { body: { name: from } })).status).toBe(200);
  expect((await manager.call('createOrganisation', { body: { name: to } })).status).toBe(201);
}

const toStranger = () => sent.filter(({ to }) => to === STRANGER);
const mailOf = async (manager: Manager, survey: { id: string }) =>
  (await manager.call('getSurvey', { params: survey })).body.survey.invitation_mail;
const stop = (email: Email | undefined, choice = 'stop') =>
  fetch(server.origin + new URL(email?.optOutUrl ?? '').pathname, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
  });

describe('a trial that is deleted and created again', () => {
  test('keeps the number of invitations that it had left', async () => {
    const manager = await trial('Harbour');
    for (const name of ['a', 'b', 'c']) await manager.invite(`${name}@example.org`);
    await startAnew(manager, 'Harbour', 'Bridge');
    const { body } = await manager.call('getUserStats');
    expect(body).toMatchObject({ invitations_max: 5, invitations_used: 3, invitations_remaining: 2 });
    for (const name of ['d', 'e']) await manager.invite(`${name}@example.org`);
    await startAnew(manager, 'Bridge', 'Tunnel');
    expect((await manager.call('createSurvey', { body: { participant_email: 'f@example.org' } })).body.code).toBe(
      'invitation_limit_reached',
    );
  });

  test('keeps it for a year, also when its account is registered again with the same address', async () => {
    const used = async (subject: string, email: string) => {
      const id = crypto.randomUUID();
      const now = clock.now();
      return inOrganisation(server.context.db, wholeOrganisation(id), async (scope) => {
        await addOrganisation(scope, { id, name: 'Again', invitationsMax: 5, founder: { subject, email }, now });
        await addMember(scope, {
          subject,
          userId: crypto.randomUUID(),
          email,
          name: 'Ann',
          role: 'administrator',
          now,
        });
        const row = await scope.tx
          .selectFrom('organisations')
          .select('invitations_used')
          .where('id', '=', id)
          .executeTakeFirst();
        return row?.invitations_used;
      });
    };
    const manager = await trial('Harbour');
    await manager.invite('a@example.org');
    await manager.invite('b@example.org');
    expect(await used('another subject', manager.email)).toBe(2);
    expect(await used('a stranger', 'nobody@example.com')).toBe(0);
    clock.advance({ days: 366 });
    expect(await used('a third subject', manager.email)).toBe(0);
  });

  test('sends a stranger at most five emails a day, under one name', async () => {
    const manager = await trial('Harbour');
    let name = 'Harbour';
    for (const next of ['Bridge', 'Tunnel', 'Tower', 'Mill', 'Quay']) {
      // As the operator would for an honest customer; the recipient must still be protected.
      await server.asOrganisation(await organisationOf(manager), ({ tx }) =>
        tx.updateTable('organisations').set({ invitations_max: 100 }).execute(),
      );
      for (let number = 0; number < 3; number += 1) await manager.invite(STRANGER);
      await server.processJobs();
      await startAnew(manager, name, next);
      name = next;
    }
    expect(toStranger()).toHaveLength(5);
    expect(new Set(toStranger().map(({ onBehalfOf }) => onBehalfOf))).toEqual(new Set(['Harbour', manager.email]));
    expect(toStranger().filter(({ text, subject }) => /Bridge|Tunnel|Tower|Mill/.test(text + subject))).toEqual([]);
  });

  test('respects earlier opt-outs: a person who opted out gets no email from the next organisation of the account', async () => {
    const manager = await trial('Harbour');
    await manager.invite(STRANGER);
    await server.processJobs();
    await stop(toStranger()[0]);
    await startAnew(manager, 'Harbour', 'Bridge');
    const survey = await manager.invite(STRANGER);
    await server.processJobs();
    expect(toStranger()).toHaveLength(1);
    expect(await mailOf(manager, survey)).toMatchObject({
      status: 'withheld',
      error: 'This person has opted out of emails.',
    });
    expect((await manager.call('mailParticipant', { params: survey })).body.code).toBe('participant_unsubscribed');
    await stop(toStranger()[0], 'resume_all');
  });

  test('leaves the opt-out link in an email working, which then stops all emails to its address', async () => {
    const manager = await trial('Harbour');
    await manager.invite(STRANGER);
    await server.processJobs();
    const [email] = toStranger();
    await startAnew(manager, 'Harbour', 'Bridge');
    const page = await stop(email);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('You won’t get survey emails from any company');
    const other = await server.signIn({ name: 'Another company' });
    for (const each of [manager, other]) {
      expect(await mailOf(each, await each.invite(STRANGER))).toMatchObject({ status: 'withheld' });
    }
    expect(await (await stop(email, 'resume_all')).text()).toContain('from every company');
    expect(await mailOf(other, await other.invite(STRANGER))).toMatchObject({ status: 'waiting' });
    await server.processJobs();
  });
});

async function organisationOf(manager: Manager): Promise<string> {
  return (await manager.call('getCurrentUser')).body.user.organization.id;
}

describe('one address', () => {
  test('gets at most five survey emails a day from all organisations together, including unlimited ones', async () => {
    const managers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => server.signIn({ name: `Firm ${index}` })),
    );
    const surveys = await Promise.all(managers.map((manager) => manager.invite(STRANGER)));
    await server.processJobs();
    expect(toStranger()).toHaveLength(5);
    const emails = await Promise.all(managers.map((manager, index) => mailOf(manager, surveys[index] ?? { id: '' })));
    expect(emails.filter((email) => email?.status === 'withheld').map((email) => email?.error)).toEqual(
      Array(3).fill('This address has reached its limit of emails per day. Try again tomorrow.'),
    );
  });

  test('is identified by its mailbox, without a tag', async () => {
    const manager = await server.signIn();
    for (let number = 0; number < 7; number += 1) await manager.invite(`ann+${number}@example.org`);
    await server.processJobs();
    expect(sent).toHaveLength(5);
  });

  test('gets an invitation, three reminders and another email within a week, and twelve at most', async () => {
    const manager = await server.signIn();
    const survey = await manager.invite(STRANGER);
    for (let number = 0; number < 14; number += 1) {
      await server.processJobs();
      if (number % 3 === 2) clock.advance({ minutes: 25 * 60 });
      const fresh = await renewed(manager);
      await fresh('mailParticipant', { params: survey }, { 'idempotency-key': `press-${number}` });
    }
    await server.processJobs();
    expect(toStranger()).toHaveLength(12);
  });

  test('at its limit cannot be emailed by hand either, and the answer says why', async () => {
    const managers = await Promise.all(Array.from({ length: 5 }, () => server.signIn()));
    const surveys = await Promise.all(managers.map((manager) => manager.invite(STRANGER)));
    await server.processJobs();
    const { status, body } = await (managers[0] as Manager).call('mailParticipant', { params: surveys[0] as never });
    expect([status, body.code]).toEqual([409, 'email_limit_reached']);
    expect(body.message).toContain('has reached its limit of emails per day');
  });

  test('does not exceed its limit through simultaneous senders', async () => {
    const managers = await Promise.all(Array.from({ length: 12 }, () => server.signIn()));
    await Promise.all(managers.map((manager) => manager.invite(STRANGER)));
    const jobs = await server.queued('send_email');
    await Promise.all(jobs.map((job) => sendEmail({ ...server.context, onUnconfirmed: () => {} }, job)));
    expect(toStranger()).toHaveLength(5);
    await server.processJobs();
  });

  test('is counted once for an email that takes several attempts', async () => {
    const manager = await server.signIn();
    const survey = await manager.invite(STRANGER);
    const [job] = await server.queued('send_email');
    if (job === undefined) throw new RangeError('no email is queued');
    const broken = { send: () => Promise.reject(new Error('421 later')) };
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await expect(sendEmail({ ...server.context, mailer: broken, onUnconfirmed: () => {} }, job)).rejects.toThrow();
    }
    await sendEmail({ ...server.context, onUnconfirmed: () => {} }, job);
    expect(await mailOf(manager, survey)).toMatchObject({ status: 'sent', attempts: 7 });
    await server.processJobs();
  });

  test('gets five invitations to join an organisation a day, then the inviter sees why the sixth is refused', async () => {
    const codes: (string | undefined)[] = [];
    for (let number = 0; number < 6; number += 1) {
      const manager = await server.signIn();
      const { body } = await manager.call('inviteMember', { body: { email: 'colleague@example.org' } });
      codes.push(body.code);
      await server.processJobs();
    }
    expect(codes).toEqual([...Array(5).fill(undefined), 'email_limit_reached']);
    expect(sent).toHaveLength(5);
  });

  test('is kept as a keyed hash only', async () => {
    const manager = await trial('Harbour');
    await manager.invite(STRANGER);
    await server.processJobs();
    await stop(toStranger()[0], 'stop_all');
    await stop(toStranger()[0], 'resume_all');
    for (const table of ['key', 'email_counts', 'opt_outs', 'opt_out_links', 'trial_usage', 'sender_names']) {
      await expect(server.sql(`select * from safeguards.${table}`)).rejects.toThrow(/permission denied/);
    }
    await expect(server.sql("select safeguards.keyed_hash('emails', 'x')")).rejects.toThrow(/permission denied/);
  });
});

/** A manager's token expires after an hour, and the tests advance the clock by days. */
async function renewed(manager: Manager) {
  const { body } = await server.anonymous('signIn', { body: { email: manager.email } });
  const headers = { authorization: `Bearer ${body.data.tokens.idToken}` };
  return (<N extends Parameters<Manager['call']>[0]>(name: N, input: never, more: Record<string, string> = {}) =>
    server.anonymous(name, input, { ...headers, ...more })) as Manager['call'];
}

describe('the sender name of a trial', () => {
  const senders = () => sent.map(({ onBehalfOf }) => onBehalfOf);
  const rename = async (manager: Manager, name: string) =>
    expect((await manager.call('updateOrganisation', { body: { name } })).status).toBe(200);

  test('is the first one that it sent under; a new one is used thirty days later', async () => {
    const manager = await trial('Harbour Concrete');
    await manager.invite('a@example.org');
    await server.processJobs();
    await rename(manager, 'National Safety Authority');
    await manager.invite('b@example.org');
    await server.processJobs();
    clock.advance({ days: 31 });
    const fresh = await renewed(manager);
    await fresh('createSurvey', { body: { participant_email: 'c@example.org' } });
    await server.processJobs();
    expect(senders()).toEqual(['Harbour Concrete', manager.email, 'National Safety Authority']);
  });

  test('is not set while the organisation has its default name', async () => {
    const manager = await trial('Harbour Concrete');
    await manager.invite('a@example.org');
    await rename(manager, 'New Organization');
    await server.processJobs();
    await rename(manager, 'Harbour Concrete');
    await manager.invite('b@example.org');
    await server.processJobs();
    expect(senders()).toEqual([manager.email, 'Harbour Concrete']);
  });

  test('does not apply to an organisation on the unlimited plan', async () => {
    const manager = await server.signIn({ name: 'Harbour' });
    await manager.invite('a@example.org');
    await server.processJobs();
    await rename(manager, 'Bridge');
    await manager.invite('b@example.org');
    await server.processJobs();
    expect(senders()).toEqual(['Harbour', 'Bridge']);
  });

  test('uses the address of the inviter in place of their name, but not on the unlimited plan', async () => {
    const written = async (manager: Manager) => {
      await server.asOrganisation(manager.organisationId, ({ tx }) =>
        tx.updateTable('users').set({ name: 'Inspector of the Authority' }).execute(),
      );
      const message = 'Please answer today.';
      await manager.call('createSurvey', { body: { participant_email: 'a@example.org', invitation_text: message } });
      await manager.call('inviteMember', { body: { email: 'b@example.org' } });
      await server.processJobs();
      expect(sent).toHaveLength(2);
      return sent.splice(0).map(({ text, html }) => `${text} ${html}`);
    };
    const manager = await trial('Harbour');
    for (const text of await written(manager)) {
      expect(text).toContain(manager.email);
      expect(text).not.toContain('Inspector');
    }
    for (const text of await written(await server.signIn())) expect(text).toContain('Inspector of the Authority');
  });

  test('is the same in an invitation to join', async () => {
    const manager = await trial('Harbour');
    await manager.invite('a@example.org');
    await server.processJobs();
    await rename(manager, 'Authority');
    await manager.call('inviteMember', { body: { email: 'b@example.org' } });
    await server.processJobs();
    expect(sent[1]?.subject).toBe(`Join ${manager.email} on Plumbline`);
    expect(sent[1]?.text).not.toContain('Authority');
  });
});

describe('a trial as a whole', () => {
  test('sends a limited number of emails a day to all recipients, and its account no more in another organisation', async () => {
    const manager = await server.signIn({ name: 'Harbour', invitationsMax: 15 });
    const invite = (index: number) =>
      manager.call('inviteMember', { body: { email: `colleague${index}@example.org` } });
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 15; index += 1) await invite(index);
      await server.processJobs();
    }
    // Twice the fifteen invitations and 25 besides.
    expect(sent).toHaveLength(55);
    await startAnew(manager, 'Harbour', 'Bridge');
    // As the operator would.
    await server.asOrganisation(await organisationOf(manager), ({ tx }) =>
      tx.updateTable('organisations').set({ invitations_used: 15, invitations_max: 16 }).execute(),
    );
    for (const index of [40, 40]) {
      await invite(index);
      await server.processJobs();
    }
    const { body } = await invite(40);
    expect([body.code, body.message]).toEqual([
      'email_limit_reached',
      'Your trial has reached its limit of emails per day. Try again tomorrow.',
    ]);
  });
});

describe('an address that a member of a trial types', () => {
  const left = async (manager: Manager) => (await manager.call('getUserStats')).body.invitations_remaining;
  const refusal = ({
    status,
    body,
  }: {
    status: number;
    body: { code?: string; details?: { field: string }[] | null };
  }) => [status, body.code, body.details?.[0]?.field];
  const siteOf = (manager: Manager) =>
    server.asOrganisation(manager.organisationId, (scope) => addSite(scope, 'North tower'));
  const owner = (name: string) => ({ kind: 'outside', name, email: `${name}@scaffold.example.org` }) as const;
  const give = async (manager: Manager, site: string, name: string) =>
    manager.call('createAction', {
      body: { what: 'Visit https://evil.example', site_id: site, owner: owner(name), due_on: dueOn() },
    });
  const dueOn = () => new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);

  test('takes an invitation as the owner of an action: the trial cannot write to any number of strangers', async () => {
    const manager = await trial('Harbour');
    const site = await siteOf(manager);
    const first = await give(manager, site, 'stranger0');
    expect((await give(manager, site, 'stranger0')).status).toBe(201);
    for (let index = 1; index < 5; index += 1) await give(manager, site, `stranger${index}`);
    const refused = await give(manager, site, 'stranger5');
    expect(refusal(refused)).toEqual([403, 'invitation_limit_reached', 'owner.email']);
    expect(refused.body.message).toContain('Choose a member, or upgrade your plan.');
    const body = { version: 1, owner: owner('stranger6') };
    const changed = await manager.call('updateAction', { params: first.body.action, body });
    expect(refusal(changed)).toEqual([403, 'invitation_limit_reached', 'owner.email']);
    await server.processJobs();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(5);
    expect(await left(manager)).toBe(0);
    await startAnew(manager, 'Harbour', 'Bridge');
    expect(await left(manager)).toBe(0);
  });

  test('takes an invitation as a colleague, once for an invitation that is renewed', async () => {
    const manager = await trial('Harbour');
    const invite = (index: number) =>
      manager.call('inviteMember', { body: { email: `colleague${index}@example.org` } });
    for (const index of [0, 0, 1, 2, 3, 4, 4]) expect((await invite(index)).status).toBe(201);
    expect(refusal(await invite(5))).toEqual([403, 'invitation_limit_reached', 'email']);
    expect(await left(manager)).toBe(0);
  });

  test('takes an invitation when it replaces the address of a survey that was emailed', async () => {
    const manager = await trial('Harbour');
    const draft = { status: 'draft' as const, participant_email: 'typo@example.org' };
    const { survey } = (await manager.call('createSurvey', { body: draft })).body;
    const change = (email: string) =>
      manager.call('updateSurvey', { params: survey, body: { participant_email: email, status: 'invited' } });
    expect((await change('stranger0@example.org')).status).toBe(200);
    expect(await left(manager)).toBe(4);
    for (let index = 1; index < 5; index += 1) await change(`stranger${index}@example.org`);
    expect(refusal(await change('stranger5@example.org'))).toEqual([
      403,
      'invitation_limit_reached',
      'participant_email',
    ]);
  });

  test('gets at most five emails a day, whatever they are about and from whichever company', async () => {
    const managers = await Promise.all(Array.from({ length: 7 }, () => server.signIn()));
    const outcomes: unknown[] = [];
    for (const [index, manager] of managers.entries()) {
      if (index % 2 === 0) {
        const body = {
          what: 'Look',
          site_id: await siteOf(manager),
          owner: { ...owner('a'), email: STRANGER },
          due_on: dueOn(),
        };
        outcomes.push(refusal(await manager.call('createAction', { body })));
      } else outcomes.push(refusal(await manager.call('inviteMember', { body: { email: STRANGER } })));
      await server.processJobs();
    }
    expect(toStranger()).toHaveLength(5);
    expect(outcomes.slice(4)).toEqual([
      [201, undefined, undefined],
      [409, 'email_limit_reached', 'email'],
      // The action is there, without an email.
      [201, undefined, undefined],
    ]);
  });
});
