import { rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { answersEarning } from '../../testkit/answers.ts';
import { createProgram, type Program } from '../../testkit/api-keys.ts';
import { DUE_IN_A_YEAR } from '../../testkit/due-date.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../testkit/settable-clock.ts';
import { stageWave, type WaveStage } from '../../testkit/wave-stage.ts';

/** A wave with names that runs in a crew, one of whom answered with a high risk, and a supervisor of the site. */
let server: TestServer;
let clock: SettableClock;
let stage: WaveStage;
let owner: Manager;
let supervisor: Manager;
let waveId: string;
let surveyId: string;
/** One about the crew, and one about Ann's result. */
const actions = { ofCrew: '', ofPerson: '' };
let elsewhere: { site: string; crew: string };

beforeAll(async () => {
  clock = settableClock(new Date('2026-05-04T04:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
  stage = await stageWave(server, clock, { campaign: { questionnaire_id: SAFETY_AND_READINESS.id } });
  await stage.at('2026-05-04T05:00:00Z');
  owner = await server.signIn({ colleagueOf: stage.manager });
  const { waves, surveys } = await stage.rows();
  waveId = waves[0]?.id ?? '';
  surveyId = surveys.find(({ participant_name }) => participant_name === 'Ann Ash')?.id ?? '';
  const { survey } = (await owner.call('getSurvey', { params: { id: surveyId } })).body;
  await (await openAsParticipant(server, survey)).submit({ responses: answersEarning('least') });
  await server.processJobs();
  const site = (await owner.call('createSite', { body: { name: 'South yard' } })).body.site.id;
  const crew = (await owner.call('createCrew', { body: { name: 'Cranes', site_id: site } })).body.crew.id;
  elsewhere = { site, crew };
  const me = { kind: 'member', user_id: owner.userId } as const;
  const create = async (body: object) =>
    (
      await owner.call('createAction', {
        body: { what: 'Light the stairs', owner: me, crew_id: stage.crewId, due_on: DUE_IN_A_YEAR, ...body },
      })
    ).body.action.id;
  actions.ofCrew = await create({});
  actions.ofPerson = await create({ what: 'Rest for Ann', origin: { kind: 'follow_up', survey_id: surveyId } });
  supervisor = await server.signIn({ colleagueOf: owner, role: 'supervisor', sites: [stage.siteId] });
});

afterAll(() => server[Symbol.asyncDispose]());

const NAMES = Object.keys(CALLS) as CallName[];

/** The calls that supervisors read with, each with a request about their crew. */
const READS: Partial<Record<CallName, () => object>> = {
  getOrganisation: () => ({}),
  getCurrentUser: () => ({}),
  getCalendarFeed: () => ({}),
  listSites: () => ({}),
  getSite: () => ({ params: { id: stage.siteId } }),
  listCrews: () => ({}),
  getCrew: () => ({ params: { id: stage.crewId } }),
  listClosedWaves: () => ({}),
  listWavesOfCrew: () => ({ params: { id: stage.crewId } }),
  listActions: () => ({}),
  getAction: () => ({ params: { id: actions.ofCrew } }),
  checkAction: () => ({ params: { id: actions.ofCrew } }),
  getWaveResults: () => ({ params: { id: waveId } }),
  listGroupResults: () => ({ params: { id: waveId }, query: { kind: 'crew' } }),
  getGroupResults: () => ({
    params: { id: waveId },
    query: { group: `crew.${stage.siteId}.${stage.crewId}` },
  }),
  // Two different waves would be needed for an answer.
  compareWaves: () => ({
    params: { id: stage.campaignId },
    query: { before: waveId, after: waveId, group: `site.${stage.siteId}` },
  }),
  getGroupTrend: () => ({ params: { id: stage.campaignId }, query: { group: `site.${stage.siteId}` } }),
  listRepresentedCampaigns: () => ({}),
  getRepresentedCampaign: () => ({ params: { id: stage.campaignId } }),
};
/** Names of people on paper are what slips are for; the file of an action has no words of the database. */
const READ_ELSEWHERE: readonly CallName[] = ['getCrewSlips', 'getActionFile'];

test('every call that a supervisor reads with is tried here', () => {
  const open = NAMES.filter((name) => {
    const { method, access, role }: CallPath = CALLS[name];
    return method === 'GET' && access === 'member' && (role === 'supervisor' || role === 'any');
  });
  expect([...Object.keys(READS), ...READ_ELSEWHERE].toSorted()).toEqual(open.toSorted());
});

test.each(Object.keys(READS) as CallName[])('%s says nothing about a person', async (name) => {
  const { status, body } = await supervisor.call(name, READS[name]?.() as never);
  expect([200, 400, 404]).toContain(status);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/Ann|Bob|Cyd|Fay/);
  for (const hidden of [surveyId, actions.ofPerson, elsewhere.site, elsewhere.crew]) expect(text).not.toContain(hidden);
});

describe('an API key that reads results', () => {
  let results: Program;
  beforeAll(async () => {
    results = await createProgram(server, owner, { rights: ['results'] });
  });

  test.each(NAMES.filter((name) => rightsFor(name).includes('results')))(
    'gets nothing about a person from %s',
    async (name) => {
      const { status, body } = await results.call(name, (READS[name]?.() ?? {}) as never);
      expect([200, 400, 404]).toContain(status);
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/Ann|Bob|Cyd|Fay/);
      for (const hidden of [surveyId, actions.ofPerson]) expect(text).not.toContain(hidden);
    },
  );

  test('reads those of a wave with names as representatives do, once it has closed; one that reads everything as managers do', async () => {
    const everything = await createProgram(server, owner, { rights: ['everything'] });
    const stateFor = async ({ call }: Program) => (await call('getWaveResults', { params: { id: waveId } })).body.state;
    expect(await stateFor(results)).toBe('not_closed');
    expect(await stateFor(everything)).not.toBe('not_closed');
  });
});

const REFUSED = NAMES.filter((name) => {
  const { access, role }: CallPath = CALLS[name];
  return access === 'member' && role !== 'supervisor' && role !== 'any';
});

test.each(REFUSED)('%s is refused', async (name) => {
  const params = {
    id: surveyId,
    questionId: surveyId,
    category: 'stress',
    type: 'scale',
    status: 'start',
    fileId: surveyId,
    deliveryId: surveyId,
  };
  const { status, body } = await supervisor.call(name, { params } as never);
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

test('the database shows a supervisor no survey and no action about a person, whatever a statement asks for', async () => {
  const scope = { organisationId: owner.organisationId, sites: [stage.siteId] };
  const counts = (hidesPeople: boolean) =>
    inOrganisation(server.context.db, { ...scope, hidesPeople }, async ({ tx }) => {
      const count = async (table: 'surveys' | 'submissions' | 'follow_ups' | 'survey_links' | 'actions') => {
        const rows = await tx.selectFrom(table).select('organisation_id').execute();
        return [table, rows.length];
      };
      return Object.fromEntries([
        await count('surveys'),
        await count('submissions'),
        await count('follow_ups'),
        await count('survey_links'),
        await count('actions'),
      ]);
    });
  expect(await counts(false)).toMatchObject({ submissions: 1, follow_ups: 1, actions: 2 });
  expect(await counts(true)).toEqual({ surveys: 0, submissions: 0, follow_ups: 0, survey_links: 0, actions: 1 });
});

describe('a supervisor', () => {
  test('reads the progress of the crew and hands out its slips', async () => {
    const { waves } = (await supervisor.call('listWavesOfCrew', { params: { id: stage.crewId } })).body;
    expect(waves).toMatchObject([{ id: waveId, mode: 'individual', asked: 3, answered: 1, slips: 2 }]);
    const query = { crew_id: stage.crewId };
    const { status, body } = await supervisor.call('getCrewSlips', { params: { id: waveId }, query });
    expect([status, body.slips.map(({ name }) => name).toSorted()]).toEqual([200, ['Bob', 'Cyd']]);
  });

  test('does not get the slip of somebody who works elsewhere since, nor does a manager of the site', async () => {
    const { people } = (await owner.call('listPeople', { query: { search: 'Bob' } })).body;
    const params = { id: people[0]?.id ?? '' };
    await owner.call('updatePerson', { params, body: { crew_id: elsewhere.crew } });
    const manager = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [stage.siteId] });
    const query = { crew_id: stage.crewId };
    for (const member of [supervisor, manager]) {
      const { body } = await member.call('getCrewSlips', { params: { id: waveId }, query });
      expect(body.slips.map(({ name }) => name)).toEqual(['Cyd']);
      const { waves } = (await member.call('listWavesOfCrew', { params: { id: stage.crewId } })).body;
      expect(waves).toMatchObject([{ slips: 1 }]);
    }
    await owner.call('updatePerson', { params, body: { crew_id: stage.crewId } });
  });

  test('reads no address of a colleague', async () => {
    const { members, invitations } = (await supervisor.call('getOrganisation')).body;
    expect(members.filter(({ email, is_self }) => email !== '' && !is_self)).toEqual([]);
    expect([members.length > 1, invitations]).toEqual([true, []]);
  });

  test.each(['none', 'another'] as const)('does not get the slips of people of %s crew', async (which) => {
    const query = { crew_id: which === 'none' ? which : elsewhere.crew };
    const { status, body } = await supervisor.call('getCrewSlips', { params: { id: waveId }, query });
    expect([status, body.code]).toEqual([404, 'crew_without_slips']);
  });

  test('finds no crew of another site', async () => {
    const { status, body } = await supervisor.call('listWavesOfCrew', { params: { id: elsewhere.crew } });
    expect([status, body.code]).toEqual([404, 'crew_not_found']);
  });

  test('reads group results as representatives do, from the threshold on once the wave has closed', async () => {
    const params = { id: waveId };
    expect((await owner.call('getWaveResults', { params })).body.state).not.toBe('not_closed');
    expect((await supervisor.call('getWaveResults', { params })).body.state).toBe('not_closed');
  });

  test('adds and finishes actions of the own crew, and none about a person', async () => {
    const mine = { kind: 'member', user_id: supervisor.userId } as const;
    const body = { what: 'Sweep', owner: mine, crew_id: stage.crewId, due_on: DUE_IN_A_YEAR };
    const created = await supervisor.call('createAction', { body });
    const { id, version } = created.body.action;
    const done = await supervisor.call('changeActionStatus', {
      params: { id },
      body: { version, status: 'done', note: 'Swept' },
    });
    expect([created.status, done.status]).toEqual([201, 200]);
    const theirs = { kind: 'member', user_id: owner.userId } as const;
    const origin = { kind: 'follow_up', survey_id: surveyId } as const;
    const about = await supervisor.call('createAction', { body: { ...body, owner: theirs, origin } });
    expect([about.status, about.body.code]).toEqual([404, 'survey_not_found']);
    const { actions: listed } = (await supervisor.call('listActions')).body;
    expect(listed.map(({ what }) => what).toSorted()).toEqual(['Light the stairs', 'Sweep']);
    const hidden = await supervisor.call('getAction', { params: { id: actions.ofPerson } });
    expect([hidden.status, hidden.body.code]).toEqual([404, 'action_not_found']);
  });

  test('sees no figure of a wave with names in an action', async () => {
    const group = `crew.${stage.siteId}.${stage.crewId}`;
    const mine = { kind: 'member', user_id: owner.userId } as const;
    const body = { what: 'Rest', owner: mine, crew_id: stage.crewId, due_on: DUE_IN_A_YEAR };
    const { action } = (await owner.call('createAction', { body })).body;
    const figure = { kind: 'mean', n: 1, percent: 12, interval: null };
    // As an action from the figure of a crew of one is stored.
    await server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx
        .updateTable('actions')
        .set({
          origin_kind: 'category',
          origin: sql`origin || ${JSON.stringify({ figure })}::jsonb`,
          campaign_id: stage.campaignId,
          wave_id: waveId,
          group_key: group,
          category_key: 'stress',
        })
        .where('id', '=', action.id)
        .execute(),
    );
    const figureFor = async ({ call }: Manager) =>
      (await call('getAction', { params: { id: action.id } })).body.action.origin.figure;
    expect(await figureFor(owner)).toMatchObject({ n: 1 });
    expect(await figureFor(supervisor)).toBeNull();
    await owner.call('deleteAction', { params: { id: action.id } });
  });

  test('is given no action about a person', async () => {
    const { action } = (await owner.call('getAction', { params: { id: actions.ofPerson } })).body;
    const owned = { kind: 'member', user_id: supervisor.userId } as const;
    const body = { version: action.version, owner: owned };
    const refused = await owner.call('updateAction', { params: { id: action.id }, body });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'owner.user_id']);
  });

  test('is invited with sites only, also when a member becomes one', async () => {
    const invited = await owner.call('inviteMember', { body: { email: 'foreman@example.org', role: 'supervisor' } });
    expect([invited.status, invited.body.details?.[0]?.field]).toEqual([400, 'site_ids']);
    const manager = await server.signIn({ colleagueOf: owner, role: 'safety_manager' });
    const params = { id: manager.userId };
    const change = (body: object) => owner.call('changeMember', { params, body: { role: 'supervisor', ...body } });
    expect((await change({})).body.details?.[0]?.field).toBe('site_ids');
    expect((await change({ site_ids: [stage.siteId] })).body.member).toMatchObject({ role: 'supervisor' });
    expect((await manager.call('listSurveys')).status).toBe(403);
    const back = await owner.call('changeMember', { params, body: { role: 'safety_manager', site_ids: null } });
    expect(back.status).toBe(200);
    expect((await manager.call('listSurveys')).status).toBe(200);
  });

  test('is not notified of results', async () => {
    const told = await server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx.selectFrom('emails').select('id').where('recipient_id', '=', supervisor.userId).execute(),
    );
    expect(told).toEqual([]);
  });
});
