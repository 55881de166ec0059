import type { Campaign, CreateCampaignBody, UpdateCampaignBody } from '@plumbline/contract/wire';
import { withoutFreeText } from '@plumbline/domain/campaigns/questionnaire-of-wave';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  addOwnQuestionnaire,
  archiveOwnQuestionnaire,
  publishOwnQuestionnaire,
} from '../../../testkit/own-questionnaires.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite, addWave } from '../../../testkit/workforce.ts';
import { listWaveDates } from './wave-dates.repository.ts';

let server: TestServer;
let manager: Manager;
const clock: SettableClock = settableClock();

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** Each test has an organisation of its own. */
beforeEach(async () => {
  manager = await server.signIn();
});

function inside<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
  return server.asOrganisation(manager.organisationId, work);
}

/** The date so many days from now, in UTC. */
function dayIn(days: number): string {
  return new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

async function created(body: Partial<CreateCampaignBody> = {}): Promise<Campaign> {
  const answer = await manager.call('createCampaign', {
    body: { name: 'Spring', questionnaire_id: PULSE.id, first_date: dayIn(3), ...body },
  });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.campaign;
}

const change = ({ id, revision }: Campaign, body: Partial<UpdateCampaignBody>) =>
  manager.call('updateCampaign', { params: { id }, body: { revision, ...body } });

async function changed(campaign: Campaign, body: Partial<UpdateCampaignBody>): Promise<Campaign> {
  const answer = await change(campaign, body);
  expect([answer.status, answer.body.details]).toEqual([200, undefined]);
  return answer.body.campaign;
}

const schedule = ({ id, revision }: Campaign) =>
  manager.call('scheduleCampaign', { params: { id }, body: { revision } });

const read = async ({ id }: { id: string }) => (await manager.call('getCampaign', { params: { id } })).body.campaign;

async function scheduled(body: Partial<CreateCampaignBody> = {}): Promise<Campaign> {
  const answer = await schedule(await created(body));
  expect([answer.status, answer.body.details]).toEqual([200, undefined]);
  return answer.body.campaign;
}

/** As the job does that starts waves. */
async function started(campaign: Campaign): Promise<Campaign> {
  const { id, mode } = campaign;
  await inside(async (scope) => {
    const starts_on = campaign.next_waves[0]?.starts_on ?? '';
    await scope.tx.updateTable('campaigns').set({ status: 'running', waves_started: 1 }).where('id', '=', id).execute();
    await addWave(scope, { campaign_id: id, questionnaire_id: PULSE.id, mode, starts_on, closes_on: dayIn(10) });
  });
  return read(campaign);
}

const addAnn = () =>
  inside((scope) => addPerson(scope, { name: 'Ann', email: `ann@${manager.organisationId}.example` }));

/** As many as a campaign in group mode needs. */
const addTen = () =>
  inside(async (scope) => {
    for (let each = 0; each < 10; each += 1) {
      await addPerson(scope, { email: `person${each}@${manager.organisationId}.example` });
    }
  });

function problemsOf({ checks }: Campaign) {
  return checks.filter(({ level }) => level === 'problem').map(({ field, message }) => ({ field, message }));
}

const advisedOn = ({ checks }: Campaign, field: string) =>
  checks.filter((check) => check.level === 'advice' && check.field === field).map(({ message }) => message);

describe('a draft', () => {
  test('has what was written, the next three waves, and by whom it was made', async () => {
    const campaign = await created({ repeat: { every: 2, unit: 'week' }, ends_on: dayIn(40), languages: ['de', 'en'] });
    expect(campaign).toMatchObject({
      status: 'draft',
      mode: 'individual',
      threshold: 10,
      audience: { kind: 'everyone' },
      audience_words: 'Everyone',
      audience_names: [],
      languages: ['en', 'de'],
      reminder_days: 7,
      repeat: { every: 2, unit: 'week' },
      questionnaire: { id: PULSE.id, name: 'Pulse', version: null, minutes: 2 },
      approval: 'not_needed',
      latest_wave: null,
      waves: [],
      revision: 1,
      created_by: expect.stringMatching(/./),
    });
    expect(campaign.next_waves).toEqual([
      { number: 1, starts_on: dayIn(3), closes_on: dayIn(17) },
      { number: 2, starts_on: dayIn(17), closes_on: dayIn(31) },
      { number: 3, starts_on: dayIn(31), closes_on: dayIn(45) },
    ]);
    expect(await read(campaign)).toEqual(campaign);
  });

  test('is changed by those who have read it as it is', async () => {
    const campaign = await created();
    const [one, other] = await Promise.all([change(campaign, { name: 'One' }), change(campaign, { name: 'Other' })]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect((one.status === 409 ? one : other).body.code).toBe('campaign_changed');
    expect((await schedule(campaign)).body.code).toBe('campaign_changed');
  });

  test('keeps what is not given, and counts no change that is none', async () => {
    const campaign = await created({ repeat: { every: 1, unit: 'month' }, invitation_text: 'Please answer.' });
    const { revision, updated_at: _, ...renamed } = await changed(campaign, { name: 'Summer' });
    const { revision: before, updated_at: __, ...kept } = { ...campaign, name: 'Summer' };
    expect([renamed, revision]).toEqual([kept, before + 1]);
    const same = await changed({ ...campaign, revision }, { name: 'Summer', repeat: { every: 1, unit: 'month' } });
    expect(same.revision).toBe(revision);
    const cleared = await changed(same, { repeat: null, invitation_text: null, first_date: null });
    expect(cleared).toMatchObject({ repeat: null, invitation_text: null, first_date: null, next_waves: [] });
  });

  test('can be deleted, and no other campaign', async () => {
    const campaign = await created();
    expect((await manager.call('deleteCampaign', { params: campaign })).status).toBe(200);
    expect((await manager.call('getCampaign', { params: campaign })).body.code).toBe('campaign_not_found');
    for (const name of ['getCampaignAudience', 'getCampaignOverlaps'] as const) {
      expect((await manager.call(name, { params: campaign })).body.code).toBe('campaign_not_found');
    }
    await addAnn();
    const kept = await manager.call('deleteCampaign', { params: await scheduled() });
    expect([kept.status, kept.body.code]).toEqual([409, 'campaign_not_draft']);
  });

  test('refuses a threshold below 5 and days and weeks that do not exist', async () => {
    const campaign = await created();
    for (const [field, value] of [
      ['threshold', 4],
      ['threshold', 5.5],
      ['first_date', '2026-02-30'],
      ['first_date', '0000-01-01'],
      ['paused_weeks', ['2026-W54']],
    ] as const) {
      const { status, body } = await change(campaign, { [field]: value });
      expect([field, status, body.details?.[0]?.field.split('.')[0]]).toEqual([field, 400, field]);
    }
    const paused = await changed(campaign, { paused_weeks: ['2025-W53'] });
    expect(problemsOf(paused)).toContainEqual({
      field: 'paused_weeks',
      message: 'There is no week 2025-W53. Take it out of the pauses.',
    });
    expect(paused.next_waves).toEqual([]);
  });

  test('names its sites, crews, companies or people, each once', async () => {
    const [north, south] = await inside(async (scope) => [
      await addSite(scope, 'North'),
      await addSite(scope, 'South'),
    ]);
    const campaign = await created({ audience: { kind: 'sites', site_ids: [south ?? '', north ?? '', south ?? ''] } });
    expect(campaign).toMatchObject({
      audience: { kind: 'sites', site_ids: [south, north] },
      audience_words: '2 sites',
      audience_names: [
        { id: north, name: 'North' },
        { id: south, name: 'South' },
      ],
    });
    const ann = await addAnn();
    const person = await changed(campaign, { audience: { kind: 'people', person_ids: [ann] } });
    expect([person.audience_words, person.audience_names]).toEqual(['1 person', [{ id: ann, name: 'Ann' }]]);
  });

  test.each(['sites', 'crews', 'companies', 'people'] as const)(
    'that has many %s shows the first twelve of them by name, and names all of them apart',
    async (kind) => {
      const names = Array.from({ length: 14 }, (_, index) => `${index % 2 === 0 ? 'a' : 'A'}${10 + index}`);
      const ids = await inside(async (scope) => {
        const siteId = await addSite(scope, 'North');
        const add = {
          sites: (name: string) => addSite(scope, name),
          crews: (name: string) => addCrew(scope, { name, siteId }),
          companies: (name: string) => addCompany(scope, name),
          people: (name: string) => addPerson(scope, { name }),
        }[kind];
        const added = [];
        for (const name of names) added.push(await add(name));
        return added;
      });
      const audience = {
        sites: { kind: 'sites', site_ids: ids },
        crews: { kind: 'crews', crew_ids: ids },
        companies: { kind: 'companies', company_ids: ids },
        people: { kind: 'people', person_ids: ids },
      }[kind] as CreateCampaignBody['audience'];
      const { id, audience_names, audience_named, ...campaign } = await created({ audience });
      const { chosen, revision } = (await manager.call('getCampaignAudience', { params: { id } })).body;
      expect([audience_named, revision]).toEqual([14, campaign.revision]);
      expect(chosen).toEqual(names.map((name, index) => ({ id: ids[index], name })));
      expect(audience_names).toEqual(chosen.slice(0, 12));
    },
  );

  test('asks the people of an applied list, without those archived since', async () => {
    const list = (await manager.call('createPeopleImport', {})).body.list;
    const params = { id: list.id };
    const rows = [{ name: 'Ann', email: 'ann@example.org' }, { name: 'Ben' }, { name: '' }, { name: 'Cyd' }];
    await manager.call('addPeopleImportRows', { params, body: { position: 1, rows } });
    const ask = (by: Manager) =>
      by.call('createCampaign', {
        body: {
          name: 'Listed',
          questionnaire_id: PULSE.id,
          audience: { kind: 'imported', people_import_id: list.id },
        },
      });
    expect((await ask(manager)).body.code).toBe('people_import_waiting');
    await manager.call('applyPeopleImport', { params, body: {} });
    const { people } = (await manager.call('listPeople', { query: {} })).body;
    const idOf = (name: string) => people.find((each) => each.name === name)?.id ?? '';
    await manager.call('archivePerson', { params: { id: idOf('Cyd') } });
    const { audience } = (await ask(manager)).body.campaign;
    expect(audience).toEqual({ kind: 'people', person_ids: [idOf('Ann'), idOf('Ben')] });

    expect((await ask(await server.signIn())).body.code).toBe('people_import_not_found');
    for (const name of ['Ann', 'Ben']) await manager.call('archivePerson', { params: { id: idOf(name) } });
    expect((await ask(manager)).body.code).toBe('people_import_not_found');
  });

  test('of everyone names nothing', async () => {
    const campaign = await created();
    expect((await manager.call('getCampaignAudience', { params: campaign })).body.chosen).toEqual([]);
  });
});

describe('scheduling', () => {
  test('names everything that keeps a campaign from being scheduled', async () => {
    const [crew, questionnaire] = await inside(async (scope) => {
      const site = await addSite(scope, 'North');
      const added = await addCrew(scope, { name: 'Rebar', siteId: site });
      await scope.tx.updateTable('crews').set({ archived_at: clock.now() }).execute();
      const own = await addOwnQuestionnaire(scope);
      await archiveOwnQuestionnaire(scope, own);
      return [added, own];
    });
    const campaign = await created({
      first_date: null,
      audience: { kind: 'crews', crew_ids: [crew] },
      questionnaire_id: questionnaire,
    });
    const { status, body } = await schedule(campaign);
    expect([status, body.code]).toEqual([409, 'campaign_incomplete']);
    expect(body.details).toEqual([
      {
        field: 'questionnaire_id',
        message: '“Toolbox talk” is archived. Restore it, or choose another questionnaire.',
      },
      { field: 'audience', message: '“Rebar” is archived. Take it out of the audience, or restore it.' },
      { field: 'audience', message: 'Nobody is in this audience. Add people, or choose others.' },
      { field: 'first_date', message: 'Choose when the first wave starts.' },
    ]);
    expect(problemsOf(campaign)).toEqual(body.details);
  });

  test('is refused in group mode while fewer people can be asked than the threshold', async () => {
    await addAnn();
    const campaign = await created({ mode: 'group' });
    const { status, body } = await schedule(campaign);
    expect([status, body.code]).toEqual([409, 'campaign_incomplete']);
    expect(body.details).toEqual([
      {
        field: 'threshold',
        message: 'Only 1 can be asked, and an anonymous campaign needs at least 10. Add people, or choose others.',
      },
    ]);
    expect(problemsOf(campaign)).toEqual(body.details);
    await addTen();
    const ready = (await schedule(campaign)).body.campaign;
    expect(ready.status).toBe('scheduled');
    const raised = await change(ready, { threshold: 12 });
    expect([raised.status, raised.body.details?.[0]?.field]).toEqual([409, 'threshold']);
  });

  test('is refused in group mode while people who are picked by name are fewer than twice the threshold', async () => {
    await addTen();
    const people = await inside(({ tx }) => tx.selectFrom('people').select('id').execute());
    const audience = { kind: 'people' as const, person_ids: people.map(({ id }) => id) };
    const campaign = await created({ mode: 'group', threshold: 6, audience });
    const { status, body } = await schedule(campaign);
    expect([status, body.code]).toEqual([409, 'campaign_incomplete']);
    const message =
      'Only 10 can be asked, and an anonymous campaign needs at least 12 people who are picked by name. Add people, or choose others.';
    expect(body.details).toEqual([{ field: 'threshold', message }]);
    const ready = (await schedule(await changed(campaign, { threshold: 5 }))).body.campaign;
    expect(ready.status).toBe('scheduled');
  });

  test.each<[string, (days: typeof dayIn) => Partial<CreateCampaignBody>, string]>([
    ['a first date in the past', (day) => ({ first_date: day(-2) }), 'first_date'],
    ['an end before the first date', (day) => ({ ends_on: day(2) }), 'ends_on'],
    ['waves that overlap', () => ({ wave_days: 8, repeat: { every: 1, unit: 'week' } }), 'wave_days'],
  ])('refuses %s', async (_, bodyOf, field) => {
    await addAnn();
    const { status, body } = await schedule(await created(bodyOf(dayIn)));
    expect([status, body.code]).toEqual([409, 'campaign_incomplete']);
    expect(body.details?.map((detail) => detail.field)).toEqual([field]);
  });

  test('takes the date from the time zone of the organisation', async () => {
    await addAnn();
    await manager.call('updateOrganisation', { body: { time_zone: 'Pacific/Kiritimati' } });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(clock.now());
    const campaign = await created({ first_date: today });
    expect(problemsOf(campaign)).toEqual([]);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    expect(problemsOf(await changed(campaign, { first_date: yesterday }))).toHaveLength(1);
  });

  test('is refused while the organisation has no name of its own', async () => {
    await addAnn();
    await inside(({ tx }) => tx.updateTable('organisations').set({ name: 'New Organization' }).execute());
    const campaign = await created();
    expect(problemsOf(campaign).map(({ field }) => field)).toEqual(['organization.name']);
    expect((await schedule(campaign)).body.code).toBe('company_name_missing');
  });

  test('fixes the newest version of the questionnaire and the first day, until it is undone', async () => {
    await addAnn();
    const own = await inside((scope) => addOwnQuestionnaire(scope));
    const campaign = await scheduled({ questionnaire_id: own });
    expect(campaign).toMatchObject({ status: 'scheduled', questionnaire: { name: 'Toolbox talk', version: 1 } });
    const { next_starts_on } = await inside(({ tx }) =>
      tx.selectFrom('campaigns').select('next_starts_on').executeTakeFirstOrThrow(),
    );
    expect(next_starts_on).toBe(dayIn(3));
    const longer = { ...SAFETY_AND_READINESS.questionnaire, name: 'Toolbox talk' };
    await inside((scope) => publishOwnQuestionnaire(scope, own, longer));
    const later = await changed(await read(campaign), { name: 'Later', first_date: dayIn(5) });
    expect(later).toMatchObject({ questionnaire: { version: 1, minutes: 2 }, next_waves: [{ starts_on: dayIn(5) }] });
    const repeated = await schedule(later);
    expect(repeated.body.campaign).toEqual(later);
    const draft = (await manager.call('unscheduleCampaign', { params: campaign })).body.campaign;
    expect(draft).toMatchObject({ status: 'draft', questionnaire: { version: null } });
    expect((await manager.call('unscheduleCampaign', { params: campaign })).body.campaign).toEqual(draft);
    expect((await schedule(draft)).body.campaign.questionnaire.version).toBe(2);
  });

  test('is not undone by a change that would leave problems', async () => {
    await addAnn();
    const campaign = await scheduled();
    const { status, body } = await change(campaign, { first_date: null });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([409, 'campaign_incomplete', 'first_date']);
    expect(await read(campaign)).toEqual(campaign);
  });
});

describe('a campaign whose first wave has started', () => {
  test('keeps its questionnaire, its mode and its first date, and names what was refused', async () => {
    await addTen();
    const campaign = await started(await scheduled({ mode: 'group', repeat: { every: 4, unit: 'week' } }));
    const refused = await change(campaign, {
      mode: 'individual',
      questionnaire_id: SAFETY_AND_READINESS.id,
      asks_free_text: true,
      first_date: dayIn(9),
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign_field_fixed']);
    expect(refused.body.details?.map(({ field }) => field).toSorted()).toEqual([
      'asks_free_text',
      'first_date',
      'mode',
      'questionnaire_id',
    ]);
    for (const field of ['mode', 'questionnaire_id', 'asks_free_text', 'first_date']) {
      expect(campaign.editable).not.toContain(field);
    }
    expect(campaign.editable).toEqual(expect.arrayContaining(['name', 'threshold', 'ends_on', 'wave_days']));
    // The same values are no change.
    expect((await changed(campaign, { mode: 'group', name: 'Renamed' })).name).toBe('Renamed');
  });

  test('can raise its threshold and not lower it', async () => {
    await addTen();
    const campaign = await started(await scheduled({ mode: 'group', threshold: 10 }));
    const lowered = await change(campaign, { threshold: 9 });
    expect([lowered.status, lowered.body.code]).toEqual([409, 'campaign_field_fixed']);
    expect(lowered.body.details).toEqual([
      { field: 'threshold', message: 'The first wave has started with 10, so it can only be raised.' },
    ]);
    const raised = await changed(campaign, { threshold: 12 });
    expect(raised.threshold).toBe(12);
    expect(advisedOn(raised, 'threshold')).toEqual([
      'Only 10 can be asked now, fewer than 12. A wave that starts like this is skipped. Add people, or choose others.',
    ]);
  });

  test('plans later waves anew, after the one that runs', async () => {
    await addAnn();
    const before = await scheduled({ wave_days: 5, repeat: { every: 1, unit: 'week' } });
    const campaign = await started(before);
    expect(campaign.next_waves[0]).toEqual({ number: 2, starts_on: dayIn(10), closes_on: dayIn(15) });
    const later = await changed(campaign, { repeat: { every: 3, unit: 'week' } });
    expect(later.next_waves[0]).toEqual({ number: 2, starts_on: dayIn(24), closes_on: dayIn(29) });
    const ended = await changed(later, { ends_on: dayIn(20) });
    expect(ended.next_waves).toEqual([]);
    const overlapping = await change(ended, { wave_days: 30 });
    expect([overlapping.status, overlapping.body.code]).toEqual([200, undefined]);
  });

  test('plans no wave for a day on which the one that runs is still open', async () => {
    await addAnn();
    const before = await scheduled({ first_date: dayIn(0), wave_days: 10, repeat: { every: 2, unit: 'week' } });
    const campaign = await started(before);
    const weekly = { wave_days: 7, repeat: { every: 1, unit: 'week' as const } };
    const later = await changed(campaign, weekly);
    // The one of day 7 would start while the first one is open.
    expect(later.next_waves[0]).toEqual({ number: 2, starts_on: dayIn(14), closes_on: dayIn(21) });
    const [stored] = await inside(({ tx }) => tx.selectFrom('campaigns').select('next_starts_on').execute());
    expect(stored?.next_starts_on).toBe(dayIn(14));
    const today = dayIn(0);
    const dates = await inside((scope) => listWaveDates(scope, { since: today, today }));
    expect(dates.filter(({ isPlanned }) => isPlanned)[0]?.firstDay).toBe(dayIn(14));
  });

  test('is neither scheduled again, made a draft nor deleted', async () => {
    await addAnn();
    const campaign = await started(await scheduled());
    expect((await schedule(campaign)).body.code).toBe('campaign_started');
    expect((await manager.call('unscheduleCampaign', { params: campaign })).body.code).toBe('campaign_started');
    expect((await manager.call('deleteCampaign', { params: campaign })).body.code).toBe('campaign_not_draft');
  });

  test('shows its waves, newest first, with how many were asked and answered', async () => {
    const campaign = await inside(async (scope) => {
      const id = await addCampaign(scope, { questionnaire_id: PULSE.id, waves_started: 2 });
      const wave = { campaign_id: id, questionnaire_id: PULSE.id };
      await addWave(scope, { ...wave, status: 'closed', asked: 40, answered: 31 });
      const waveId = await addWave(scope, { ...wave, number: 2, starts_on: '2026-06-01', closes_on: '2026-06-15' });
      const outcomes = ['assigned', 'assigned', null, 'unsubscribed', 'over_quota'] as const;
      for (const outcome of outcomes) {
        const of = { organisation_id: manager.organisationId, wave_id: waveId, site_id: null, crew_id: null };
        const each = { ...of, id: crypto.randomUUID(), company_id: null, slip_number: null };
        await scope.tx
          .insertInto('wave_people')
          .values({ ...each, person_id: crypto.randomUUID(), outcome })
          .execute();
      }
      return { id, waveId };
    });
    const survey = await manager.invite('ann@example.org');
    await manager.invite('bob@example.org');
    await inside(({ tx }) => tx.updateTable('surveys').set({ wave_id: campaign.waveId }).execute());
    await (await openAsParticipant(server, survey)).submit();
    const { waves, latest_wave } = await read(campaign);
    expect(waves).toMatchObject([
      { number: 2, status: 'running', asked: 3, answered: 1, closes_on: '2026-06-15' },
      { number: 1, status: 'closed', asked: 40, answered: 31 },
    ]);
    expect(latest_wave).toEqual(waves[0]);
    const { body } = await manager.call('listCampaigns');
    expect(body.campaigns[0]?.latest_wave).toEqual(latest_wave);
  });

  test('does not change any more when it is over', async () => {
    const id = await inside((scope) => addCampaign(scope, { questionnaire_id: PULSE.id, status: 'cancelled' }));
    const campaign = await read({ id });
    expect([campaign.editable, campaign.checks, campaign.next_waves]).toEqual([[], [], []]);
    expect((await change(campaign, { name: 'Again' })).body.code).toBe('campaign_over');
    expect((await schedule(campaign)).body.code).toBe('campaign_over');
  });
});

describe('where a representative has to approve', () => {
  test('a campaign waits for the approval, which a change of what was approved clears', async () => {
    await addTen();
    await inside(({ tx }) => tx.updateTable('organisations').set({ requires_approval: true }).execute());
    const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
    const campaign = await created({ mode: 'group' });
    expect([campaign.approval, problemsOf(campaign).map(({ field }) => field)]).toEqual(['waiting', ['approval']]);
    expect((await schedule(campaign)).body.details?.[0]?.field).toBe('approval');
    const approve = async ({ id, revision }: Campaign) =>
      (await representative.call('approveCampaign', { params: { id }, body: { revision, version: 1 } })).status;
    expect(await approve(campaign)).toBe(200);
    const renamed = await changed(campaign, { name: 'Renamed' });
    expect(renamed).toMatchObject({ approval: 'approved', approved_by: expect.stringMatching(/./) });
    const people = await inside(({ tx }) => tx.selectFrom('people').select('id').execute());
    const audience = { kind: 'people' as const, person_ids: people.map(({ id }) => id) };
    const forFewer = await changed(renamed, { audience });
    expect(forFewer).toMatchObject({ approval: 'approved', audience });
    const lower = await changed(forFewer, { threshold: 5 });
    expect(lower).toMatchObject({ approval: 'waiting', approved_by: null, approved_at: null });
    expect(await approve(lower)).toBe(200);
    const running = (await schedule(await read(lower))).body.campaign;
    expect(running.status).toBe('scheduled');
    const refused = await change(running, { mode: 'individual' });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([409, 'approval']);
    const object = { revision: running.revision, reason: 'Too long.' };
    await representative.call('objectToCampaign', { params: running, body: object });
    expect(await read(running)).toMatchObject({ approval: 'objected', objection: 'Too long.' });
  });

  test('what was approved is asked, also when a newer version was published since', async () => {
    await addAnn();
    const own = await inside(async (scope) => {
      await scope.tx.updateTable('organisations').set({ requires_approval: true }).execute();
      return addOwnQuestionnaire(scope);
    });
    const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
    const campaign = await created({ questionnaire_id: own });
    await representative.call('approveCampaign', {
      params: campaign,
      body: { revision: campaign.revision, version: 1 },
    });
    await inside((scope) => publishOwnQuestionnaire(scope, own, SAFETY_AND_READINESS.questionnaire));
    const answer = await schedule(await read(campaign));
    expect([answer.status, answer.body.campaign.questionnaire.version]).toEqual([200, 1]);
  });
});

describe('advice', () => {
  test('says who cannot be reached, what people speak, and how long it takes', async () => {
    const own = await inside(async (scope) => {
      const site = await addSite(scope, 'North');
      const crew_id = await addCrew(scope, { name: 'Rebar', siteId: site });
      await addPerson(scope, { crew_id, language: 'pl' });
      await addPerson(scope, { language: 'pl' });
      await addPerson(scope, { email: 'eve@example.org', crew_id, unsubscribed_at: clock.now(), language: 'uk' });
      const [question] = PULSE.questionnaire.questions;
      if (question === undefined) throw new Error('Pulse asks something');
      return addOwnQuestionnaire(scope, {
        ...PULSE.questionnaire,
        name: 'Scaffolds',
        minutes: 20,
        questions: [{ ...question, id: crypto.randomUUID(), isSystem: false, translations: {} }],
      });
    });
    const campaign = await created({ mode: 'group', questionnaire_id: own });
    expect(advisedOn(campaign, 'audience')).toEqual([
      'One person has no email address and no crew, and cannot be asked. Add one of them.',
      'One person wants no emails, and will not be asked.',
    ]);
    expect(advisedOn(campaign, 'questionnaire_id')).toEqual([
      '2 people speak Polish, in which this questionnaire lacks texts.',
      'One person speaks Ukrainian, in which this questionnaire lacks texts.',
      'Answering takes about 20 minutes. Above 15 many people stop before the end.',
    ]);
    const offered = await changed(campaign, { languages: ['pl'], questionnaire_id: PULSE.id, mode: 'individual' });
    expect(advisedOn(offered, 'languages')).toEqual([
      'One person speaks Ukrainian, which is not among the languages of this campaign.',
    ]);
    expect([advisedOn(offered, 'audience'), advisedOn(offered, 'threshold')]).toEqual([[], []]);
    expect((await schedule(offered)).status).toBe(200);
  });

  test('writes the day on which the first wave starts instead of one in a paused week', async () => {
    const campaign = await created({
      first_date: '2030-01-01',
      repeat: { every: 2, unit: 'week' },
      paused_weeks: ['2030-W01'],
    });
    expect(advisedOn(campaign, 'first_date')).toEqual([
      'The first date is in a paused week, so the first wave starts on Tue, 15 Jan 2030.',
    ]);
  });

  test('takes no questions into account that are not asked in group mode', async () => {
    const { questionnaire } = SAFETY_AND_READINESS;
    const own = await inside((scope) => addOwnQuestionnaire(scope, { ...questionnaire, name: 'Long' }));
    const minutesOf = async (questionnaire_id: string, asks_free_text: boolean) => {
      const campaign = await created({ questionnaire_id, mode: 'group', asks_free_text });
      const listed = (await manager.call('listCampaigns')).body.campaigns.find(({ id }) => id === campaign.id);
      expect(listed?.questionnaire.minutes).toBe(campaign.questionnaire.minutes);
      return campaign.questionnaire.minutes;
    };
    for (const id of [SAFETY_AND_READINESS.id, own]) {
      expect(await minutesOf(id, true)).toBe(questionnaire.minutes);
      expect(await minutesOf(id, false)).toBe(withoutFreeText(questionnaire).minutes);
    }
    // As it was stored before this was counted.
    await inside(({ tx }) =>
      tx.updateTable('questionnaires').set({ summary: sql<string>`summary - 'minutes_without_own_words'` }).execute(),
    );
    expect(await minutesOf(own, false)).toBe(withoutFreeText(questionnaire).minutes);
  });

  test('says that reminders never go out when the wave is over by then', async () => {
    const advice = async (reminder_days: number | null, wave_days: number) =>
      advisedOn(await created({ reminder_days, wave_days }), 'reminder_days');
    expect(await advice(7, 7)).toEqual([
      'Reminders after 7 days never go out in a wave of 7 days. Remind sooner, or let the wave last longer.',
    ]);
    expect(await advice(1, 1)).toEqual([
      'Reminders after 1 day never go out in a wave of 1 day. Remind sooner, or let the wave last longer.',
    ]);
    expect([await advice(7, 8), await advice(null, 1)]).toEqual([[], []]);
  });

  test('says how many invitations the plan has left', async () => {
    const trial = await server.signIn({ invitationsMax: 1 });
    manager = trial;
    await addAnn();
    await inside((scope) => addPerson(scope));
    expect(advisedOn(await created(), 'audience')).toEqual([
      'Your plan has 1 invitation left, and each wave needs 2. The others are not asked.',
    ]);
  });

  test('names other campaigns that ask the same people, and none that are over by then', async () => {
    const site = await inside(async (scope) => {
      const north = await addSite(scope, 'North');
      const south = await addSite(scope, 'South');
      const company_id = await addCompany(scope, 'Harbour Concrete');
      const crew_id = await addCrew(scope, { name: 'Rebar', siteId: north });
      const other = await addCrew(scope, { name: 'Rebar', siteId: south });
      const ann = await addPerson(scope, { name: 'Ann', crew_id, company_id });
      await addPerson(scope, { name: 'Bob', crew_id });
      await addPerson(scope, { name: 'Cyd', crew_id: other });
      const asks = async (name: string, audience: object, more: object = {}) =>
        addCampaign(scope, {
          name,
          questionnaire_id: PULSE.id,
          audience: JSON.stringify(audience),
          first_date: dayIn(0),
          ...more,
        });
      await asks('All', { kind: 'everyone' }, { repeat_every: 1, repeat_unit: 'month' });
      await asks('North', { kind: 'sites', siteIds: [north] });
      await asks('South', { kind: 'sites', siteIds: [south] });
      await asks('Crews', { kind: 'crews', crewIds: [crew_id, other] }, { status: 'scheduled' });
      await asks('Concrete', { kind: 'companies', companyIds: [company_id] });
      await asks('Ann alone', { kind: 'people', personIds: [ann, crypto.randomUUID()] });
      await asks('Draft', { kind: 'everyone' }, { status: 'draft' });
      await asks('Over', { kind: 'everyone' }, { first_date: dayIn(-20) });
      await asks('Later', { kind: 'everyone' }, { status: 'scheduled', first_date: dayIn(17) });
      await asks('Ended', { kind: 'everyone' }, { status: 'closed' });
      return north;
    });
    const audience: Campaign['audience'] = { kind: 'sites', site_ids: [site] };
    const campaign = await created({ audience, first_date: dayIn(3) });
    const wave = { starts_on: dayIn(0), closes_on: dayIn(14) };
    const overlapsOf = async (id: string) =>
      (await manager.call('getCampaignOverlaps', { params: { id } })).body.overlaps.map((overlap) => [
        overlap.campaign.name,
        overlap.people,
        overlap.wave,
      ]);
    expect(await overlapsOf(campaign.id)).toEqual([
      ['All', 2, wave],
      ['Crews', 2, wave],
      ['North', 2, wave],
      ['Ann alone', 1, wave],
      ['Concrete', 1, wave],
    ]);
    const count = async (more: object) =>
      (await manager.call('findAudienceOverlaps', { body: { audience, ...more } })).body.overlaps;
    const [all] = await count({});
    expect(all).toMatchObject({ campaign: { name: 'All' }, wave });
    expect((await count({})).map((overlap) => overlap.campaign.name)).toContain('Over');
    // What starts on the day after the only wave does not overlap with it; of a campaign that asks again, nothing is known to.
    const namesOf = async (more: object) =>
      (await count({ first_date: dayIn(3), ...more })).map((overlap) => overlap.campaign.name);
    expect(await namesOf({ closes_on: dayIn(17) })).not.toContain('Later');
    expect(await namesOf({ closes_on: dayIn(18) })).toContain('Later');
    expect(await namesOf({})).toContain('Later');
    const again = await created({ audience, first_date: dayIn(3), repeat: { every: 2, unit: 'month' } });
    expect((await overlapsOf(again.id)).map(([name]) => name)).toContain('Later');
    await manager.call('deleteCampaign', { params: again });
    // Of one that runs and was extended, its wave counts as long as it lasts now.
    const { body: listed } = await manager.call('listCampaigns', { query: { status: 'running' } });
    const running = listed.campaigns.find(({ name }) => name === 'North')?.id ?? '';
    const names = async () => (await overlapsOf(running)).map(([name]) => name);
    expect(await names()).not.toContain('Later');
    const days = { starts_on: dayIn(0), closes_on: dayIn(20) };
    await inside((scope) => addWave(scope, { ...days, campaign_id: running, questionnaire_id: PULSE.id }));
    expect(await names()).toContain('Later');
    expect((await count({ first_date: dayIn(31) })).map((overlap) => overlap.campaign.name)).toEqual(['All']);
    await inside(({ tx }) =>
      tx.updateTable('campaigns').set({ status: 'cancelled' }).where('id', '=', campaign.id).execute(),
    );
    expect(await overlapsOf(campaign.id)).toEqual([]);
  });
});

test('an audience is counted by how its people can be reached, and by what they speak', async () => {
  const site = await inside(async (scope) => {
    const north = await addSite(scope, 'North');
    const crew_id = await addCrew(scope, { name: 'Rebar', siteId: north });
    const company_id = await addCompany(scope, 'Harbour Concrete');
    await addPerson(scope, { email: 'a@example.org', crew_id, company_id, language: 'de-AT' });
    await addPerson(scope, { email: 'b@example.org', crew_id, unsubscribed_at: clock.now(), language: 'de' });
    await addPerson(scope, { crew_id, language: 'tlh' });
    await addPerson(scope, { language: null });
    await addPerson(scope, { archived_at: clock.now(), crew_id });
    return north;
  });
  const count = async (mode: 'individual' | 'group', audience: Campaign['audience'] = { kind: 'everyone' }) =>
    (await manager.call('countAudience', { body: { audience, mode } })).body;
  expect(await count('group')).toEqual({
    people: 4,
    sites: 1,
    crews: 1,
    companies: 1,
    with_email: 1,
    with_slip: 1,
    unreachable: 1,
    unsubscribed: 1,
    largest_crew: 2,
    invitations_remaining: null,
    languages: [
      { language: 'de', people: 2 },
      { language: null, people: 2 },
    ],
  });
  const named = await count('individual');
  expect(named).toMatchObject({ with_email: 1, with_slip: 3, unreachable: 0, unsubscribed: 1 });
  expect(await count('individual', { kind: 'sites', site_ids: [site] })).toMatchObject({ people: 3, with_slip: 2 });
});

describe('the list', () => {
  test('starts with what runs, then what is scheduled by its start, drafts, and what is over', async () => {
    await inside(async (scope) => {
      const add = (name: string, more: object) => addCampaign(scope, { name, questionnaire_id: PULSE.id, ...more });
      await add('Over', { status: 'closed' });
      await add('Draft', { status: 'draft', waves_started: 0 });
      await add('Later', { status: 'scheduled', next_starts_on: dayIn(9), first_date: dayIn(9), waves_started: 0 });
      await add('Soon', { status: 'scheduled', next_starts_on: dayIn(2), first_date: dayIn(2), waves_started: 0 });
      await add('Runs', { status: 'running' });
      await add('Cancelled', { status: 'cancelled' });
    });
    const { body } = await manager.call('listCampaigns');
    expect(body.campaigns.map(({ name }) => name)).toEqual(['Runs', 'Soon', 'Later', 'Draft', 'Over', 'Cancelled']);
    expect(body.campaigns[1]?.next_waves.map(({ starts_on }) => starts_on)).toEqual([dayIn(2)]);
    const second = await manager.call('listCampaigns', { query: { page: '2', limit: '4' } });
    expect(second.body.campaigns.map(({ name }) => name)).toEqual(['Over', 'Cancelled']);
    expect(second.body.pagination).toMatchObject({ total: 6, total_pages: 2, has_next: false });
    const drafts = await manager.call('listCampaigns', { query: { status: 'draft' } });
    expect([drafts.body.campaigns.map(({ name }) => name), drafts.body.pagination.total]).toEqual([['Draft'], 1]);
  });

  test('of current ones has those that run, and those of which a wave closed in the last 14 days', async () => {
    const minute = 60_000;
    const limit = clock.now().getTime() - 14 * 86_400_000;
    await inside(async (scope) => {
      const questionnaire = { questionnaire_id: PULSE.id };
      const over = async (name: string, closedAt: number) => {
        const campaign_id = await addCampaign(scope, { ...questionnaire, name, status: 'closed' });
        await addWave(scope, { ...questionnaire, campaign_id, status: 'closed', closed_at: new Date(closedAt) });
      };
      await over('Just over', limit + minute);
      await over('Long over', limit - minute);
      const cancelled = await addCampaign(scope, { ...questionnaire, name: 'Cancelled', status: 'cancelled' });
      const closed_at = new Date(limit + minute);
      await addWave(scope, { ...questionnaire, campaign_id: cancelled, status: 'closed', closed_at });
      const withoutResults = await addCampaign(scope, { ...questionnaire, name: 'No results', status: 'closed' });
      await addWave(scope, { ...questionnaire, campaign_id: withoutResults, status: 'cancelled', closed_at });
      await addCampaign(scope, { ...questionnaire, name: 'Runs', status: 'running' });
      await addCampaign(scope, { ...questionnaire, name: 'Draft', status: 'draft', waves_started: 0 });
    });
    const { body } = await manager.call('listCampaigns', { query: { status: 'current' } });
    expect(body.campaigns.map(({ name }) => name)).toEqual(['Runs', 'Just over']);
    expect(body.pagination.total).toBe(2);
  });
});

describe('days off', () => {
  beforeEach(addAnn);

  const setDaysOff = (days_off: { from: string; to: string; name?: string | null }[]) =>
    manager.call('setDaysOff', { body: { days_off } });
  const startOf = async (campaign: Campaign) => (await read(campaign)).next_waves[0]?.starts_on;
  /** Scheduled for a Wednesday. */
  async function onWednesday(body: Partial<CreateCampaignBody>): Promise<Campaign> {
    const days = [3, 4, 5, 6, 7, 8, 9].find((ahead) => new Date(dayIn(ahead)).getUTCDay() === 3);
    return scheduled({ first_date: dayIn(days ?? 0), ...body });
  }
  const plusDays = (day: string, days: number) =>
    new Date(new Date(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

  test('are replaced, listed by date, and move the next wave of campaigns that avoid them', async () => {
    const [avoiding, other] = [await onWednesday({ avoids_days_off: true }), await onWednesday({})];
    const first = avoiding.first_date ?? '';
    const later = { from: plusDays(first, 100), to: plusDays(first, 100), name: null };
    const shutdown = { from: first, to: plusDays(first, 1), name: 'Shutdown' };
    const set = await setDaysOff([later, shutdown]);
    expect([set.status, set.body.days_off]).toEqual([200, [shutdown, later]]);
    expect((await manager.call('getDaysOff')).body.days_off).toEqual([shutdown, later]);
    // Thursday is off too, Friday is a working day.
    expect([await startOf(avoiding), await startOf(other)]).toEqual([plusDays(first, 2), first]);
    expect((await read(avoiding)).revision).toBe(avoiding.revision + 1);
    await inside(async ({ tx }) => {
      const stored = await tx.selectFrom('campaigns').select(['id', 'next_starts_on']).execute();
      expect(stored).toContainEqual({ id: avoiding.id, next_starts_on: plusDays(first, 2) });
    });
    expect((await setDaysOff([shutdown, later])).status).toBe(200);
    expect((await read(avoiding)).revision).toBe(avoiding.revision + 1);
    await setDaysOff([]);
    expect(await startOf(avoiding)).toBe(first);
  });

  test('move no wave until a campaign avoids them', async () => {
    const campaign = await onWednesday({});
    const first = campaign.first_date ?? '';
    await setDaysOff([{ from: first, to: first }]);
    const avoiding = await changed(await read(campaign), { avoids_days_off: true });
    expect(avoiding.next_waves[0]?.starts_on).toBe(plusDays(first, 1));
    expect(avoiding.checks).toContainEqual({
      level: 'advice',
      field: 'first_date',
      message: expect.stringContaining('is at a weekend or a day off'),
    });
  });

  test.each([
    ['ends before it begins', { from: '2199-12-24', to: '2199-12-23' }, 'days_off.0.to'],
    ['is too long', { from: '2199-01-01', to: '2199-12-31' }, 'days_off.0.to'],
    ['does not exist', { from: '2199-02-30', to: '2199-03-01' }, 'days_off.0.from'],
  ])('are refused when one %s', async (_, daysOff, field) => {
    const { status, body } = await setDaysOff([daysOff]);
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
    expect((await manager.call('getDaysOff')).body.days_off).toEqual([]);
  });
});
