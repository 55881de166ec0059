import { randomUUID } from 'node:crypto';
import { codecOf } from '@plumbline/domain/question-types';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';
import { stageWave } from '../../../testkit/wave-stage.ts';
import { addCampaign, addCompany, addPerson } from '../../../testkit/workforce.ts';
import { erasePerson } from '../../workforce/people/erasure.repository.ts';

let server: TestServer;
let clock: SettableClock;

beforeAll(async () => {
  clock = settableClock(new Date('2026-05-04T04:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

type StageOptions = NonNullable<Parameters<typeof stageWave>[2]>;

const stage = (campaign: StageOptions['campaign'] = {}, options: Omit<StageOptions, 'campaign'> = {}) =>
  stageWave(server, clock, { campaign, ...options });

describe('a wave in individual mode', () => {
  test('starts at seven in the time zone of the organisation, and asks everyone by name', async () => {
    const { at, rows, crewId, manager } = await stage();
    await at('2026-05-04T04:55:00Z');
    expect((await rows()).waves).toEqual([]);
    await at('2026-05-04T05:00:00Z');
    await at('2026-05-04T05:05:00Z');
    const { campaign, waves, surveys, links, emails, people, events } = await rows();
    expect(waves).toMatchObject([{ number: 1, status: 'running', starts_on: '2026-05-04', closes_on: '2026-05-14' }]);
    expect(waves[0]?.closes_at).toEqual(new Date('2026-05-13T22:00:00Z'));
    expect(campaign).toMatchObject({ status: 'running', waves_started: 1, next_starts_on: '2026-05-18' });
    expect(people.map(({ outcome }) => outcome)).toEqual(['assigned', 'assigned', 'assigned', 'assigned']);
    const [ann, bob] = surveys;
    expect(ann).toMatchObject({
      title: 'Safety Survey for Ann Ash',
      has_generated_title: true,
      participant_name: 'Ann Ash',
      participant_email: `ann@${manager.userId}.example.org`,
      company: 'Harbour Concrete',
      language: 'pl',
      status: 'invited',
      is_anonymous: false,
      crew_id: crewId,
      expires_at: waves[0]?.closes_at,
      group_progress: null,
    });
    expect(bob).toMatchObject({ participant_email: null, participant_name: 'Bob', slip_number: null });
    expect(surveys).toHaveLength(4);
    expect(new Set(links.map(({ code }) => code)).size).toBe(4);
    for (const { code } of links) expect(code).toMatch(/^[0-9A-Z]{9}$/);
    expect(emails).toMatchObject([{ survey_id: ann?.id, kind: 'invitation', status: 'sent' }]);
    expect(events.filter(({ kind }) => kind.startsWith('wave.')).map(({ kind }) => kind)).toEqual([
      'wave.started',
      'wave.assigned',
    ]);
  });

  test('starts as soon as the campaign is scheduled on its first day, and every month on that weekday', async () => {
    const draft = { status: 'draft', first_date: '2026-05-04', next_starts_on: null } as const;
    const { rows, manager, campaignId } = await stage({ ...draft, repeat_every: 1, repeat_unit: 'month_weekday' });
    clock.set('2026-05-04T12:00:00Z');
    const { call } = await server.signIn({ colleagueOf: manager });
    await call('scheduleCampaign', { params: { id: campaignId }, body: { revision: 1 } });
    await server.processJobs();
    const { waves, campaign } = await rows();
    expect(waves).toMatchObject([{ number: 1, status: 'running', starts_on: '2026-05-04' }]);
    expect(campaign).toMatchObject({ status: 'running', next_starts_on: '2026-06-01' });
  });

  test.each([
    ['of a draft', { status: 'draft', next_starts_on: null }],
    ['of a scheduled campaign', {}],
  ] as const)(
    '%s starts now, before seven and before its day, and the later ones keep their dates',
    async (_, state) => {
      const { rows, at, manager, campaignId } = await stage({
        first_date: '2026-05-11',
        next_starts_on: '2026-05-11',
        ...state,
      });
      clock.set('2026-05-04T03:00:00Z');
      const { call } = await server.signIn({ colleagueOf: manager });
      const body = { revision: 1, starts_now: true };
      const started = await call('scheduleCampaign', { params: { id: campaignId }, body });
      expect(started.body.campaign).toMatchObject({
        status: 'running',
        latest_wave: { number: 1, status: 'starting', starts_on: '2026-05-04', closes_on: '2026-05-14' },
        next_waves: [{ number: 2, starts_on: '2026-05-25' }, {}, {}],
      });
      // As after an answer that was lost.
      const repeated = await call('scheduleCampaign', { params: { id: campaignId }, body });
      expect(repeated.body.campaign.latest_wave).toEqual(started.body.campaign.latest_wave);
      await server.processJobs();
      const { waves, surveys, campaign } = await rows();
      expect(waves).toMatchObject([{ number: 1, status: 'running', starts_at: new Date('2026-05-04T03:00:00Z') }]);
      expect(waves[0]?.closes_at).toEqual(new Date('2026-05-13T22:00:00Z'));
      expect(surveys).toHaveLength(4);
      expect(campaign).toMatchObject({ waves_started: 1, next_starts_on: '2026-05-25' });
      await at('2026-05-04T05:05:00Z');
      expect((await rows()).waves).toHaveLength(1);
      await at('2026-05-25T05:00:00Z');
      expect((await rows()).waves.map(({ number, starts_on }) => [number, starts_on])).toEqual([
        [1, '2026-05-04'],
        [2, '2026-05-25'],
      ]);
    },
  );

  test('that is the only one of its campaign starts now, and none follows', async () => {
    const single = {
      first_date: '2026-05-05',
      next_starts_on: '2026-05-05',
      wave_days: 1,
      repeat_every: null,
      repeat_unit: null,
    };
    const { rows, at, manager, campaignId } = await stage(single);
    clock.set('2026-05-04T03:00:00Z');
    const { call } = await server.signIn({ colleagueOf: manager });
    const body = { revision: 1, starts_now: true };
    const { campaign } = (await call('scheduleCampaign', { params: { id: campaignId }, body })).body;
    expect(campaign).toMatchObject({ status: 'running', first_date: '2026-05-04', next_waves: [] });
    await at('2026-05-06T05:00:00Z');
    const after = await rows();
    expect([after.waves.map(({ status }) => status), after.campaign.status]).toEqual([['closed'], 'closed']);
  });

  test('starts now after the first one was skipped, and the later ones keep their weekday', async () => {
    const { rows, manager, campaignId } = await stage({
      first_date: '2026-04-20',
      waves_started: 1,
      next_starts_on: '2026-05-18',
    });
    clock.set('2026-05-06T03:00:00Z');
    const { call } = await server.signIn({ colleagueOf: manager });
    const { campaign } = (
      await call('scheduleCampaign', { params: { id: campaignId }, body: { revision: 1, starts_now: true } })
    ).body;
    expect(campaign).toMatchObject({
      first_date: '2026-04-20',
      next_waves: [{ number: 3, starts_on: '2026-05-18' }, {}, {}],
    });
    expect((await rows()).waves).toMatchObject([{ number: 2, starts_on: '2026-05-06' }]);
  });

  test('does not start now when the plan has fewer invitations left than it needs', async () => {
    const { rows, manager, campaignId } = await stage({}, { invitationsMax: 0 });
    clock.set('2026-05-04T03:00:00Z');
    const { call } = await server.signIn({ colleagueOf: manager });
    const refused = await call('scheduleCampaign', {
      params: { id: campaignId },
      body: { revision: 1, starts_now: true },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign_incomplete']);
    expect(refused.body.details?.map(({ message }) => message)).toEqual([
      'Fewer invitations of your plan are left than this wave needs.',
    ]);
    expect((await rows()).waves).toEqual([]);
  });

  test('starts at seven and ends at midnight in the time zone that the organisation has chosen since', async () => {
    const { at, rows, manager } = await stage();
    clock.set('2026-05-03T12:00:00Z');
    // The time passes by more than a session lasts.
    const moveTo = async (time_zone: string) =>
      (await server.signIn({ colleagueOf: manager })).call('updateOrganisation', { body: { time_zone } });
    await moveTo('America/New_York');
    await at('2026-05-04T05:05:00Z');
    expect((await rows()).campaign).toMatchObject({ status: 'scheduled', next_starts_on: '2026-05-04' });
    await at('2026-05-04T11:00:00Z');
    const started = (await rows()).waves[0];
    expect([started?.status, started?.closes_at]).toEqual(['running', new Date('2026-05-14T04:00:00Z')]);
    await moveTo('Europe/Berlin');
    const moved = await rows();
    const midnight = new Date('2026-05-13T22:00:00Z');
    expect(moved.waves).toMatchObject([{ closes_on: '2026-05-14', closes_at: midnight }]);
    expect(moved.surveys.map(({ expires_at }) => expires_at)).toEqual([midnight, midnight, midnight, midnight]);
    await at('2026-05-13T22:05:00Z');
    expect((await rows()).waves).toMatchObject([{ status: 'closed' }]);
  });

  test('starts as soon as a scheduled campaign is moved to today', async () => {
    const { rows, manager, campaignId } = await stage({ first_date: '2026-05-11', next_starts_on: '2026-05-11' });
    clock.set('2026-05-04T12:00:00Z');
    const { call } = await server.signIn({ colleagueOf: manager });
    await call('updateCampaign', { params: { id: campaignId }, body: { revision: 1, first_date: '2026-05-04' } });
    await server.processJobs();
    expect((await rows()).waves).toMatchObject([{ number: 1, status: 'running', starts_on: '2026-05-04' }]);
  });

  test('does not ask someone who is erased while it is started', async () => {
    const { at, rows, manager } = await stage();
    const meanwhile = await server.asOrganisation(manager.organisationId, async (scope) => {
      const ann = scope.tx.selectFrom('people').select('id').where('name', '=', 'Ann Ash');
      await erasePerson(scope, (await ann.executeTakeFirstOrThrow()).id, new Date());
      const starting = at('2026-05-04T05:00:00Z');
      // Ends with the start itself when that does not wait.
      await Promise.race([starting, untilBlocked(server.database, 1)]);
      return { starting };
    });
    await meanwhile.starting;
    const { surveys, emails, people, waves } = await rows();
    expect(surveys.map(({ participant_name }) => participant_name)).not.toContain('Ann Ash');
    expect([surveys.length, emails.length, waves[0]?.status]).toEqual([3, 0, 'running']);
    expect(people.filter(({ outcome }) => outcome === 'cancelled')).toHaveLength(1);
  });

  test('asks in its languages only', async () => {
    const { at, rows } = await stage({ languages: ['en', 'de'] });
    await at('2026-05-04T05:00:00Z');
    expect((await rows()).surveys.map(({ language }) => language)).toEqual([null, null, null, null]);
  });

  test('asks those for whom the plan has invitations left, and says whom it left out', async () => {
    const { at, rows } = await stage({}, { invitationsMax: 3 });
    await at('2026-05-04T05:00:00Z');
    const { surveys, people, waves } = await rows();
    expect([surveys.length, waves[0]?.status]).toEqual([3, 'running']);
    expect(people.map(({ outcome }) => outcome).toSorted()).toEqual(['assigned', 'assigned', 'assigned', 'over_quota']);
  });
});

describe('a wave in group mode', () => {
  test('asks anonymously: by email, and with slips that belong to the crew', async () => {
    const { at, rows, crewId } = await stage({ mode: 'group', threshold: 5 }, { more: 2 });
    await at('2026-05-04T05:00:00Z');
    const { surveys, emails, people, links } = await rows();
    const nobody = { participant_name: null, company: null, title: 'Safety Survey', is_anonymous: true };
    expect(surveys).toHaveLength(5);
    for (const survey of surveys) expect(survey).toMatchObject({ ...nobody, group_progress: 'asked', crew_id: crewId });
    expect(surveys.map(({ slip_number }) => slip_number)).toEqual([1, 2, 3, 4, null]);
    expect(people.map(({ outcome }) => outcome).toSorted()).toEqual([...Array(5).fill('assigned'), 'unreachable']);
    expect([emails.length, links.length]).toEqual([1, 5]);
    const owners = await server.asOrganisation(surveys[0]?.organisation_id ?? '', ({ tx }) =>
      tx.selectFrom('people').selectAll().where('is_listed', '=', false).execute(),
    );
    expect(owners.map(({ name, email, crew_id }) => [name, email, crew_id])).toEqual(Array(4).fill([null, null, null]));
  });

  test('keeps no company of which fewer than the threshold are asked in a crew, nor what is found by subtraction', async () => {
    const companiesAfter = async (sizes: readonly number[], without: number) => {
      const { at, rows, manager, crewId } = await stage({ mode: 'group', threshold: 5 });
      const companies = await server.asOrganisation(manager.organisationId, async (scope) => {
        const add = (company_id: string | null) =>
          addPerson(scope, { email: `${randomUUID()}@example.org`, crew_id: crewId, company_id });
        const added = [];
        for (const size of sizes) {
          const company = await addCompany(scope, `Company ${randomUUID()}`);
          added.push(company);
          for (let each = 0; each < size; each += 1) await add(company);
        }
        for (let each = 0; each < without; each += 1) await add(null);
        return added;
      });
      await at('2026-05-04T05:00:00Z');
      const { people } = await rows();
      return companies.map((company) => people.filter((person) => person.reported_company_id === company).length);
    };
    // Ann is the only one of hers, and Bob and Cyd get slips, which have none: three others in each crew.
    expect(await companiesAfter([5, 4], 0)).toEqual([5, 0]);
    expect(await companiesAfter([6, 5], 0)).toEqual([6, 0]);
    expect(await companiesAfter([6, 5], 2)).toEqual([6, 5]);
    expect(await companiesAfter([5], 1)).toEqual([0]);
  });

  test('asks nothing in own words unless the campaign says so', async () => {
    const asks = async (asks_free_text: boolean) => {
      const { at, rows, manager } = await stage(
        { mode: 'group', asks_free_text, questionnaire_id: SAFETY_AND_READINESS.id },
        { more: 7 },
      );
      await at('2026-05-04T05:00:00Z');
      const { waves } = await rows();
      const questionnaire = await server.asOrganisation(manager.organisationId, (scope) =>
        server.context.questionSets.load(scope, waves[0]?.question_set_hash ?? ''),
      );
      return questionnaire.questions.some((question) => codecOf(question).isOwnWords);
    };
    expect([await asks(false), await asks(true)]).toEqual([false, true]);
  });

  test('leaves out those who opted out of emails', async () => {
    const { at, rows, manager } = await stage({ mode: 'group', threshold: 5 }, { more: 3 });
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ unsubscribed_at: clock.now() }).where('email', 'is not', null).execute(),
    );
    await at('2026-05-04T05:00:00Z');
    const { people, surveys, emails } = await rows();
    expect(people.filter(({ outcome }) => outcome === 'unsubscribed')).toHaveLength(1);
    expect([surveys.length, emails.length]).toEqual([5, 0]);
  });
});

describe('a wave whose start was missed', () => {
  test('starts late while it is not over, and one that is over is skipped with its number', async () => {
    const { at, rows } = await stage();
    await at('2026-05-19T12:00:00Z');
    const { waves, campaign, events } = await rows();
    expect(waves).toMatchObject([{ number: 2, starts_on: '2026-05-18', closes_on: '2026-05-28' }]);
    expect(campaign).toMatchObject({ waves_started: 2, next_starts_on: '2026-06-01' });
    expect(events.map(({ kind }) => kind)).toContain('campaign.missed_wave');
  });

  test('keeps its number, so that the next one is announced under its own', async () => {
    const { at, manager, campaignId } = await stage();
    await at('2026-05-15T12:00:00Z');
    const { call } = await server.signIn({ colleagueOf: manager });
    const { campaign } = (await call('getCampaign', { params: { id: campaignId } })).body;
    expect(campaign.next_waves[0]).toMatchObject({ number: 2, starts_on: '2026-05-18' });
  });

  test('closes the campaign when none is left', async () => {
    const { at, rows } = await stage({ ends_on: '2026-05-20' });
    await at('2026-07-01T12:00:00Z');
    const { waves, campaign } = await rows();
    expect([waves, campaign.status, campaign.next_starts_on]).toEqual([[], 'closed', null]);
  });
});

describe('a wave that would ask too few', () => {
  const archiveAll = ({ manager }: Awaited<ReturnType<typeof stage>>) =>
    server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ archived_at: clock.now() }).execute(),
    );
  const kindsOf = async ({ rows }: Awaited<ReturnType<typeof stage>>) =>
    (await rows()).events.map(({ kind }) => kind).filter((kind) => /^(campaign|wave)\./.test(kind));

  test('the first one is skipped when nobody is left, and leaves the campaign to be changed', async () => {
    const staged = await stage();
    await archiveAll(staged);
    await staged.at('2026-05-04T05:00:00Z');
    await staged.at('2026-05-04T05:05:00Z');
    const { waves, campaign } = await staged.rows();
    expect([waves, campaign.status, campaign.next_starts_on]).toEqual([[], 'scheduled', '2026-05-18']);
    expect(await kindsOf(staged)).toEqual(['campaign.skipped_wave']);
  });

  test('a later one is skipped with its number, and the campaign says so before', async () => {
    const staged = await stage({ mode: 'group', threshold: 6 }, { more: 3 });
    await staged.at('2026-05-04T05:00:00Z');
    await server.asOrganisation(staged.manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ archived_at: clock.now() }).where('name', '=', 'Bob').execute(),
    );
    await staged.at('2026-05-15T05:00:00Z');
    const { call } = await server.signIn({ colleagueOf: staged.manager });
    const { checks } = (await call('getCampaign', { params: { id: staged.campaignId } })).body.campaign;
    expect(checks.map(({ message }) => message)).toContain(
      'Only 5 can be asked now, fewer than 6. A wave that starts like this is skipped. Add people, or choose others.',
    );
    await staged.at('2026-05-18T05:00:00Z');
    expect(await kindsOf(staged)).toContain('campaign.skipped_wave');
    await server.asOrganisation(staged.manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ archived_at: null }).execute(),
    );
    await staged.at('2026-06-01T05:00:00Z');
    expect((await staged.rows()).waves.map(({ number, status }) => [number, status])).toEqual([
      [1, 'closed'],
      [3, 'running'],
    ]);
  });

  test('the last one closes the campaign, which says why', async () => {
    const staged = await stage({ repeat_every: null, repeat_unit: null });
    await archiveAll(staged);
    await staged.at('2026-05-04T05:00:00Z');
    const { waves, campaign } = await staged.rows();
    expect([waves, campaign.status]).toEqual([[], 'closed']);
    expect(campaign.end_reason).toBe('Too few people could be asked when the last wave was due.');
  });
});

describe('a wave for which too few invitations are left', () => {
  const USED_UP =
    'The invitations of your plan were used up when the last wave was due: fewer were left than a wave needs.';

  test.each<[string, StageOptions]>([
    ['none', { invitationsMax: 0 }],
    ['fewer than the threshold', { invitationsMax: 4, more: 5, campaign: { mode: 'group', threshold: 5 } }],
  ])('is skipped with %s, and a campaign that closes with it says why', async (_, { campaign, ...options }) => {
    const { at, rows } = await stage({ ...campaign, repeat_every: null, repeat_unit: null }, options);
    await at('2026-05-04T05:00:00Z');
    const { waves, people, events, campaign: closed } = await rows();
    expect([waves, people, closed.status, closed.end_reason]).toEqual([[], [], 'closed', USED_UP]);
    expect(events.map(({ kind }) => kind)).toContain('campaign.skipped_wave');
  });

  test('is skipped with its number, and the campaign says so before', async () => {
    const { at, rows, manager, campaignId } = await stage({}, { invitationsMax: 4 });
    await at('2026-05-04T05:00:00Z');
    await at('2026-05-15T05:00:00Z');
    const { call } = await server.signIn({ colleagueOf: manager });
    const { checks } = (await call('getCampaign', { params: { id: campaignId } })).body.campaign;
    expect(checks.map(({ message }) => message)).toContain(
      'Your plan has no invitations left, and each wave needs 4. A wave that starts like this is skipped.',
    );
    await at('2026-05-18T05:00:00Z');
    const { waves, campaign } = await rows();
    expect(waves.map(({ number }) => number)).toEqual([1]);
    expect(campaign).toMatchObject({ status: 'running', waves_started: 2, next_starts_on: '2026-06-01' });
  });
});

test('no wave starts before it is approved, where that is required', async () => {
  const { at, rows, manager } = await stage();
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('organisations').set({ requires_approval: true }).execute(),
  );
  await at('2026-05-04T05:00:00Z');
  expect((await rows()).waves).toEqual([]);
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('campaigns').set({ approved_at: clock.now(), approved_by_name: 'Rep' }).execute(),
  );
  await at('2026-05-05T05:00:00Z');
  expect((await rows()).waves).toHaveLength(1);
});

test('a campaign of which waves were missed only needs another approval after a change', async () => {
  const { at, rows, manager, campaignId } = await stageWave(server, clock, {
    campaign: { mode: 'group', threshold: 6, approved_at: clock.now(), approved_by_name: 'Rep' },
    more: 10,
  });
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('organisations').set({ requires_approval: true }).execute(),
  );
  await at('2026-05-15T12:00:00Z');
  const { call } = await server.signIn({ colleagueOf: manager });
  const params = { id: campaignId };
  const { campaign } = (await call('getCampaign', { params })).body;
  const change = { revision: campaign.revision, threshold: 5 };
  const changed = await call('updateCampaign', { params, body: change });
  expect([changed.status, changed.body.details?.map(({ field }) => field)]).toEqual([409, ['approval']]);
  const draft = (await call('unscheduleCampaign', { params })).body.campaign;
  const lowered = await call('updateCampaign', { params, body: { ...change, revision: draft.revision } });
  expect(lowered.body.campaign).toMatchObject({ status: 'draft', threshold: 5, approval: 'waiting' });
  const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
  const { version } = (await representative.call('getRepresentedCampaign', { params })).body.campaign.questionnaire;
  const body = { revision: lowered.body.campaign.revision, version };
  expect((await representative.call('approveCampaign', { params, body })).body.campaign.approval).toBe('approved');
  expect((await rows()).waves).toEqual([]);
});

test('a campaign that runs goes on when approval is required from now on', async () => {
  const { at, rows, manager, campaignId } = await stage();
  await at('2026-05-04T05:00:00Z');
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('organisations').set({ requires_approval: true }).execute(),
  );
  const { call } = await server.signIn({ colleagueOf: manager });
  expect((await call('getCampaign', { params: { id: campaignId } })).body.campaign.approval).toBe('not_needed');
  await at('2026-05-18T05:00:00Z');
  expect((await rows()).waves.map(({ number, status }) => [number, status])).toEqual([
    [1, 'closed'],
    [2, 'running'],
  ]);
});

test('a campaign whose wave cannot start keeps no other one back', async () => {
  const { at, manager } = await stage();
  const broken = await server.asOrganisation(manager.organisationId, (scope) =>
    addCampaign(scope, {
      questionnaire_id: crypto.randomUUID(),
      status: 'scheduled',
      waves_started: 0,
      first_date: '2026-05-03',
      next_starts_on: '2026-05-03',
    }),
  );
  await at('2026-05-04T05:00:00Z');
  const campaigns = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('campaigns').select(['id', 'status']).orderBy('next_starts_on').execute(),
  );
  expect(campaigns.map(({ id, status }) => [id === broken, status])).toEqual([
    [true, 'scheduled'],
    [false, 'running'],
  ]);
});

test('there are never two waves of a campaign at once', async () => {
  const { at, rows, manager } = await stage();
  await at('2026-05-04T05:00:00Z');
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .updateTable('waves')
      .set({ closes_at: new Date('2026-05-20T22:00:00Z') })
      .execute(),
  );
  await at('2026-05-18T05:00:00Z');
  expect((await rows()).waves.map(({ status }) => status)).toEqual(['running']);
  await at('2026-05-20T22:00:00Z');
  expect((await rows()).waves.map(({ status, number }) => [number, status])).toEqual([
    [1, 'closed'],
    [2, 'running'],
  ]);
});

test('the job that is repeated asks nobody twice, and asks nobody who has left', async () => {
  const { at, rows, manager } = await stage();
  await at('2026-05-04T05:00:00Z');
  const { waves } = await rows();
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    await tx.updateTable('waves').set({ status: 'starting' }).execute();
    const open = tx.selectFrom('people').select('id').where('name', 'in', ['Bob', 'Cyd']);
    await tx.updateTable('wave_people').set({ outcome: null }).where('person_id', 'in', open).execute();
    await tx.updateTable('people').set({ archived_at: clock.now() }).where('name', '=', 'Cyd').execute();
  });
  await server.context.db
    .transaction()
    .execute((tx) =>
      server.context.queue.enqueueAll(tx, 'assign_wave', [
        { organisation_id: manager.organisationId, wave_id: waves[0]?.id ?? '' },
      ]),
    );
  await server.processJobs();
  const after = await rows();
  expect([after.surveys.length, after.links.length, after.waves[0]?.status]).toEqual([4, 4, 'running']);
  expect(after.people.filter(({ outcome }) => outcome === 'cancelled')).toHaveLength(1);
});
