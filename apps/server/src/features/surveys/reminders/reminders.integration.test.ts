import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setKeptOptOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { EmailsTable } from '../../../platform/db/schema/email-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Email } from '../../../platform/mail/mailer.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { addCampaign, addPerson, addWave } from '../../../testkit/workforce.ts';
import { countDueOfWave } from './due-reminders.repository.ts';
import { findSurveysToRemind, lockSurveysToRemind } from './reminders.repository.ts';
import { sendReminders } from './send-reminders.ts';

const MONDAY_NOON = new Date('2026-03-02T12:00:00Z');

let server: TestServer;
const clock = settableClock(MONDAY_NOON);
const sent: Email[] = [];

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock, mailer: { send: async (email) => void sent.push(email) } } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Subjects of the emails to an address, oldest first. */
const subjectsTo = (address: string) => sent.filter(({ to }) => to === address).map(({ subject }) => subject);
const remindersTo = (address: string) =>
  subjectsTo(address).filter((subject) => subject.startsWith('Reminder:')).length;

/** An organisation with one person invited and mailed; addresses differ, because all tests share the server. */
async function invited(name: string) {
  const manager = await server.signIn();
  const survey = await manager.invite(`${name}@example.org`);
  await server.processJobs();
  return { manager, survey, address: `${name}@example.org` };
}

/** What the worker does every hour. */
async function sweep(): Promise<void> {
  await sendReminders(server.context, clock.now());
  await server.processJobs();
}

const daily = (manager: Manager, days: number | null) =>
  manager.call('updateOrganisation', { body: { reminder_days: days } });

describe('by hand', () => {
  test('one person is reminded, and the survey counts it', async () => {
    const { manager, survey, address } = await invited('hand.one');
    const { status } = await manager.call('mailParticipant', { params: survey });
    await server.processJobs();
    expect([status, remindersTo(address)]).toEqual([200, 1]);
    const { body } = await manager.call('getSurvey', { params: survey });
    expect(body.survey).toMatchObject({ reminders_sent: 1, invitation_mail: { kind: 'reminder', status: 'sent' } });
  });

  test('only the people of a site are reminded, and nobody who was invited anonymously', async () => {
    const { manager } = await invited('hand.elsewhere');
    const site = (await manager.call('createSite', { body: { name: 'North' } })).body.site.id;
    const crew = (await manager.call('createCrew', { body: { name: 'Steel', site_id: site } })).body.crew.id;
    for (const [email, is_anonymous] of [
      ['hand.north@example.org', false],
      ['hand.hidden@example.org', true],
    ] as const) {
      await manager.call('createPerson', { body: { name: 'Ann Bell', email, crew_id: crew } });
      await manager.call('createSurvey', { body: { participant_email: email, is_anonymous } });
    }
    await server.processJobs();
    clock.advance({ minutes: 25 * 60 });
    const { call } = await server.signIn({ colleagueOf: manager });
    const due = async (query: { site_id?: string }) => (await call('countDueReminders', { query })).body;
    expect([await due({ site_id: site }), await due({})]).toMatchObject([
      { due: 1, anonymous: 0 },
      { due: 3, anonymous: 1 },
    ]);
    expect((await call('remindEveryone', { body: { site_id: site } })).body.reminded).toBe(1);
    await server.processJobs();
    expect(['north', 'hidden', 'elsewhere'].map((name) => remindersTo(`hand.${name}@example.org`))).toEqual([1, 0, 0]);
  });

  test('an invitation that failed is sent again as what it is', async () => {
    const { manager, survey, address } = await invited('hand.failed');
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('emails').set({ status: 'failed', sent_at: null }).execute(),
    );
    await manager.call('mailParticipant', { params: survey });
    await server.processJobs();
    expect([subjectsTo(address).length, remindersTo(address)]).toEqual([2, 0]);
  });

  test.each<[string, string, (manager: Manager, survey: { id: string }) => Promise<unknown>]>([
    [
      'on hold',
      'survey_closed',
      (manager, survey) => manager.call('updateSurveyStatus', { params: survey, body: { status: 'paused' } }),
    ],
    ['with a closed link', 'survey_closed', (manager, survey) => manager.call('revokePublicToken', { params: survey })],
    [
      'without an address',
      'no_participant_address',
      (manager, survey) => manager.call('updateSurvey', { params: survey, body: { participant_email: null } }),
    ],
    [
      'that was mailed a moment ago',
      'mail_waiting',
      (manager, survey) => manager.call('mailParticipant', { params: survey }),
    ],
  ])('a survey %s gets no mail', async (name, code, prepare) => {
    const { manager, survey } = await invited(`hand.${name.replaceAll(' ', '.')}`);
    await prepare(manager, survey);
    const { status, body } = await manager.call('mailParticipant', { params: survey });
    expect([status, body.code]).toEqual([409, code]);
  });

  test('the emails to one person are limited', async () => {
    const { manager, survey } = await invited('hand.limited');
    const statuses = [];
    for (let each = 0; each < 7; each += 1) {
      statuses.push((await manager.call('mailParticipant', { params: survey })).status);
      await server.processJobs();
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('everyone who has not answered is reminded at once, but nobody twice within a day', async () => {
    const { manager, address } = await invited('all.one');
    await manager.invite('all.two@example.org');
    const answered = await manager.invite('all.answered@example.org');
    await server.processJobs();
    await (await openAsParticipant(server, answered)).submit();
    const remind = async () => (await manager.call('remindEveryone')).body.reminded;
    const due = async () => (await manager.call('countDueReminders')).body.due;
    expect([await due(), await remind()]).toEqual([0, 0]);
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .updateTable('emails')
        .set({ sent_at: new Date(clock.now().getTime() - 86_400_000) })
        .where('status', '=', 'sent')
        .execute(),
    );
    expect([await due(), await remind(), await due(), await remind()]).toEqual([2, 2, 0, 0]);
    await server.processJobs();
    expect([remindersTo(address), remindersTo('all.two@example.org'), remindersTo('all.answered@example.org')]).toEqual(
      [1, 1, 0],
    );
  });
});

test('people who opted out of all emails elsewhere are not counted, and those invited anonymously are counted apart', async () => {
  const { manager, address } = await invited('counted.one');
  await invited('counted.elsewhere');
  await manager.invite('counted.elsewhere@example.org');
  await manager.call('createSurvey', { body: { participant_email: 'counted.three@example.org', is_anonymous: true } });
  await server.processJobs();
  const other = await server.signIn();
  await server.asOrganisation(other.organisationId, (scope) =>
    setKeptOptOut(scope, {
      address: 'counted.elsewhere@example.org',
      reach: 'everyone',
      isWanted: false,
      now: clock.now(),
    }),
  );
  clock.advance({ days: 1 });
  const later = await server.signIn({ colleagueOf: manager });
  expect((await later.call('countDueReminders')).body).toEqual({ due: 2, anonymous: 1, is_capped: false });
  expect((await later.call('remindEveryone')).body).toEqual({ reminded: 2, anonymous: 1, is_capped: false });
  await server.processJobs();
  expect([
    remindersTo(address),
    remindersTo('counted.elsewhere@example.org'),
    remindersTo('counted.three@example.org'),
  ]).toEqual([1, 0, 1]);
});

test('with five thousand reminders due, the answers say that there may be more', async () => {
  // The five thousand emails end with their own server, so that the next tests need not send them.
  await using own = await startTestServer({ overrides: { clock } });
  const manager = await own.signIn();
  const survey = await manager.invite('capped.first@example.org');
  await own.processJobs();
  await own.asOrganisation(manager.organisationId, async ({ tx }) => {
    const columns = sql.raw(
      'organisation_id, person_id, title, has_generated_title, category, status, is_public, is_anonymous, question_set_hash, shuffle_seed, rules_version, created_at, updated_at',
    );
    await sql`insert into surveys (id, participant_email, ${columns})
      select gen_random_uuid(), 'capped.' || n || '@example.org', ${columns}
      from surveys, generate_series(1, 5000) as n where id = ${survey.id}`.execute(tx);
    await sql`insert into emails select (jsonb_populate_record(emails, jsonb_build_object(
        'id', gen_random_uuid(), 'survey_id', surveys.id))).*
      from emails join surveys on surveys.id <> emails.survey_id`.execute(tx);
  });
  clock.advance({ days: 1 });
  const later = await own.signIn({ colleagueOf: manager });
  const due = async () => (await later.call('countDueReminders')).body;
  expect(await due()).toEqual({ due: 5000, anonymous: 0, is_capped: true });
  expect((await later.call('remindEveryone')).body).toEqual({ reminded: 5000, anonymous: 0, is_capped: true });
  expect(await due()).toEqual({ due: 1, anonymous: 0, is_capped: false });
});

describe('as many are counted as are found', () => {
  const COLUMNS = sql.raw(
    'organisation_id, title, has_generated_title, category, status, is_public, question_set_hash, shuffle_seed, rules_version, updated_at',
  );

  /** Invites people like the first one, and writes each an email like the first. */
  async function copyOf(
    { tx }: TenantScope,
    first: string,
    { values, copies }: { values: RawBuilder<unknown>; copies: number },
  ): Promise<void> {
    await sql`insert into surveys (id, person_id, wave_id, expires_at, participant_email, created_at, is_anonymous, ${COLUMNS})
      select gen_random_uuid(), ${values}, ${COLUMNS}
      from surveys, generate_series(0, ${copies - 1}) as n where id = ${first}`.execute(tx);
    await sql`insert into emails select (jsonb_populate_record(emails, jsonb_build_object(
        'id', gen_random_uuid(), 'survey_id', surveys.id, 'wave_id', surveys.wave_id))).*
      from emails join surveys on surveys.id <> emails.survey_id
      where emails.survey_id = ${first} and not exists (select from emails as own where own.survey_id = surveys.id)`.execute(
      tx,
    );
  }

  async function expectEqualCounts({ organisationId }: Manager, due: number): Promise<void> {
    const now = new Date(clock.now().getTime() + 2 * 86_400_000);
    for (let limit = 1; limit <= due + 1; limit += 1) {
      const rule = { now, lastEmailBefore: now, waveId: null, isAutomatic: false, limit };
      const found = await server.asOrganisation(organisationId, (scope) => lockSurveysToRemind(scope, rule));
      const counted = await server.asOrganisation(organisationId, (scope) => findSurveysToRemind(scope, rule));
      expect(counted).toEqual(found);
      expect(found).toHaveLength(Math.min(limit, due));
    }
  }

  test('wherever the limit falls among surveys that were created together', async () => {
    const { manager, survey } = await invited('limit.first');
    await server.asOrganisation(manager.organisationId, async (scope) => {
      // Five of each moment: of the first all are named, of the second all anonymous, of the others some.
      const values = sql`person_id, null, null, 'limit.' || n || '@example.org', created_at + n / 5 * interval '1 second',
        case n / 5 when 0 then false when 1 then true else n % 2 = 0 end`;
      await copyOf(scope, survey.id, { values, copies: 20 });
    });
    await expectEqualCounts(manager, 21);
  });

  test('also between waves that start together, and surveys from before and after', async () => {
    const { manager, survey } = await invited('limit.waves');
    const soon = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);
    const inside = <T>(work: (scope: TenantScope) => Promise<T>) => server.asOrganisation(manager.organisationId, work);
    const { waves, people } = await inside(async (scope) => {
      const questionnaire = { questionnaire_id: PULSE.id };
      const waveOf = async (mode: CampaignMode, seconds: number, status: 'running' | 'closed' = 'running') => {
        const campaign_id = await addCampaign(scope, { ...questionnaire, mode });
        return addWave(scope, { ...questionnaire, campaign_id, mode, status, starts_at: soon(seconds) });
      };
      const waves = [
        [await waveOf('individual', 10), false, 11],
        [await waveOf('group', 10), true, 11],
        [await waveOf('individual', 14), false, 15],
        [await waveOf('individual', 10, 'closed'), false, 11],
      ] as const;
      const people = [];
      for (let person = 0; person < 4; person += 1) people.push(await addPerson(scope));
      for (const [wave, isAnonymous, seconds] of waves) {
        const values = sql`(${people}::uuid[])[n + 1], ${wave}::uuid, ${soon(9 * 86_400)}::timestamptz, ${wave} || n || '@example.org',
          ${soon(seconds)}::timestamptz + n * interval '1 second', ${isAnonymous}::boolean`;
        await copyOf(scope, survey.id, { values, copies: 4 });
      }
      // One at the moment at which two waves start, and one between surveys of a wave.
      const values = sql`person_id, null, null, 'between.' || n || '@example.org', ${soon(8)}::timestamptz + n * interval '2 seconds', n = 3`;
      await copyOf(scope, survey.id, { values, copies: 5 });
      return { waves, people };
    });
    await expectEqualCounts(manager, 1 + 3 * 4 + 5);

    await inside(async ({ tx }) => {
      const [first, second] = people;
      await tx
        .updateTable('people')
        .set({ unsubscribed_at: clock.now() })
        .where('id', '=', first ?? '')
        .execute();
      await tx
        .updateTable('people')
        .set({ archived_at: clock.now() })
        .where('id', '=', second ?? '')
        .execute();
      const change = (address: string, email: Updateable<EmailsTable>) =>
        tx
          .updateTable('emails')
          .set(email)
          .where('survey_id', '=', tx.selectFrom('surveys').select('id').where('participant_email', '=', address))
          .execute();
      const [[individual], [group]] = waves;
      await change(`${individual}2@example.org`, { status: 'waiting', sent_at: null });
      await change('between.1@example.org', { status: 'failed', sent_at: null, last_error: 'Lost.' });
      await change(`${individual}3@example.org`, { sent_at: soon(3 * 86_400) });
      await change(`${group}3@example.org`, { created_at: soon(3 * 86_400) });
    });
    // Of two waves those who opted out and who are archived, and four more.
    await expectEqualCounts(manager, 1 + 3 * 4 + 5 - 2 * 2 - 4);
    await inside(async (scope) => {
      const now = soon(2 * 86_400);
      for (const [waveId] of waves) {
        const rule = { now, lastEmailBefore: now, waveId, isAutomatic: false, limit: 100 };
        expect(await countDueOfWave(scope, rule, waveId)).toBe((await findSurveysToRemind(scope, rule)).length);
      }
    });
  });

  test('also among more small waves than are read at once', async () => {
    const { manager, survey } = await invited('limit.many');
    const soon = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);
    await server.asOrganisation(manager.organisationId, async (scope) => {
      const person = await addPerson(scope);
      for (let number = 0; number < 6; number += 1) {
        const mode = number === 3 ? 'group' : 'individual';
        const campaign_id = await addCampaign(scope, { questionnaire_id: PULSE.id, mode });
        const starts_at = soon(60 - number * 10);
        const wave = { campaign_id, questionnaire_id: PULSE.id, mode, starts_at, asked: number } as const;
        const values = sql`${person}::uuid, ${await addWave(scope, wave)}::uuid, ${soon(9 * 86_400)}::timestamptz,
          'many.' || ${number}::integer || '@example.org', ${starts_at}::timestamptz + interval '1 second',
          ${mode === 'group'}::boolean`;
        await copyOf(scope, survey.id, { values, copies: 1 });
      }
    });
    await expectEqualCounts(manager, 7);
  });
});

test.each(['failed', 'withheld', 'unconfirmed'] as const)(
  'a reminder that ended as %s does not prevent the next one',
  async (status) => {
    const { manager, survey, address } = await invited(`lost.${status}`);
    await manager.call('mailParticipant', { params: survey });
    await server.processJobs();
    const yesterday = new Date(clock.now().getTime() - 86_400_000);
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('emails').set({ sent_at: yesterday }).where('kind', '=', 'invitation').execute(),
    );
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .updateTable('emails')
        .set({
          status,
          sent_at: null,
          handed_over_at: status === 'unconfirmed' ? yesterday : null,
          last_error: 'Lost.',
        })
        .where('kind', '=', 'reminder')
        .execute(),
    );
    expect((await manager.call('remindEveryone')).body.reminded).toBe(1);
    await server.processJobs();
    expect(remindersTo(address)).toBe(2);
  },
);

describe('by the schedule of the organisation', () => {
  test('participants without answers are reminded at the set interval, three times at most', async () => {
    const { manager, address } = await invited('auto.thrice');
    await daily(manager, 2);
    const counts = [];
    for (let day = 0; day < 10; day += 1) {
      await sweep();
      counts.push(remindersTo(address));
      clock.advance({ days: 1 });
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3, 3]);
  });

  test('nobody is reminded without a schedule', async () => {
    const { manager, address } = await invited('auto.never');
    await daily(manager, null);
    clock.advance({ days: 9 });
    await sweep();
    expect(remindersTo(address)).toBe(0);
  });

  test("nobody is reminded at night in the organisation's time zone", async () => {
    const { manager, address } = await invited('auto.night');
    await manager.call('updateOrganisation', { body: { reminder_days: 1, time_zone: 'Asia/Tokyo' } });
    clock.advance({ days: 2 });
    // Noon in Greenwich is nine in the evening in Tokyo.
    await sweep();
    expect(remindersTo(address)).toBe(0);
    clock.advance({ minutes: 720 });
    await sweep();
    expect(remindersTo(address)).toBe(1);
    clock.advance({ minutes: 720 });
  });

  test('two simultaneous runs remind everyone once', async () => {
    const { manager, address } = await invited('auto.once');
    await daily(manager, 1);
    clock.advance({ days: 1 });
    await Promise.all([sendReminders(server.context, clock.now()), sendReminders(server.context, clock.now())]);
    await server.processJobs();
    expect(remindersTo(address)).toBe(1);
  });

  test('nobody is reminded of an expired link', async () => {
    const { manager, address } = await invited('auto.expired');
    await daily(manager, 1);
    clock.advance({ days: 31 });
    await sweep();
    expect(remindersTo(address)).toBe(0);
  });
});

test.each([
  ['reminder_days', 15],
  ['reminder_days', 0],
  ['link_days', 0],
  ['link_days', 366],
])('%s of %i days are refused', async (field, days) => {
  const manager = await server.signIn();
  const { status, body } = await manager.call('updateOrganisation', { body: { [field]: days } });
  expect([status, body.details?.[0]?.field]).toEqual([400, field]);
});

test('links work for as many days as the organisation, or the invitation, says', async () => {
  const manager = await server.signIn();
  await manager.call('updateOrganisation', { body: { link_days: 5 } });
  const days = (expiresAt: string | null) => (Date.parse(expiresAt ?? '') - clock.now().getTime()) / 86_400_000;
  expect(days((await manager.invite('days.one@example.org')).expires_at)).toBe(5);
  const { body } = await manager.call('createSurvey', { body: { participant_name: 'Ann', link_days: 90 } });
  expect(days(body.survey.expires_at)).toBe(90);
  await manager.call('renewPublicToken', { params: body.survey });
  const renewed = await manager.call('getSurvey', { params: body.survey });
  expect(days(renewed.body.survey.expires_at)).toBe(5);
});
