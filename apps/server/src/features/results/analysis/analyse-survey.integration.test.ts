import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import { answerAs, PERSONAS } from '../../../demo/worker-model.ts';
import { inWork } from '../../../platform/db/unit-of-work.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';
import { lockSurvey } from '../../surveys/survey.repository.ts';
import { transition } from '../../surveys/transition.repository.ts';
import { analyseSurvey, deadLetterAnalysis } from './analyse-survey.ts';
import type { Analyst, DraftAnalysis, Evidence } from './analyst.ts';
import { processSubmissions } from './process-submission.ts';

const statement = (text: string, ...evidence: string[]) => ({ text, evidence });

/** The smallest usable draft. */
const MINIMAL: DraftAnalysis = {
  summary: [statement('S', 'overall')],
  strengths: [],
  concerns: [],
  consistency: [],
  actions: [statement('A', 'overall')],
  questions: [],
  limits: [],
};

/** Runs the job as the worker does. */
function analyse(server: TestServer, job: Jobs['analyse_survey']): Promise<void> {
  return analyseSurvey({ ...server.context, onModelFailure: () => {} }, job);
}

function analystThat(write: (evidence: Evidence) => DraftAnalysis | Promise<DraftAnalysis>): Analyst {
  return { generatedBy: 'model', model: 'test model', write: async (evidence) => write(evidence) };
}

/** Runs the job with rules that fail, so that its survey stays in processing. */
function failAnalysis(server: TestServer, job: Jobs['analyse_survey']): Promise<void> {
  const broken: Analyst = { ...server.context.rules, write: () => Promise.reject(new Error('a fault of ours')) };
  return analyseSurvey({ ...server.context, rules: broken, onModelFailure: () => {} }, job);
}

/** Ends the last attempt to process the only submission. */
async function failProcessing(server: TestServer): Promise<void> {
  await server.takeJobs('process_submission');
  await server.sql("update pgboss.job set state = 'failed' where name = 'process_submission'");
}

async function submit(
  server: TestServer,
  manager: Manager,
  { responses, email = 'ann@example.org' }: { responses?: ReturnType<typeof answerAs>; email?: string } = {},
) {
  const survey = await manager.invite(email);
  await (await openAsParticipant(server, survey)).submit(responses === undefined ? {} : { responses });
  const read = async () => (await manager.call('getSurvey', { params: survey })).body.survey;
  return { survey, read, job: { organisation_id: manager.organisationId, survey_id: survey.id } };
}

test('a submitted survey passes from completed through processing to analyzed', async () => {
  let seen: unknown = null;
  const statusDuring = analystThat(async () => {
    seen = (await submitted.read()).status;
    return MINIMAL;
  });
  await using server = await startTestServer({ overrides: { analyst: statusDuring } });
  const submitted = await submit(server, await server.signIn());
  expect((await submitted.read()).status).toBe('completed');
  await server.processJobs();
  const after = await submitted.read();
  expect([seen, after.status]).toEqual(['processing', 'analyzed']);
  expect(after.ai_analysis).toMatchObject({ summary: 'S', generated_by: 'model', model: 'test model' });
});

test('different answers get different texts, and the same answers the same', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const answered = PERSONAS.map((persona) => answerAs(persona, SYSTEM_QUESTIONS, seededRandom(5)));
  const submitted = [];
  for (const responses of [...answered, answered[0] ?? {}])
    submitted.push(await submit(server, manager, { responses }));
  await server.processJobs();
  const texts = await Promise.all(
    submitted.map(async ({ read }) => {
      const { ai_analysis } = await read();
      return JSON.stringify([ai_analysis?.summary, ai_analysis?.concerns, ai_analysis?.actions]);
    }),
  );
  expect(new Set(texts.slice(0, PERSONAS.length)).size).toBe(PERSONAS.length);
  expect(texts.at(-1)).toBe(texts[0]);
});

test('a job that runs twice writes one analysis and does not change it again', async () => {
  let runs = 0;
  await using server = await startTestServer({
    overrides: {
      analyst: analystThat(() => ({ ...MINIMAL, summary: [statement(`run ${'x'.repeat(++runs)}`, 'overall')] })),
    },
  });
  const { job, read } = await submit(server, await server.signIn());
  await Promise.all([analyse(server, job), analyse(server, job)]);
  const first = await read();
  await analyse(server, job);
  expect(await read()).toEqual(first);
  expect(runs).toBeLessThanOrEqual(2);
});

test('an interrupted run is repeated by the next', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { job, read } = await submit(server, manager);
  await expect(failAnalysis(server, job)).rejects.toThrow('a fault of ours');
  expect((await read()).status).toBe('processing');
  await analyse(server, job);
  expect((await read()).status).toBe('analyzed');
});

test('a survey left in processing without a job can be analysed again', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { survey, read } = await submit(server, manager);
  await server.processJobs();
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    await tx.updateTable('surveys').set({ status: 'processing' }).where('id', '=', survey.id).execute();
  });
  const first = await read();
  expect(first.status).toBe('processing');
  await manager.call('repeatAnalysis', { params: survey });
  await manager.call('repeatAnalysis', { params: survey });
  expect(await server.queued('process_submission')).toHaveLength(1);
  await server.processJobs();
  expect((await read()).status).toBe('analyzed');
});

test('asking again for a first analysis that is still queued enqueues nothing', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { survey, read } = await submit(server, manager);
  for (let each = 0; each < 3; each += 1) await manager.call('repeatAnalysis', { params: survey });
  expect(await server.queued('process_submission')).toHaveLength(1);
  await server.processJobs();
  expect((await read()).status).toBe('analyzed');
});

test('dead-lettering one job does not affect an analysis that another job is writing', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { job, read } = await submit(server, manager);
  const { boss } = server.context.queue;
  await boss.send('analyse_survey', job);
  await boss.fetch('analyse_survey');
  const duringWrite: Analyst = {
    ...server.context.rules,
    write: async (evidence) => {
      await deadLetterAnalysis(server.context, job);
      return server.context.rules.write(evidence);
    },
  };
  await analyseSurvey({ ...server.context, rules: duringWrite, onModelFailure: () => {} }, job);
  expect((await read()).status).toBe('analyzed');
});

test('a survey whose analysis was dead-lettered can be analysed again', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { survey, job, read } = await submit(server, manager);
  await failProcessing(server);
  await failAnalysis(server, job).catch(() => {});
  await deadLetterAnalysis(server.context, job);
  expect((await read()).status).toBe('completed');
  await server.context.queue.boss.deleteQueuedJobs('analyse_survey');
  await manager.call('repeatAnalysis', { params: survey });
  await server.processJobs();
  expect((await read()).status).toBe('analyzed');
});

test.each(['before its event is dispatched', 'after that'])(
  'dead-lettering a job does not undo what a manager repeated meanwhile, %s',
  async (moment) => {
    await using server = await startTestServer();
    const manager = await server.signIn();
    const { survey, job, read } = await submit(server, manager);
    await failProcessing(server);
    await failAnalysis(server, job).catch(() => {});
    await manager.call('repeatAnalysis', { params: survey });
    if (moment === 'after that') expect(await server.queued('process_submission')).toEqual([job]);
    await deadLetterAnalysis(server.context, job);
    expect((await read()).status).toBe('processing');
    await server.processJobs();
    expect((await read()).status).toBe('analyzed');
  },
);

test('dead-lettering a job waits for a manager who is repeating the analysis', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { job, read } = await submit(server, manager);
  await server.processJobs();
  const by = { organisationId: manager.organisationId, actor: systemActor('test') };
  const deadLettered = await inWork(server.context, by, async (work) => {
    await lockSurvey(work, job.survey_id);
    const handler = deadLetterAnalysis(server.context, job);
    await untilBlocked(server.database, 1);
    const change = { kind: 'survey.repeated_analysis' } as const;
    await transition(work, { id: job.survey_id, status: 'analyzed' }, { to: 'processing', by: 'system', change });
    return { handler };
  });
  await deadLettered.handler;
  expect((await read()).status).toBe('processing');
});

test('an analysis is not repeated until the job of the existing one has ended', async () => {
  await using server = await startTestServer({ overrides: { analyst: analystThat(() => MINIMAL) } });
  const manager = await server.signIn();
  const { survey, job } = await submit(server, manager);
  await processSubmissions(server.context, [job]);
  const [taken] = await server.takeJobs('analyse_survey');
  await analyse(server, job);
  const repeat = async () => (await manager.call('repeatAnalysis', { params: survey })).body.survey.status;
  expect(await repeat()).toBe('analyzed');
  await server.context.queue.boss.complete('analyse_survey', taken?.id ?? '');
  expect(await repeat()).toBe('processing');
});

describe('an analyst', () => {
  test('never changes a score or a risk level', async () => {
    const boasting = { ...MINIMAL, score: 100, risk_level: 'Low' };
    await using server = await startTestServer({ overrides: { analyst: analystThat(() => boasting) } });
    const { job, read } = await submit(server, await server.signIn());
    const { score, risk_level } = await read();
    await analyse(server, job);
    expect(await read()).toMatchObject({ status: 'analyzed', score, risk_level });
  });

  test('gets no name, address or company', async () => {
    let told = '';
    const analyst = analystThat((evidence) => {
      told = JSON.stringify(evidence);
      return MINIMAL;
    });
    await using server = await startTestServer({ overrides: { analyst } });
    const manager = await server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'zora.quist@example.org', company: 'Quist Ltd' },
    });
    await (await openAsParticipant(server, body.survey)).submit();
    await analyse(server, { organisation_id: manager.organisationId, survey_id: body.survey.id });
    expect(told).toContain('focus');
    expect(told).not.toMatch(/zora|quist/i);
  });
});

test.each(['deleted', 'archived'] as const)(
  'a survey that is %s while it is analysed gets no analysis',
  async (end) => {
    const analyst = analystThat(async () => {
      if (end === 'deleted') await manager.call('deleteSurvey', { params: submitted.survey });
      else await manager.call('updateSurveyStatus', { params: submitted.survey, body: { status: 'archived' } });
      return MINIMAL;
    });
    await using server = await startTestServer({ overrides: { analyst } });
    const manager = await server.signIn();
    const submitted = await submit(server, manager);
    await analyse(server, submitted.job);
    const analyses = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('analyses').selectAll().execute(),
    );
    expect(analyses).toEqual([]);
  },
);

describe("the organisation's own averages", () => {
  async function analysesOf(addresses: readonly string[]) {
    const server = await startTestServer();
    const manager = await server.signIn();
    const submitted = [];
    for (const email of addresses) submitted.push(await submit(server, manager, { email }));
    await server.processJobs();
    const analyses = await Promise.all(submitted.map(async ({ read }) => (await read()).ai_analysis));
    return { server, analyses };
  }

  const people = (count: number) => Array.from({ length: count }, (_, each) => `person-${each}@example.org`);

  test('are not made of the answers to another questionnaire', async () => {
    await using server = await startTestServer();
    const manager = await server.signIn();
    const ask = async (email: string, questionnaire_id: string) => {
      const { survey } = (await manager.call('createSurvey', { body: { participant_email: email, questionnaire_id } }))
        .body;
      await (await openAsParticipant(server, survey)).submit();
      return survey;
    };
    const pulses = [];
    for (const email of people(11)) pulses.push(await ask(email, PULSE.id));
    const full = await ask('full@example.org', SAFETY_AND_READINESS.id);
    await server.processJobs();
    const averagesOf = async (survey: { id: string }) =>
      (await manager.call('getSurvey', { params: survey })).body.survey.ai_analysis?.averages.map(
        ({ surveys }) => surveys,
      );
    expect(await averagesOf(full)).toEqual([]);
    const last = pulses.at(-1);
    if (last === undefined) throw new Error('nobody was asked');
    expect(await averagesOf(last)).toEqual([10, 10, 10, 10, 10, 10]);
  });

  test('are used once ten others have answered', async () => {
    // The first and the last answered twice: their surveys are neither compared with each other nor counted twice for
    // others.
    const few = await analysesOf([...people(9), 'person-0@example.org']);
    const enough = await analysesOf([...people(11), 'person-10@example.org']);
    try {
      expect(few.analyses.map((each) => each?.averages)).toEqual(Array.from({ length: 10 }, () => []));
      const [last] = enough.analyses;
      expect(last?.averages.map(({ surveys }) => surveys)).toEqual([10, 10, 10, 10, 10, 10]);
    } finally {
      await few.server[Symbol.asyncDispose]();
      await enough.server[Symbol.asyncDispose]();
    }
  });
});
