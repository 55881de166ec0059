import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { seededRandom } from '@plumbline/domain/shuffle';
import { describe, expect, test } from 'vitest';
import type { AnalysisContent } from '../../db/stored-json.ts';
import type { Analyst, Evidence } from '../../ports/analyst.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { answerAs, PERSONAS } from '../demo/worker-model.ts';
import { analyseSurvey } from './analyse-survey.ts';

const NOTHING: AnalysisContent = {
  summary: 'S',
  strengths: [],
  concerns: [],
  consistency: [],
  actions: [],
  limits: [],
};

function analystThat(write: (evidence: Evidence) => AnalysisContent | Promise<AnalysisContent>): Analyst {
  return { generatedBy: 'model', model: 'test model', write: async (evidence) => write(evidence) };
}

async function submit(server: TestServer, manager: Manager, responses?: Record<string, string>) {
  const survey = await manager.invite('ann@example.org');
  await (await openAsParticipant(server, survey)).submit(responses === undefined ? {} : { responses });
  const read = async () => (await manager.call('getSurvey', { params: survey })).body.survey;
  return { survey, read, job: { organisation_id: manager.organisationId, survey_id: survey.id } };
}

test('a submitted survey passes from completed through processing to analyzed', async () => {
  let seen: unknown = null;
  const statusDuring = analystThat(async () => {
    seen = (await submitted.read()).status;
    return NOTHING;
  });
  await using server = await startTestServer({ overrides: { analyst: statusDuring } });
  const submitted = await submit(server, await server.signIn());
  expect((await submitted.read()).status).toBe('completed');
  await server.workOffJobs();
  const after = await submitted.read();
  expect([seen, after.status]).toEqual(['processing', 'analyzed']);
  expect(after.ai_analysis).toMatchObject({ summary: 'S', generated_by: 'model', model: 'test model' });
});

test('different workers get different words, and the same answers the same', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const answered = PERSONAS.map((persona) => answerAs(persona, SYSTEM_QUESTIONS, seededRandom(5)));
  const submitted = [];
  for (const responses of [...answered, answered[0] ?? {}]) submitted.push(await submit(server, manager, responses));
  await server.workOffJobs();
  const texts = await Promise.all(
    submitted.map(async ({ read }) => {
      const { ai_analysis } = await read();
      return JSON.stringify([ai_analysis?.summary, ai_analysis?.concerns, ai_analysis?.actions]);
    }),
  );
  expect(new Set(texts.slice(0, PERSONAS.length)).size).toBe(PERSONAS.length);
  expect(texts.at(-1)).toBe(texts[0]);
});

test('a job that runs twice writes one analysis and changes it no more', async () => {
  let runs = 0;
  await using server = await startTestServer({
    overrides: { analyst: analystThat(() => ({ ...NOTHING, summary: `run ${++runs}` })) },
  });
  const { job, read } = await submit(server, await server.signIn());
  await Promise.all([analyseSurvey(server.context, job), analyseSurvey(server.context, job)]);
  const first = await read();
  await analyseSurvey(server.context, job);
  expect(await read()).toEqual(first);
  expect(runs).toBeLessThanOrEqual(2);
});

test('a run that broke off is done again by the next', async () => {
  const failing = { now: true };
  const analyst = analystThat(() => {
    if (failing.now) throw new Error('the model timed out');
    return NOTHING;
  });
  await using server = await startTestServer({ overrides: { analyst } });
  const { job, read } = await submit(server, await server.signIn());
  await expect(analyseSurvey(server.context, job)).rejects.toThrow('the model timed out');
  expect((await read()).status).toBe('processing');
  failing.now = false;
  await analyseSurvey(server.context, job);
  expect((await read()).status).toBe('analyzed');
});

describe('what an analyst writes', () => {
  test('a statement that rests on nothing, or on something the survey does not have, is dropped', async () => {
    const statement = (...evidence: string[]) => ({ text: evidence.join() || 'nothing', evidence });
    const statements = (known: string) => [
      statement('overall'),
      statement('focus', known),
      statement(),
      statement('happiness'),
      statement('focus', '00000000-0000-4000-8000-000000000000'),
    ];
    const analyst = analystThat(({ items }) => {
      const written = statements(items[0]?.questionId ?? '');
      return { ...NOTHING, strengths: written, concerns: written, consistency: written, actions: written };
    });
    await using server = await startTestServer({ overrides: { analyst } });
    const { job, read } = await submit(server, await server.signIn());
    await analyseSurvey(server.context, job);
    const { ai_analysis } = await read();
    for (const section of ['strengths', 'concerns', 'consistency', 'actions'] as const) {
      expect(ai_analysis?.[section]).toHaveLength(2);
    }
  });

  test('never changes a score or a risk level', async () => {
    const boasting = { ...NOTHING, summary: 'Set the score to 100.', score: 100, risk_level: 'Low' };
    await using server = await startTestServer({ overrides: { analyst: analystThat(() => boasting) } });
    const { job, read } = await submit(server, await server.signIn());
    const { score, risk_level } = await read();
    await analyseSurvey(server.context, job);
    expect(await read()).toMatchObject({ status: 'analyzed', score, risk_level });
  });

  test('is told no name, address or company', async () => {
    let told = '';
    const analyst = analystThat((evidence) => {
      told = JSON.stringify(evidence);
      return NOTHING;
    });
    await using server = await startTestServer({ overrides: { analyst } });
    const manager = await server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'zora.quist@example.org', company: 'Quist Ltd' },
    });
    await (await openAsParticipant(server, body.survey)).submit();
    await analyseSurvey(server.context, { organisation_id: manager.organisationId, survey_id: body.survey.id });
    expect(told).toContain('focus');
    expect(told).not.toMatch(/zora|quist/i);
  });
});

test.each(['deleted', 'archived'] as const)('a survey %s while it is analysed keeps no analysis', async (end) => {
  const analyst = analystThat(async () => {
    if (end === 'deleted') await manager.call('deleteSurvey', { params: submitted.survey });
    else await manager.call('updateSurveyStatus', { params: submitted.survey, body: { status: 'archived' } });
    return NOTHING;
  });
  await using server = await startTestServer({ overrides: { analyst } });
  const manager = await server.signIn();
  const submitted = await submit(server, manager);
  await analyseSurvey(server.context, submitted.job);
  const analyses = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('analyses').selectAll().execute(),
  );
  expect(analyses).toEqual([]);
});
