import { findSystemQuestionnaire, PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { riskFromScore } from '@plumbline/domain/ratings';
import { scoreSurvey } from '@plumbline/domain/scoring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../app/fill-demo.ts';
import { DEMO_ORGANISATION } from '../features/organisations/demo-organisation.ts';
import {
  allowanceOf,
  campaignsOf,
  countRows,
  listedSurveysOf,
  singleSurveysOf,
  surveysOf,
} from '../testkit/seeded-demo.ts';
import { startTestServer, type TestServer } from '../testkit/server.ts';

const TRIAL_INVITATIONS = 7;

describe('a seeded demo', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ settings: { TRIAL_INVITATIONS: String(TRIAL_INVITATIONS) } });
    await fillDemo(server.context);
  });

  afterAll(() => server[Symbol.asyncDispose]());

  test('holds about sixty surveys of the last twelve weeks, in every status that the product reaches', async () => {
    const surveys = await singleSurveysOf(server);
    expect(surveys.length).toBeGreaterThanOrEqual(55);
    expect(surveys.length).toBeLessThanOrEqual(65);
    expect([...new Set(surveys.map(({ status }) => status))].sort()).toEqual(
      ['analyzed', 'archived', 'completed', 'draft', 'invited', 'paused', 'processing', 'start'].sort(),
    );
    const now = server.context.clock.now().getTime();
    const ages = surveys.map(({ created_at }) => (now - created_at.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(85);
    expect(Math.max(...ages)).toBeGreaterThan(60);
  });

  test('has four sites, fourteen crews, six subcontractors and 400 people, a fifth with an email address', async () => {
    expect(await countRows(server)).toEqual({ sites: 4, crews: 14, companies: 7, people: 400, campaigns: 2, waves: 5 });
    const { own, placed, reachable } = await server.asOrganisation(DEMO_ORGANISATION.id, async ({ tx }) => {
      const people = await tx.selectFrom('people').selectAll().where('is_listed', '=', true).execute();
      return {
        own: await tx.selectFrom('companies').select('name').where('is_own', '=', true).execute(),
        placed: people.filter(({ name, crew_id, company_id }) => name && crew_id && company_id).length,
        reachable: people.filter(({ email }) => email !== null).length / people.length,
      };
    });
    expect(own).toEqual([{ name: DEMO_ORGANISATION.name }]);
    expect(placed).toBe(400);
    expect(reachable).toBeGreaterThan(0.15);
    expect(reachable).toBeLessThan(0.35);
  });

  test('has two campaigns, whose newest wave runs while the others are over', async () => {
    const campaigns = await campaignsOf(server);
    expect(campaigns.map(({ mode, status }) => [mode, status]).sort()).toEqual([
      ['group', 'running'],
      ['individual', 'running'],
    ]);
    for (const { mode, waves } of campaigns) {
      const over = Array(mode === 'group' ? 1 : 2).fill('closed');
      expect(waves.map(({ status }) => status)).toEqual(['running', ...over]);
      for (const { status, asked, answered: shown } of waves) {
        const answered = shown ?? 0;
        expect(answered / asked).toBeGreaterThan(status === 'closed' ? 0.55 : 0.05);
        expect(answered / asked).toBeLessThan(0.8);
      }
      if (mode === 'group') expect(waves.map(({ asked }) => asked)).toEqual([400, 400]);
    }
  });

  test('shows that everyone with an address was emailed in every wave', async () => {
    const { body: session } = await server.anonymous('signIn', { body: {} });
    const headers = { authorization: `Bearer ${session.data.tokens.idToken}` };
    const ids = (await campaignsOf(server)).flatMap(({ waves }) => waves.map(({ id }) => id));
    const emails = await Promise.all(
      ids.map(async (id) => (await server.anonymous('getWaveReach', { params: { id } }, headers)).body.emails),
    );
    expect(emails).toHaveLength(5);
    for (const { waiting, sent, failed } of emails) {
      expect({ waiting, failed }).toEqual({ waiting: 0, failed: 0 });
      expect(sent).toBeGreaterThan(0);
    }
  });

  test('has a crew that is clearly worse than all others in group mode', async () => {
    const rows = await server.asOrganisation(DEMO_ORGANISATION.id, ({ tx }) =>
      tx
        .selectFrom('group_answers')
        .innerJoin('crews', 'crews.id', 'group_answers.crew_id')
        .select(['crews.name', 'group_answers.answers'])
        .execute(),
    );
    const means = [...Map.groupBy(rows, ({ name }) => name)]
      .map(([name, own]) => {
        const scores = own.map(({ answers }) => scoreSurvey(PULSE.questionnaire, answers, 'en').overallPercent ?? 0);
        return { name, mean: scores.reduce((sum, score) => sum + score, 0) / scores.length };
      })
      .toSorted((one, other) => one.mean - other.mean);
    expect(means[0]?.name).toBe('Night shift');
    expect((means[1]?.mean ?? 0) - (means[0]?.mean ?? 100)).toBeGreaterThan(8);
  });

  test('has actions from what came out of the first waves, one of which the next wave can be asked about', async () => {
    const { body: session } = await server.anonymous('signIn', { body: {} });
    const headers = { authorization: `Bearer ${session.data.tokens.idToken}` };
    const { actions } = (await server.anonymous('listActions', {}, headers)).body;
    expect(actions.map(({ status }) => status).sort()).toEqual(['done', 'in_progress', 'open']);
    for (const { origin } of actions) expect(origin.figure?.percent).toBeGreaterThan(0);
    expect(actions.find(({ status }) => status === 'in_progress')?.crew?.name).toBe('Night shift');
    const [done] = actions.filter(({ status }) => status === 'done');
    const { check } = (await server.anonymous('checkAction', { params: { id: done?.id ?? '' } }, headers)).body;
    // A job computes the second wave after the start.
    expect(check).toMatchObject({ kind: 'nothing', reason: 'computing' });
  });

  test('leaves few results to follow up', async () => {
    const { body: session } = await server.anonymous('signIn', { body: {} });
    const headers = { authorization: `Bearer ${session.data.tokens.idToken}` };
    const { total } = (await server.anonymous('listFollowUps', {}, headers)).body;
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(15);
  });

  test('enqueues no email and no analysis, and sends nothing when a worker runs', async () => {
    expect([await server.queued('send_email'), await server.queued('analyse_survey')]).toEqual([[], []]);
    await server.processJobs();
    expect(server.logged.filter((line) => line.includes('email written'))).toEqual([]);
  });

  test('counts what was seeded as used, and leaves the usual number to invite', async () => {
    const used = (await surveysOf(server)).length;
    expect(await allowanceOf(server)).toEqual({
      plan_type: 'trial',
      invitations_used: used,
      invitations_max: used + TRIAL_INVITATIONS,
    });
  });

  test('has only scores that the domain computes from the stored answers', async () => {
    const stored = await server.asOrganisation(DEMO_ORGANISATION.id, ({ tx }) =>
      tx
        .selectFrom('surveys')
        .innerJoin('submissions', 'submissions.survey_id', 'surveys.id')
        .select(['surveys.score', 'surveys.risk_level', 'surveys.questionnaire_id', 'submissions.answers'])
        .execute(),
    );
    expect(stored.length).toBeGreaterThan(40);
    for (const { score, risk_level, questionnaire_id, answers } of stored) {
      const { questionnaire } = findSystemQuestionnaire(questionnaire_id) ?? SAFETY_AND_READINESS;
      const { overallPercent } = scoreSurvey(questionnaire, answers, 'en');
      expect([score, risk_level]).toEqual([overallPercent, riskFromScore(overallPercent ?? -1)]);
    }
    expect(new Set(stored.map(({ risk_level }) => risk_level))).toEqual(new Set(['Low', 'Medium', 'High']));
  });

  test('has a few people who were asked the short questionnaire after the whole one', async () => {
    const surveys = await singleSurveysOf(server);
    const short = surveys.filter(({ questionnaire_id }) => questionnaire_id === PULSE.id);
    expect(short.map(({ status }) => status)).toEqual(Array(4).fill('analyzed'));
    for (const { person_id, created_at } of short) {
      const before = surveys.filter((each) => each.person_id === person_id && each.created_at < created_at);
      expect(before.map(({ questionnaire_id }) => questionnaire_id)).toContain(SAFETY_AND_READINESS.id);
    }
  });

  test('has an analysis for every analyzed survey, with different texts', async () => {
    const analyzed = (await surveysOf(server)).filter(({ status }) => status === 'analyzed');
    const analyses = await server.asOrganisation(DEMO_ORGANISATION.id, ({ tx }) =>
      tx.selectFrom('analyses').select(['survey_id', 'content']).execute(),
    );
    const ids = new Set(analyses.map(({ survey_id }) => survey_id));
    expect(analyzed.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(new Set(analyses.map(({ content }) => content.summary)).size).toBeGreaterThan(10);
  });

  test('is shown to the demo user after signing in with empty fields', async () => {
    const { body: session } = await server.anonymous('signIn', { body: {} });
    const headers = { authorization: `Bearer ${session.data.tokens.idToken}` };
    const { body } = await server.anonymous('listSurveys', { query: { limit: 100 } }, headers);
    const surveys = await listedSurveysOf(server);
    expect(body.pagination.total).toBe(surveys.length);
    expect(body.totals).toMatchObject({ total_surveys: surveys.length, average_score: expect.any(Number) });
    const { body: me } = await server.anonymous('getCurrentUser', {}, headers);
    expect(me.user.organization.name).toBe('Demo Construct Inc.');
  });

  test('is not seeded again at the next start', async () => {
    const before = await surveysOf(server);
    await fillDemo(server.context);
    expect(await surveysOf(server)).toEqual(before);
  });
});

test('a database that is already in use is left unchanged', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  await manager.invite('ann@example.org');
  await fillDemo(server.context);
  expect(await surveysOf(server)).toEqual([]);
});
