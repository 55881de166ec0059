import { randomUUID } from 'node:crypto';
import type { WaveSlips } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { sendRaw } from '../../../testkit/raw-request.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';
import { stageWave, type WaveStage } from '../../../testkit/wave-stage.ts';
import { NO_RESULTS } from '../../../testkit/workforce.ts';
import { deleteOutdatedSurveys } from '../../surveys/changes/delete-outdated-surveys.ts';
import { sendReminders } from '../../surveys/reminders/send-reminders.ts';
import { deleteOutdatedAnswers } from './delete-outdated-answers.ts';

let server: TestServer;
let clock: SettableClock;

beforeAll(async () => {
  clock = settableClock(new Date('2026-05-04T04:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

// Each test has an organisation of its own.
beforeEach(() => clock.set('2026-05-04T04:00:00Z'));

type Options = NonNullable<Parameters<typeof stageWave>[2]>;

/** A campaign whose first wave runs. */
async function running(options: Options = {}) {
  const stage = await stageWave(server, clock, options);
  await stage.at('2026-05-04T05:00:00Z');
  const [wave] = (await stage.rows()).waves;
  if (wave === undefined) throw new Error('no wave has started');
  const params = { id: wave.id };
  const { call } = await signInAgain(stage);
  return {
    ...stage,
    wave,
    params,
    call,
    read: async () => (await call('getWave', { params })).body.wave,
    days: async () => (await call('getWaveDays', { params })).body.days,
    reach: async () => (await call('getWaveReach', { params })).body,
    slips: async () => (await call('countWaveSlips', { params })).body,
  };
}

/** As many as are counted for a crew; `null`: for the people without one. */
function slipsOf(crewId: string | null, { slips }: WaveSlips): number | undefined {
  return slips.find(({ crew_id }) => crew_id === crewId)?.slips;
}

/** A session that was opened before the clock was set can be over. */
const signInAgain = async ({ manager }: WaveStage) => server.signIn({ colleagueOf: manager });

/** What a submission in group mode leaves. */
async function answerAsGroup(stage: WaveStage, waveId: string, count: number, day = '2026-05-05'): Promise<void> {
  await server.asOrganisation(stage.manager.organisationId, async ({ tx, organisationId: organisation_id }) => {
    const open = await tx
      .selectFrom('surveys')
      .innerJoin('group_surveys', 'group_surveys.survey_id', 'surveys.id')
      .select('id')
      .where('wave_id', '=', waveId)
      .where('progress', '=', 'asked')
      .orderBy('slip_number')
      .limit(count)
      .execute();
    for (const { id } of open) {
      const cell = { organisation_id, id: randomUUID(), wave_id: waveId, site_id: stage.siteId };
      await tx
        .updateTable('group_surveys')
        .set({ progress: 'answered', receipt: 'ABCD-1234' })
        .where('survey_id', '=', id)
        .execute();
      await tx
        .insertInto('group_answers')
        .values({
          ...cell,
          crew_id: stage.crewId,
          company_id: null,
          answers: '{}',
          results: NO_RESULTS,
          rules_version: '1',
        })
        .execute();
      await tx
        .insertInto('wave_days')
        .values({ ...cell, day, opened: 1, answered: 1 })
        .execute();
    }
  });
}

function groupRows(stage: WaveStage) {
  return server.asOrganisation(stage.manager.organisationId, async ({ tx }) => ({
    answers: await tx.selectFrom('group_answers').selectAll().execute(),
    days: await tx.selectFrom('wave_days').selectAll().execute(),
  }));
}

describe('closing a wave', () => {
  test('when it is over stops its links, and the campaign goes on', async () => {
    const stage = await running();
    await stage.at('2026-05-13T21:59:00Z');
    expect((await stage.rows()).waves[0]?.status).toBe('running');
    await stage.at('2026-05-13T22:00:00Z');
    const { waves, campaign, links } = await stage.rows();
    expect([waves[0]?.status, waves[0]?.asked, waves[0]?.answered, campaign.status]).toEqual([
      'closed',
      4,
      0,
      'running',
    ]);
    const { body } = await server.anonymous('getPublicSurvey', { params: { public_token: links[0]?.token ?? '' } });
    expect(body.code).toBe('survey_link_not_found');
  });

  test('the last one closes the campaign', async () => {
    const stage = await running({ campaign: { repeat_every: null, repeat_unit: null } });
    await stage.at('2026-05-13T22:00:00Z');
    expect((await stage.rows()).campaign.status).toBe('closed');
  });

  test('a change of the plan that leaves no wave closes the campaign, unless one is open', async () => {
    const stage = await running();
    const params = { id: stage.campaignId };
    const { revision } = (await stage.call('getCampaign', { params })).body.campaign;
    const during = await stage.call('updateCampaign', { params, body: { revision, ends_on: '2026-05-10' } });
    expect(during.body.campaign).toMatchObject({ status: 'running', next_waves: [] });
    const { campaign } = during.body;
    await stage.call('updateCampaign', { params, body: { revision: campaign.revision, ends_on: null } });
    await stage.at('2026-05-15T06:00:00Z');
    const { call } = await signInAgain(stage);
    const between = (await call('getCampaign', { params })).body.campaign;
    expect(between.status).toBe('running');
    const ended = await call('updateCampaign', {
      params,
      body: { revision: between.revision, ends_on: '2026-05-10' },
    });
    expect(ended.body.campaign).toMatchObject({ status: 'closed', next_waves: [] });
    expect((await stage.rows()).events.filter(({ kind }) => kind === 'campaign.closed')).toHaveLength(1);
  });

  test('by hand needs a reason, and happens once', async () => {
    const { call, params, rows } = await running();
    const without = await call('closeWave', { params, body: { reason: ' ' } });
    expect([without.status, without.body.details?.[0]?.field]).toEqual([400, 'reason']);
    const closed = await call('closeWave', { params, body: { reason: 'The site is closed.' } });
    expect(closed.body.wave).toMatchObject({ status: 'closed', end_reason: 'The site is closed.', asked: 4 });
    expect(closed.body.wave.closed_at).toBe(clock.now().toISOString());
    expect(closed.body.wave.ended_by).toBe((await call('getCurrentUser', {})).body.user.name);
    const closedOn = localDateOf(clock.now(), 'Europe/Berlin');
    expect(closed.body.wave.closed_on).toBe(closedOn);
    const { campaign } = (await call('getCampaign', { params: { id: closed.body.wave.campaign.id } })).body;
    expect(campaign.waves[0]).toMatchObject({ status: 'closed', closed_on: closedOn });
    const again = await call('closeWave', { params, body: { reason: 'Again' } });
    expect([again.status, again.body.code]).toEqual([409, 'wave_over']);
    expect((await rows()).events.filter(({ kind }) => kind === 'wave.closed')).toMatchObject([{ actor_kind: 'user' }]);
  });

  test('in group mode gives its answers new ids, sums its days and keeps its numbers', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 12);
    const before = await groupRows(stage);
    const { body } = await stage.call('closeWave', { params: stage.params, body: { reason: 'Done' } });
    const after = await groupRows(stage);
    expect(after.answers).toHaveLength(12);
    const ids = new Set(before.answers.map(({ id }) => id));
    expect(after.answers.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(after.days).toMatchObject([{ day: '2026-05-05', opened: 12, answered: 12, site_id: stage.siteId }]);
    expect(body.wave).toMatchObject({ asked: 23, opened: 12, answered: 12 });
  });

  test('a wave that is cancelled in group mode loses its answers, and its campaign is over', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 12);
    const params = { id: stage.campaignId };
    const { body } = await stage.call('cancelCampaign', { params, body: { reason: 'Wrong people' } });
    expect(body.campaign).toMatchObject({ status: 'cancelled', end_reason: 'Wrong people', next_waves: [] });
    expect(await groupRows(stage)).toEqual({ answers: [], days: [] });
    expect((await stage.rows()).waves[0]).toMatchObject({ status: 'cancelled', answered: 0 });
    const again = await stage.call('endCampaign', { params, body: { reason: 'Again' } });
    expect([again.status, again.body.code]).toEqual([409, 'campaign_over']);
  });

  test('ending a campaign closes its wave and starts no further one', async () => {
    const stage = await running();
    const { body } = await stage.call('endCampaign', { params: { id: stage.campaignId }, body: { reason: 'Enough' } });
    expect(body.campaign).toMatchObject({ status: 'closed', end_reason: 'Enough' });
    await stage.at('2026-05-18T05:00:00Z');
    expect((await stage.rows()).waves.map(({ status }) => status)).toEqual(['closed']);
  });

  test('a campaign that has not started can be cancelled when it is scheduled, but not ended', async () => {
    const stage = await stageWave(server, clock);
    const params = { id: stage.campaignId };
    const ended = await stage.manager.call('endCampaign', { params, body: { reason: 'No' } });
    expect([ended.status, ended.body.code]).toEqual([409, 'campaign_not_started']);
    const { body } = await stage.manager.call('cancelCampaign', { params, body: { reason: 'No' } });
    expect(body.campaign.status).toBe('cancelled');
  });

  test('its answers in group mode are deleted when they have been kept long enough', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 12);
    await stage.call('closeWave', { params: stage.params, body: { reason: 'Done' } });
    const [closed] = (await stage.rows()).waves;
    const keptUntil = closed?.retain_until ?? new Date();
    const enforce = (now: Date) => deleteOutdatedAnswers(server.context.db, stage.manager.organisationId, now);
    expect(await enforce(new Date(keptUntil.getTime() - 1))).toBe(0);
    expect((await groupRows(stage)).answers).toHaveLength(12);
    expect(await enforce(keptUntil)).toBe(1);
    expect(await groupRows(stage)).toEqual({ answers: [], days: [] });
    const wave = await stage.read();
    expect(wave).toMatchObject({
      answered: 12,
      opened: null,
      sites: [{ asked: 23, crews: [{ asked: 23 }] }],
    });
    expect(await stage.days()).toEqual([]);
    expect(JSON.stringify(wave.sites)).not.toMatch(/answered|opened/);
  });

  test('its numbers by site and crew in individual mode are left out once its first answers may be gone, and not before', async () => {
    const stage = await running();
    const inside = <T>(work: Parameters<typeof server.asOrganisation<T>>[1]) =>
      server.asOrganisation(stage.manager.organisationId, work);
    await inside(({ tx }) =>
      tx
        .updateTable('surveys')
        .set({ status: 'completed', started_at: clock.now(), submitted_at: clock.now(), consistency: 'consistent' })
        .where('participant_name', 'in', ['Ann Ash', 'Bob'])
        .execute(),
    );
    await stage.call('closeWave', { params: stage.params, body: { reason: 'Done' } });
    // As when a person is erased.
    await inside(async ({ tx }) => {
      const bobs = tx.selectFrom('surveys').select('id').where('participant_name', '=', 'Bob');
      await tx.deleteFrom('survey_links').where('survey_id', 'in', bobs).execute();
      await tx.deleteFrom('surveys').where('participant_name', '=', 'Bob').execute();
    });
    expect(await stage.read()).toMatchObject({ answered: 2, opened: 1, sites: [{ answered: 1 }, { answered: 0 }] });
    expect(await stage.days()).toEqual([{ first_day: '2026-05-04', day: '2026-05-04', opened: 1, answered: 1 }]);
    clock.advance({ days: 8 * 365 });
    const { call } = await signInAgain(stage);
    const { wave } = (await call('getWave', { params: stage.params })).body;
    expect(wave).toMatchObject({ answered: 2, opened: null, sites: [{ asked: 3 }, { asked: 1 }] });
    expect((await call('getWaveDays', { params: stage.params })).body).toEqual({ days: [] });
    expect(JSON.stringify(wave.sites)).not.toMatch(/answered|opened/);
  });
});

describe('a survey of a wave', () => {
  const surveyOf = async ({ rows }: WaveStage, name: string) => {
    const survey = (await rows()).surveys.find(({ participant_name }) => participant_name === name);
    if (survey === undefined) throw new Error('nobody has this name');
    return survey;
  };

  test('gets another code with another link, and the one on paper opens nothing', async () => {
    const stage = await running();
    const { id } = await surveyOf(stage, 'Bob');
    const linkOf = async () => (await stage.rows()).links.find(({ survey_id }) => survey_id === id);
    const enter = (code: string | null | undefined) =>
      sendRaw(`${server.origin}/v1/public/codes`, 'POST', { body: { code } });
    const old = await linkOf();
    expect((await enter(old?.code)).status).toBe(200);
    await stage.call('renewPublicToken', { params: { id } });
    const renewed = await linkOf();
    expect([(await enter(old?.code)).status, (await enter(renewed?.code)).status]).toEqual([404, 200]);
  });

  test('stays with its person: its address cannot be changed', async () => {
    const stage = await running();
    const [ann, bob] = [await surveyOf(stage, 'Ann Ash'), await surveyOf(stage, 'Bob')];
    const update = (id: string, participant_email: string | null) =>
      stage.call('updateSurvey', { params: { id }, body: { participant_email } });
    const refused = [await update(bob.id, ann.participant_email), await update(ann.id, 'someone@example.org')];
    expect(refused.map(({ status, body }) => [status, body.code, body.details?.map(({ field }) => field)])).toEqual([
      [409, 'participant_is_fixed', ['participant_email']],
      [409, 'participant_is_fixed', ['participant_email']],
    ]);
    expect((await update(ann.id, ann.participant_email)).status).toBe(200);
  });

  test('is kept until its wave is closed, however short the retention', async () => {
    const { manager, rows } = await running();
    const LONG_AFTER = new Date('2046-05-04T05:00:00Z');
    const deleteOutdated = () => deleteOutdatedSurveys(server.context.db, manager.organisationId, LONG_AFTER);
    expect([await deleteOutdated(), (await rows()).surveys.length]).toEqual([0, 4]);
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('waves').set({ status: 'closed', closed_at: clock.now() }).execute(),
    );
    expect([await deleteOutdated(), (await rows()).surveys.length]).toEqual([4, 0]);
  });
});

describe('extending a wave', () => {
  test('moves its end and that of its links, up to the start of the next one', async () => {
    const { call, params, rows } = await running();
    const { body: first } = await call('extendWave', { params, body: { closes_on: '2026-05-16' } });
    expect(first.wave).toMatchObject({ closes_on: '2026-05-16', planned_closes_on: '2026-05-14' });
    const { body } = await call('extendWave', { params, body: { closes_on: '2026-05-18' } });
    expect(body.wave).toMatchObject({
      closes_on: '2026-05-18',
      planned_closes_on: '2026-05-14',
      closes_at: '2026-05-17T22:00:00.000Z',
    });
    for (const { expires_at } of (await rows()).surveys) expect(expires_at).toEqual(new Date('2026-05-17T22:00:00Z'));
  });

  test.each([
    ['2026-05-14', 'A wave can only be extended: its last day is Wed, 13 May 2026 so far.'],
    ['2026-05-19', 'The next wave starts on Mon, 18 May 2026, so the last day is Sun, 17 May 2026 at the latest.'],
  ])('to %s is refused with what to do', async (closes_on, message) => {
    const { call, params } = await running();
    const { status, body } = await call('extendWave', { params, body: { closes_on } });
    expect([status, body.details]).toEqual([400, [{ field: 'closes_on', message }]]);
  });

  test('to longer than waves last is refused', async () => {
    const { call, params } = await running({ campaign: { repeat_every: null, repeat_unit: null } });
    const { status, body } = await call('extendWave', { params, body: { closes_on: '2027-01-01' } });
    expect([status, body.message]).toEqual([
      400,
      'A wave lasts at most 180 days, so the last day is Fri, 30 Oct 2026 at the latest.',
    ]);
  });
});

test('the threshold of a wave can be raised, but not lowered', async () => {
  const { call, params, rows } = await running({ campaign: { mode: 'group' }, more: 20 });
  const set = (threshold: number) => call('raiseWaveThreshold', { params, body: { threshold } });
  const { wave } = (await set(12)).body;
  expect(wave.threshold).toBe(12);
  const { body } = await call('getCampaign', { params: { id: wave.campaign.id } });
  expect(body.campaign.threshold).toBe(12);
  expect((await set(12)).status).toBe(200);
  const lowered = await set(11);
  expect([lowered.status, lowered.body.code]).toEqual([409, 'wave_threshold_lowered']);
  expect((await rows()).events.filter(({ kind }) => kind === 'wave.raised_threshold')).toHaveLength(1);
});

describe('the progress of a wave', () => {
  test('in individual mode counts who opened and answered, by crew', async () => {
    const stage = await running();
    const { surveys, links } = await stage.rows();
    const linkOf = (name: string) => {
      const survey = surveys.find(({ participant_name }) => participant_name === name);
      return { public_token: links.find(({ survey_id }) => survey_id === survey?.id)?.token ?? '' };
    };
    await (await openAsParticipant(server, linkOf('Bob'))).submit();
    await (await openAsParticipant(server, linkOf('Cyd'))).start();
    const wave = await stage.read();
    expect(wave).toMatchObject({
      status: 'running',
      asked: 4,
      opened: 2,
      answered: 1,
      still_to_ask: 0,
      advice: [],
    });
    expect(wave.sites).toEqual([
      {
        site: { id: stage.siteId, name: 'North tower' },
        asked: 3,
        opened: 2,
        answered: 1,
        crews: [{ crew: { id: stage.crewId, name: 'Formwork' }, asked: 3, opened: 2, answered: 1 }],
      },
      { site: null, asked: 1, opened: 0, answered: 0, crews: [expect.objectContaining({ crew: null })] },
    ]);
    expect(await stage.days()).toEqual([{ first_day: '2026-05-04', day: '2026-05-04', opened: 2, answered: 1 }]);
    const { body } = await stage.call('listWaveSurveys', { params: stage.params, query: { only: 'answered' } });
    expect(body.surveys).toMatchObject([
      { person: { name: 'Bob' }, state: 'answered', crew: { name: 'Formwork' }, company: { name: 'Harbour Concrete' } },
    ]);
    const all = await stage.call('listWaveSurveys', { params: stage.params });
    expect(all.body.surveys.map(({ person, state, email_status }) => [person.name, state, email_status])).toEqual([
      ['Ann Ash', 'open', 'sent'],
      ['Bob', 'answered', null],
      ['Cyd', 'opened', null],
      ['Fay', 'open', null],
    ]);
    expect(all.body.pagination.total).toBe(4);
    expect(new Set(all.body.surveys.map(({ asked_at }) => asked_at.slice(0, 10)))).toEqual(new Set(['2026-05-04']));
  });

  test('in group mode shows numbers of crews that are large enough, and nobody', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 5);
    const wave = await stage.read();
    expect(wave).toMatchObject({ asked: 23, opened: 5, answered: 5, left_out: { unreachable: 1 } });
    expect(wave.sites).toMatchObject([{ asked: 23, opened: 5, answered: 5, crews: [{ asked: 23, answered: 5 }] }]);
    const { status, body } = await stage.call('listWaveSurveys', { params: stage.params });
    expect([status, body.code]).toEqual([409, 'people_not_shown']);
  });

  test('in group mode does not change when a survey that was answered is deleted', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 5);
    const before = await stage.read();
    const answered = (await stage.rows()).surveys.find(({ group_progress }) => group_progress === 'answered');
    await server.asOrganisation(stage.manager.organisationId, async ({ tx }) => {
      await tx
        .deleteFrom('survey_links')
        .where('survey_id', '=', answered?.id ?? '')
        .execute();
      await tx
        .deleteFrom('surveys')
        .where('id', '=', answered?.id ?? '')
        .execute();
    });
    expect(await stage.read()).toEqual(before);
  });

  test('in group mode hides crews that are too small', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await stage.call('raiseWaveThreshold', { params: stage.params, body: { threshold: 24 } });
    await answerAsGroup(stage, stage.wave.id, 1);
    const wave = await stage.read();
    // Too few were asked in the whole wave as well.
    expect(wave).toMatchObject({ asked: 23, opened: null, answered: null });
    expect(await stage.days()).toEqual([]);
    expect(wave.advice).toEqual(['Fewer than 24 people were asked, so no results of this wave will be shown.']);
    const campaigns = await stage.call('listCampaigns');
    expect(campaigns.body.campaigns).toMatchObject([{ latest_wave: { asked: 23, answered: null } }]);
    const { body } = await stage.call('getCampaign', { params: { id: stage.campaignId } });
    expect(body.campaign.waves).toMatchObject([{ asked: 23, answered: null, threshold: 24 }]);
    const [site] = wave.sites;
    expect(site).toMatchObject({ site: null, asked: 23, crews: [{ asked: 23 }] });
    expect(site?.crews[0]).not.toHaveProperty('answered');
    expect(site?.crews[0]).not.toHaveProperty('opened');
  });

  test('in group mode is hidden when its threshold is raised above the number asked', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 5, '2026-05-04');
    const totals = async () => (await stage.call('listSurveys')).body.totals.in_groups;
    expect((await stage.read()).answered).toBe(5);
    expect(await totals()).toEqual({ total: 23, active: 18, completed: 5 });
    expect(await stage.days()).toEqual([{ first_day: '2026-05-04', day: '2026-05-04', opened: 5, answered: 5 }]);
    await stage.call('raiseWaveThreshold', { params: stage.params, body: { threshold: 24 } });
    expect(await stage.read()).toMatchObject({ opened: null, answered: null });
    expect(await totals()).toEqual({ total: 23, active: 0, completed: 0 });
    expect(await stage.days()).toEqual([]);
  });

  test('in group mode is hidden while the wave starts', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 5);
    await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx.updateTable('waves').set({ status: 'starting', asked: null }).where('id', '=', stage.wave.id).execute(),
    );
    const wave = await stage.read();
    expect(wave).toMatchObject({ asked: 23, opened: null, answered: null });
    expect(await stage.days()).toEqual([]);
    expect(JSON.stringify(wave.sites)).not.toContain('answered');
  });

  test('in group mode is hidden when the wave was still starting as it was read, even if it runs before its people are counted', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 5);
    const set = (scope: TenantScope, change: { status: 'starting' | 'running'; asked: number | null }) =>
      scope.tx.updateTable('waves').set(change).where('id', '=', stage.wave.id).execute();
    const { organisationId } = stage.manager;
    await server.asOrganisation(organisationId, (scope) => set(scope, { status: 'starting', asked: null }));
    const { reading } = await server.asOrganisation(organisationId, async (scope) => {
      await sql`lock table wave_people, group_answers in access exclusive mode`.execute(scope.tx);
      const meanwhile = stage.read();
      await Promise.race([meanwhile, untilBlocked(server.database, 1)]);
      await set(scope, { status: 'running', asked: 23 });
      return { reading: meanwhile };
    });
    expect(await reading).toMatchObject({ status: 'starting', opened: null, answered: null });
    expect(await stage.read()).toMatchObject({ status: 'running', opened: 5, answered: 5 });
  });

  test('in individual mode advises slips only for those who can still answer and whom no email reaches', async () => {
    const stage = await running();
    await stage.at('2026-05-09T05:00:00Z');
    const { call } = await signInAgain(stage);
    const advice = async () => (await call('getWave', { params: stage.params })).body.wave.advice;
    expect(await advice()).toEqual([
      'Send reminders and hand out slips again where fewest have answered: Formwork (0 of 3).',
    ]);
    await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx.updateTable('surveys').set({ revoked_at: clock.now() }).where('participant_email', 'is', null).execute(),
    );
    expect(await advice()).toEqual(['Send reminders where fewest have answered: Formwork (0 of 3).']);
  });

  test('says what helps when few have answered after a third of the wave', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 3);
    expect((await stage.read()).advice).toEqual([]);
    await stage.at('2026-05-09T05:00:00Z');
    const { call } = await signInAgain(stage);
    const { body } = await call('getWave', { params: stage.params });
    expect(body.wave.advice).toEqual([
      'Send reminders and hand out slips again where fewest have answered: Formwork (3 of 23).',
    ]);
  });
});

describe('the days of a wave', () => {
  test('are those of its time zone, also where midnight is not at a full hour, without those on which nothing happened', async () => {
    const stage = await running();
    const surveyedAt = {
      Bob: { started_at: '2026-05-04T18:14:59Z', submitted_at: '2026-05-06T10:00:00Z' },
      Cyd: { started_at: '2026-05-04T18:15:00Z', submitted_at: null },
      // Somebody whose start is not known opened it when they answered.
      Fay: { started_at: null, submitted_at: '2026-05-06T18:15:00Z' },
    };
    await server.asOrganisation(stage.manager.organisationId, async ({ tx }) => {
      await tx.updateTable('organisations').set({ time_zone: 'Asia/Kathmandu' }).execute();
      for (const [name, { started_at, submitted_at }] of Object.entries(surveyedAt)) {
        await tx
          .updateTable('surveys')
          .set({
            status: submitted_at === null ? 'start' : 'completed',
            started_at: started_at === null ? null : new Date(started_at),
            submitted_at: submitted_at === null ? null : new Date(submitted_at),
            consistency: submitted_at === null ? null : 'consistent',
          })
          .where('participant_name', '=', name)
          .execute();
      }
    });
    expect(await stage.days()).toEqual([
      { first_day: '2026-05-04', day: '2026-05-04', opened: 1, answered: 0 },
      { first_day: '2026-05-05', day: '2026-05-05', opened: 1, answered: 0 },
      { first_day: '2026-05-06', day: '2026-05-06', opened: 0, answered: 1 },
      { first_day: '2026-05-07', day: '2026-05-07', opened: 1, answered: 1 },
    ]);
    // As often as the whole wave says.
    expect(await stage.read()).toMatchObject({ opened: 3, answered: 2 });
  });

  test.each(['individual', 'group'] as const)('of a wave in %s mode stay when it is closed', async (mode) => {
    const stage = await running({ campaign: { mode }, more: 20 });
    if (mode === 'group') {
      await answerAsGroup(stage, stage.wave.id, 12);
    } else {
      await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
        tx
          .updateTable('surveys')
          .set({ status: 'completed', started_at: clock.now(), submitted_at: clock.now(), consistency: 'consistent' })
          .where('participant_name', 'in', ['Ann Ash', 'Bob'])
          .execute(),
      );
    }
    const before = await stage.days();
    expect(before).toHaveLength(1);
    await stage.call('closeWave', { params: stage.params, body: { reason: 'Done' } });
    expect(await stage.days()).toEqual(before);
  });

  test('in group mode are counted together until there are as many as the threshold, also once it is closed', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    const answers = { '2026-05-05': 3, '2026-05-06': 9, '2026-05-07': 1 };
    for (const [day, count] of Object.entries(answers)) await answerAsGroup(stage, stage.wave.id, count, day);
    await stage.at('2026-05-08T05:00:00Z');
    const { call } = await signInAgain(stage);
    const days = async () => (await call('getWaveDays', { params: stage.params })).body.days;
    // The day of the last answer is not shown: the last period ends today, or with the wave.
    expect(await days()).toEqual([{ first_day: '2026-05-04', day: '2026-05-08', opened: 13, answered: 13 }]);
    await answerAsGroup(stage, stage.wave.id, 10, '2026-05-08');
    const both = [
      { first_day: '2026-05-04', day: '2026-05-06', opened: 12, answered: 12 },
      { first_day: '2026-05-07', day: '2026-05-08', opened: 11, answered: 11 },
    ];
    expect(await days()).toEqual(both);
    await call('closeWave', { params: stage.params, body: { reason: 'Done' } });
    expect(await days()).toEqual(both);
  });

  test('in group mode are not shown if fewer were asked than the threshold, also if how many is not noted', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await answerAsGroup(stage, stage.wave.id, 5);
    const daysWith = async (threshold: number, asked: number | null) => {
      await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
        tx.updateTable('waves').set({ threshold, asked }).where('id', '=', stage.wave.id).execute(),
      );
      const [days, { opened }] = [await stage.days(), await stage.read()];
      expect(days.length === 0).toBe(opened === null);
      return days.length;
    };
    for (const asked of [23, null]) {
      expect(await daysWith(23, asked)).toBe(1);
      expect(await daysWith(24, asked)).toBe(0);
    }
  });
});

describe('how the people of a wave are reached', () => {
  test('in individual mode includes emails, reminders and the slips of those who can still answer', async () => {
    const stage = await running({ campaign: { reminder_days: 3 } });
    const { surveys, links, emails } = await stage.rows();
    const bob = surveys.find(({ participant_name }) => participant_name === 'Bob');
    const link = { public_token: links.find(({ survey_id }) => survey_id === bob?.id)?.token ?? '' };
    await (await openAsParticipant(server, link)).submit();
    expect(await stage.reach()).toEqual({
      status: 'running',
      emails: { waiting: 0, sent: 1, failed: 0 },
      reminders: {
        due: 0,
        last_at: null,
        next_at: new Date((emails[0]?.created_at.getTime() ?? 0) + 3 * 86_400_000).toISOString(),
      },
    });
    // Bob has answered, and Ann was asked by email.
    const { status, slips } = await stage.slips();
    expect(status).toBe('running');
    expect(slips).toHaveLength(2);
    expect(slips).toEqual(
      expect.arrayContaining([
        { crew_id: stage.crewId, slips: 1 },
        { crew_id: null, slips: 1 },
      ]),
    );
  });

  test('in group mode does not depend on who has answered, and is not listed by site', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    const read = async () => [await stage.reach(), await stage.slips()];
    const before = await read();
    expect(before).toMatchObject([
      { status: 'running', emails: { waiting: 0, sent: 1, failed: 0 } },
      { status: 'running', slips: [{ crew_id: stage.crewId, slips: 22 }] },
    ]);
    await answerAsGroup(stage, stage.wave.id, 5);
    expect(await read()).toEqual(before);
    // An answered survey is deleted, such as with its person.
    const answered = (await stage.rows()).surveys.find(({ group_progress }) => group_progress === 'answered');
    await server.asOrganisation(stage.manager.organisationId, async ({ tx }) => {
      const id = answered?.id ?? '';
      await tx.deleteFrom('survey_links').where('survey_id', '=', id).execute();
      await tx.deleteFrom('surveys').where('id', '=', id).execute();
    });
    expect(await read()).toEqual(before);
  });

  test.each(['individual', 'group'] as const)('in a closed wave in %s mode lists emails only', async (mode) => {
    const stage = await running({ campaign: { mode }, more: 20 });
    await stage.call('closeWave', { params: stage.params, body: { reason: 'Done' } });
    expect(await stage.reach()).toEqual({
      status: 'closed',
      emails: { waiting: 0, sent: 1, failed: 0 },
      reminders: { due: 0, last_at: null, next_at: null },
    });
    expect(await stage.slips()).toEqual({ status: 'closed', slips: [] });
  });

  test('while a wave starts, there are neither slips nor due reminders', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 20 });
    await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx.updateTable('waves').set({ status: 'starting', asked: null }).where('id', '=', stage.wave.id).execute(),
    );
    expect(await stage.reach()).toMatchObject({ status: 'starting', reminders: { due: 0 } });
    expect(await stage.slips()).toEqual({ status: 'starting', slips: [] });
  });

  test('of an unknown wave, and of one of another organisation, is not found', async () => {
    const { params } = await running();
    const stranger = await running();
    for (const id of [randomUUID(), params.id]) {
      for (const name of ['getWave', 'getWaveDays', 'getWaveReach', 'countWaveSlips'] as const) {
        const { status, body } = await stranger.call(name, { params: { id } });
        expect([status, body.code]).toEqual([404, 'wave_not_found']);
      }
    }
  });

  test('is refused to representatives, like the progress of the wave', async () => {
    const stage = await running();
    const { call } = await server.signIn({ colleagueOf: stage.manager, role: 'representative' });
    for (const name of ['getWave', 'getWaveDays', 'getWaveReach', 'countWaveSlips'] as const) {
      const { status, body } = await call(name, { params: stage.params });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
  });
});

describe('reminders of a wave', () => {
  test('by hand go to those with an address who have not answered, once a day', async () => {
    const stage = await running();
    expect((await stage.call('remindWave', { params: stage.params })).body.reminded).toBe(0);
    await stage.at('2026-05-05T06:00:00Z');
    const { call } = await signInAgain(stage);
    expect((await call('getWaveReach', { params: stage.params })).body.reminders.due).toBe(1);
    expect((await call('remindWave', { params: stage.params })).body.reminded).toBe(1);
    expect((await call('remindWave', { params: stage.params })).body.reminded).toBe(0);
    const { emails } = await stage.rows();
    expect(emails.map(({ kind }) => kind)).toEqual(['invitation', 'reminder']);
    const { reminders } = (await call('getWaveReach', { params: stage.params })).body;
    expect(reminders).toMatchObject({ due: 0, last_at: emails[1]?.created_at.toISOString() });
  });

  test.each([
    { what: 'nothing happened', happens: async () => {}, due: 1 },
    {
      what: 'they opted out',
      happens: ({ tx }: TenantScope) => tx.updateTable('people').set({ unsubscribed_at: clock.now() }).execute(),
      due: 0,
    },
    {
      what: 'they were archived',
      happens: ({ tx }: TenantScope) => tx.updateTable('people').set({ archived_at: clock.now() }).execute(),
      due: 0,
    },
    {
      what: 'their invitation failed',
      happens: ({ tx }: TenantScope) => tx.updateTable('emails').set({ status: 'failed', sent_at: null }).execute(),
      due: 0,
    },
    {
      what: 'an email still waits',
      happens: ({ tx }: TenantScope) => tx.updateTable('emails').set({ status: 'waiting', sent_at: null }).execute(),
      due: 0,
    },
    {
      what: 'their invitation was sent late',
      happens: ({ tx }: TenantScope) =>
        tx
          .updateTable('emails')
          .set({ sent_at: new Date('2026-05-04T12:00:00Z') })
          .execute(),
      due: 0,
    },
    {
      what: 'their link was withdrawn',
      happens: ({ tx }: TenantScope) => tx.updateTable('surveys').set({ revoked_at: clock.now() }).execute(),
      due: 0,
    },
    {
      what: 'their link is over',
      happens: ({ tx }: TenantScope) => tx.updateTable('surveys').set({ expires_at: clock.now() }).execute(),
      due: 0,
    },
  ])('are counted as they are sent when $what, for the wave and for everyone', async ({ happens, due }) => {
    const stage = await running();
    await stage.at('2026-05-05T06:00:00Z');
    await server.asOrganisation<unknown>(stage.manager.organisationId, happens);
    const { call } = await signInAgain(stage);
    expect((await call('getWaveReach', { params: stage.params })).body.reminders.due).toBe(due);
    expect((await call('countDueReminders')).body).toEqual({ due, anonymous: 0, is_capped: false });
    expect((await call('remindWave', { params: stage.params })).body.reminded).toBe(due);
  });

  test('in group mode are withheld from those who have answered, and counted all the same', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 8 });
    await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx
        .updateTable('group_surveys')
        .set({ progress: 'answered', receipt: 'ABCD-1234' })
        .where('slip_number', 'is', null)
        .execute(),
    );
    await stage.at('2026-05-05T06:00:00Z');
    const { call } = await signInAgain(stage);
    expect((await call('remindWave', { params: stage.params })).body.reminded).toBe(1);
    await server.processJobs();
    expect((await stage.rows()).emails.map(({ kind, status }) => [kind, status])).toEqual([
      ['invitation', 'sent'],
      ['reminder', 'withheld'],
    ]);
    const { body } = await call('getWaveReach', { params: stage.params });
    expect(body.emails).toEqual({ waiting: 0, sent: 1, failed: 0 });
    // The same as if one had been sent.
    expect(body.reminders).toMatchObject({ due: 0, last_at: clock.now().toISOString() });
  });

  test('go out by themselves as the campaign says, whatever the organisation does', async () => {
    const reminded = async (reminder_days: number | null) => {
      const stage = await running({ campaign: { reminder_days } });
      await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
        tx
          .updateTable('organisations')
          .set({ reminder_days: reminder_days === null ? 1 : null })
          .execute(),
      );
      await stage.at('2026-05-08T08:00:00Z');
      await sendReminders(server.context, clock.now());
      return (await stage.rows()).emails.filter(({ kind }) => kind === 'reminder').length;
    };
    expect(await reminded(3)).toBe(1);
    clock.advance({ days: -5 });
    expect(await reminded(null)).toBe(0);
  });
});

describe('the link of someone who is asked by name', () => {
  test('ends with the wave, also when it is renewed, or paused and resumed', async () => {
    const stage = await running();
    const { rows, wave } = stage;
    const [ann] = (await rows()).surveys;
    const params = { id: ann?.id ?? '' };
    const end = async () => (await rows()).surveys[0]?.expires_at;
    clock.advance({ minutes: 60 });
    const { call } = await signInAgain(stage);
    expect((await call('renewPublicToken', { params })).status).toBe(201);
    expect(await end()).toEqual(wave.closes_at);
    for (const status of ['paused', 'invited'] as const) {
      expect((await call('updateSurveyStatus', { params, body: { status } })).status).toBe(200);
    }
    expect(await end()).toEqual(wave.closes_at);
  });

  test('is mailed anew for the wave when it is resumed and its invitation had failed', async () => {
    const stage = await running();
    const { rows, call } = stage;
    const ann = (await rows()).surveys.find(({ participant_name }) => participant_name === 'Ann Ash');
    const params = { id: ann?.id ?? '' };
    await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx.updateTable('emails').set({ status: 'failed', sent_at: null, last_error: 'Lost.' }).execute(),
    );
    for (const status of ['paused', 'invited'] as const) await call('updateSurveyStatus', { params, body: { status } });
    const { emails } = await rows();
    expect(emails.map(({ kind, wave_id }) => [kind, wave_id])).toEqual([
      ['invitation', stage.wave.id],
      ['invitation', stage.wave.id],
    ]);
    expect((await stage.reach()).emails).toEqual({ waiting: 1, sent: 0, failed: 1 });
  });

  test('is neither renewed nor resumed once the wave is over', async () => {
    const { rows, call, params: wave } = await running();
    const [ann, bob] = (await rows()).surveys;
    const params = { id: ann?.id ?? '' };
    await call('updateSurveyStatus', { params, body: { status: 'paused' } });
    await call('closeWave', { params: wave, body: { reason: 'Done' } });
    const resumed = await call('updateSurveyStatus', { params, body: { status: 'invited' } });
    const renewed = await call('renewPublicToken', { params: { id: bob?.id ?? '' } });
    const refused = [409, 'wave_over'];
    expect([resumed, renewed].map(({ status, body }) => [status, body.code])).toEqual([refused, refused]);
    expect((await rows()).surveys[0]?.status).toBe('paused');
  });

  test('is not mailed again once the wave is over, whatever its end says', async () => {
    const stage = await running({ campaign: { reminder_days: 3 } });
    await stage.call('closeWave', { params: stage.params, body: { reason: 'Done' } });
    await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx
        .updateTable('surveys')
        .set({ expires_at: new Date('2027-01-01T00:00:00Z') })
        .execute(),
    );
    await stage.at('2026-05-08T08:00:00Z');
    await sendReminders(server.context, clock.now());
    expect((await stage.rows()).emails.map(({ kind }) => kind)).toEqual(['invitation']);
  });
});

describe('the slips of a crew', () => {
  test('in individual mode have the names of those who have not answered', async () => {
    const stage = await running();
    const { surveys, links } = await stage.rows();
    const bob = surveys.find(({ participant_name }) => participant_name === 'Bob');
    const link = { public_token: links.find(({ survey_id }) => survey_id === bob?.id)?.token ?? '' };
    await (await openAsParticipant(server, link)).submit();
    const { body } = await stage.call('getCrewSlips', { params: stage.params, query: { crew_id: stage.crewId } });
    expect(body).toMatchObject({ campaign_name: 'Spring', crew: { name: 'Formwork' }, site: { name: 'North tower' } });
    expect(body.slips.map((slip) => [slip.name, slip.number, slip.language, slip.is_reached_by_email])).toEqual([
      ['Ann Ash', null, 'pl', true],
      ['Cyd', null, null, false],
    ]);
    for (const { code, link: address } of body.slips) {
      expect(code).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);
      expect(address).toMatch(/\/survey\/[\w-]{43}$/);
    }
  });

  test.each([
    {
      what: 'whose email failed',
      happens: ({ tx }: TenantScope) => tx.updateTable('emails').set({ status: 'failed', sent_at: null }).execute(),
    },
    {
      what: 'who has opted out since',
      happens: ({ tx }: TenantScope) =>
        tx.updateTable('people').set({ unsubscribed_at: clock.now() }).where('name', '=', 'Ann Ash').execute(),
    },
    {
      what: 'who had opted out, and was not emailed',
      happens: ({ tx }: TenantScope) => tx.deleteFrom('emails').execute(),
    },
  ])('in individual mode are also for somebody $what, and counted with the wave', async ({ happens }) => {
    const stage = await running();
    const forWhom = async () => {
      const { body } = await stage.call('getCrewSlips', { params: stage.params, query: { crew_id: stage.crewId } });
      const printed = body.slips.filter((slip) => !slip.is_reached_by_email).map(({ name }) => name);
      return { printed, counted: slipsOf(stage.crewId, await stage.slips()) };
    };
    expect(await forWhom()).toEqual({ printed: ['Bob', 'Cyd'], counted: 2 });
    await server.asOrganisation<unknown>(stage.manager.organisationId, happens);
    expect(await forWhom()).toEqual({ printed: ['Ann Ash', 'Bob', 'Cyd'], counted: 3 });
  });

  test.each([
    { newest: 'sent', counted: 2 },
    { newest: 'failed', counted: 3 },
  ] as const)(
    'in individual mode follow the newest of several emails, which was $newest',
    async ({ newest, counted }) => {
      const stage = await running();
      await server.asOrganisation(stage.manager.organisationId, async ({ tx }) => {
        const sent = await tx.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
        const became = (status: 'sent' | 'failed') => ({ status, sent_at: status === 'sent' ? sent.sent_at : null });
        await tx
          .updateTable('emails')
          .set(became(newest === 'sent' ? 'failed' : 'sent'))
          .execute();
        const later = {
          id: randomUUID(),
          kind: 'reminder',
          created_at: new Date(sent.created_at.getTime() + 1_000),
        } as const;
        await tx
          .insertInto('emails')
          .values({ ...sent, ...later, ...became(newest) })
          .execute();
      });
      expect(slipsOf(stage.crewId, await stage.slips())).toBe(counted);
    },
  );

  test('in individual mode are still not for somebody whose reminder was withheld', async () => {
    const stage = await running();
    await server.asOrganisation(stage.manager.organisationId, async ({ tx }) => {
      const sent = await tx.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
      const withheld = { id: randomUUID(), kind: 'reminder', status: 'withheld', sent_at: null } as const;
      await tx
        .insertInto('emails')
        .values({ ...sent, ...withheld, created_at: new Date(sent.created_at.getTime() + 1_000) })
        .execute();
    });
    expect(slipsOf(stage.crewId, await stage.slips())).toBe(2);
  });

  test('in group mode are all of the crew and name nobody, whether they are used or not', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 8 });
    const read = async () =>
      (await stage.call('getCrewSlips', { params: stage.params, query: { crew_id: stage.crewId } })).body;
    const before = await read();
    expect(before.slips.map(({ name, number }) => [name, number])).toEqual(Array(10).fill([null, null]));
    await answerAsGroup(stage, stage.wave.id, 1);
    const sorted = ({ slips }: typeof before) => slips.map(({ code }) => code).toSorted();
    const after = await read();
    expect({ ...after, slips: sorted(after) }).toEqual({ ...before, slips: sorted(before) });
  });

  test('in group mode come in another order each time', async () => {
    const stage = await running({ campaign: { mode: 'group' }, more: 8 });
    const orders = new Set<string>();
    for (let round = 0; round < 40 && orders.size < 2; round += 1) {
      const { body } = await stage.call('getCrewSlips', { params: stage.params, query: { crew_id: stage.crewId } });
      orders.add(JSON.stringify(body.slips));
    }
    expect(orders.size).toBe(2);
  });

  test('of people without a crew are printed in individual mode, as many as the wave counts', async () => {
    const stage = await running();
    const { body } = await stage.call('getCrewSlips', { params: stage.params, query: { crew_id: 'none' } });
    expect(body).toMatchObject({ crew: null, site: null });
    expect(body.slips.map((slip) => [slip.name, slip.is_reached_by_email])).toEqual([['Fay', false]]);
    expect(slipsOf(null, await stage.slips())).toBe(1);
  });

  test.each(['individual', 'group'] as const)(
    'of people without a crew do not exist in group mode, or where none was asked: %s',
    async (mode) => {
      const stage = await running({ campaign: { mode }, more: 8 });
      await server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
        tx.updateTable('wave_people').set({ crew_id: stage.crewId }).where('crew_id', 'is', null).execute(),
      );
      const { status, body } = await stage.call('getCrewSlips', { params: stage.params, query: { crew_id: 'none' } });
      expect([status, body.code]).toEqual([404, 'crew_without_slips']);
    },
  );

  test('of a crew that was not asked do not exist', async () => {
    const { call, params } = await running();
    const { status, body } = await call('getCrewSlips', { params, query: { crew_id: randomUUID() } });
    expect([status, body.code]).toEqual([404, 'crew_without_slips']);
  });
});
