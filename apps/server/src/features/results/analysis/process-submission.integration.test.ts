import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import type { Analyst, Evidence } from './analyst.ts';
import { processSubmissions } from './process-submission.ts';

const DONE = { kind: 'done' };
const POISON = new Error('poison');

let server: TestServer;

beforeAll(async () => {
  // A model that writes nothing here: only the requests to it matter.
  const model: Analyst = { generatedBy: 'model', model: 'test model', write: () => Promise.reject(POISON) };
  server = await startTestServer({ overrides: { analyst: model } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A manager whose organisation uses the model or the rules. */
async function managerWith(analyst: 'rules' | 'model'): Promise<Manager> {
  const manager = await server.signIn();
  if (analyst === 'rules') await manager.call('updateOrganisation', { body: { uses_model: false } });
  return manager;
}

interface Answering {
  readonly points?: 'least' | 'most';
  readonly isAnonymous?: boolean;
}

/** Anonymous answers are stored apart from the survey that was sent. */
async function findAnonymousAnswers(tx: TenantScope['tx']): Promise<string> {
  const { id } = await tx
    .selectFrom('surveys')
    .select('id')
    .where('is_anonymous', '=', true)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return id;
}

let people = 0;

/** A submitted survey whose job has not run. */
async function submit(manager: Manager, { points = 'most', isAnonymous = false }: Answering = {}) {
  people += 1;
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: `person-${people}@example.org`, is_anonymous: isAnonymous },
  });
  const link = isAnonymous ? await emailedLink(server, manager.organisationId, body.survey.id) : body.survey;
  await (await openAsParticipant(server, link)).submit({ responses: answersEarning(points) });
  const read = <T>(work: (tx: TenantScope['tx']) => Promise<T>) =>
    server.asOrganisation(manager.organisationId, ({ tx }) => work(tx));
  const job = {
    organisation_id: manager.organisationId,
    survey_id: isAnonymous ? await read(findAnonymousAnswers) : body.survey.id,
  };
  return {
    survey: body.survey,
    job,
    status: async () => (await manager.call('getSurvey', { params: body.survey })).body.survey.status,
    row: () =>
      read((tx) => tx.selectFrom('surveys').selectAll().where('id', '=', job.survey_id).executeTakeFirstOrThrow()),
    analyses: () =>
      read((tx) => tx.selectFrom('analyses').selectAll().where('survey_id', '=', job.survey_id).execute()),
    notifications: async () => {
      const emails = await read((tx) =>
        tx.selectFrom('emails').select('kind').where('survey_id', '=', job.survey_id).execute(),
      );
      return emails.map(({ kind }) => kind).filter((kind) => kind !== 'invitation');
    },
    /** The events of the system about the survey, by kind. */
    events: () =>
      read((tx) =>
        tx
          .selectFrom('events')
          .select(['kind', 'occurred_at'])
          .where('entity_id', '=', job.survey_id)
          .where('actor_kind', '=', 'system')
          .where('kind', '<>', 'email.queued')
          .execute(),
      ),
  };
}

type Submitted = Awaited<ReturnType<typeof submit>>;

const jobsOf = (submitted: readonly Submitted[]) => submitted.map(({ job }) => job);
const statusesOf = (submitted: readonly Submitted[]) => Promise.all(submitted.map(({ status }) => status()));

/** The rules, with something done before each analysis. */
function rulesAfter(before: (evidence: Evidence) => void | Promise<void>): Analyst {
  const { rules } = server.context;
  return {
    ...rules,
    write: async (evidence) => {
      await before(evidence);
      return rules.write(evidence);
    },
  };
}

describe('a poisoned submission fails alone', () => {
  test('when its analysis cannot be written', async () => {
    const manager = await managerWith('rules');
    const batch = [await submit(manager), await submit(manager, { points: 'least' }), await submit(manager)];
    const rules = rulesAfter(({ riskLevel }) => {
      if (riskLevel === 'High') throw POISON;
    });
    const outcomes = await processSubmissions({ ...server.context, rules }, jobsOf(batch));
    expect(outcomes).toEqual([DONE, { kind: 'failed', error: POISON }, DONE]);
    expect(await statusesOf(batch)).toEqual(['analyzed', 'completed', 'analyzed']);
  });

  test('when the database refuses its analysis', async () => {
    const manager = await managerWith('rules');
    const other = await managerWith('rules');
    const batch = [await submit(manager), await submit(manager, { points: 'least' }), await submit(other)];
    const rules: Analyst = {
      ...server.context.rules,
      write: async (evidence) => {
        const draft = await server.context.rules.write(evidence);
        // PostgreSQL stores no such character.
        const refused = [{ text: 'Rest \u0000', evidence: ['overall'] }];
        return evidence.riskLevel === 'High' ? { ...draft, summary: refused } : draft;
      },
    };
    const outcomes = await processSubmissions({ ...server.context, rules }, jobsOf(batch));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'failed', 'done']);
    expect(await statusesOf(batch)).toEqual(['analyzed', 'completed', 'analyzed']);
  });
});

test('of several organisations in a batch, one that fails affects no other', async () => {
  const managers = [await managerWith('rules'), await managerWith('rules'), await managerWith('rules')];
  const batch: Submitted[] = [];
  for (const manager of managers) batch.push(await submit(manager));
  const { questionSets } = server.context;
  const failing = {
    ...questionSets,
    load: (...parameters: Parameters<typeof questionSets.load>) =>
      parameters[0].organisationId === managers[1]?.organisationId
        ? Promise.reject(POISON)
        : questionSets.load(...parameters),
  };
  const outcomes = await processSubmissions({ ...server.context, questionSets: failing }, jobsOf(batch));
  expect(outcomes).toEqual([DONE, { kind: 'failed', error: POISON }, DONE]);
  expect(await statusesOf(batch)).toEqual(['analyzed', 'completed', 'analyzed']);
});

describe('an organisation that uses a model', () => {
  test('gets its analyses requested, and others in the batch theirs by rules', async () => {
    const byModel = await submit(await managerWith('model'));
    const byRules = await submit(await managerWith('rules'));
    expect(await processSubmissions(server.context, jobsOf([byModel, byRules]))).toEqual([DONE, DONE]);
    expect(await statusesOf([byModel, byRules])).toEqual(['processing', 'analyzed']);
    expect(await server.queued('analyse_survey')).toContainEqual(byModel.job);
    expect(await server.queued('analyse_survey')).not.toContainEqual(byRules.job);
  });

  test('gets each requested once, however often the batch runs', async () => {
    const manager = await managerWith('model');
    const batch = [await submit(manager), await submit(manager)];
    await processSubmissions(server.context, jobsOf(batch));
    await processSubmissions(server.context, jobsOf(batch));
    const requested = async () =>
      (await server.queued('analyse_survey')).filter(
        ({ organisation_id }) => organisation_id === manager.organisationId,
      );
    expect(await requested()).toHaveLength(2);
    await processSubmissions(server.context, jobsOf(batch));
    expect(await requested()).toHaveLength(2);
    for (const { notifications } of batch) expect(await notifications()).toEqual(['answered_notice']);
  });
});

describe('a survey that is deleted', () => {
  test('before its job runs is passed over', async () => {
    const manager = await managerWith('rules');
    const batch = [await submit(manager), await submit(manager)];
    await manager.call('deleteSurvey', { params: batch[0]?.survey ?? { id: '' } });
    expect(await processSubmissions(server.context, jobsOf(batch))).toEqual([DONE, DONE]);
    expect(await batch[1]?.status()).toBe('analyzed');
  });

  test('while analyses are written is passed over, because nothing is locked then', async () => {
    const manager = await managerWith('rules');
    const batch = [await submit(manager), await submit(manager)];
    const rules = rulesAfter(async () => {
      await manager.call('deleteSurvey', { params: batch[0]?.survey ?? { id: '' } });
    });
    expect(await processSubmissions({ ...server.context, rules }, jobsOf(batch))).toEqual([DONE, DONE]);
    expect([await batch[0]?.analyses(), await batch[1]?.status()]).toEqual([[], 'analyzed']);
  });
});

test.each(['rules', 'model'] as const)(
  'anonymous submissions send no notification and are dated by their day, named ones beside them are not: %s',
  async (analyst) => {
    const manager = await managerWith(analyst);
    const anonymous = await submit(manager, { isAnonymous: true });
    const named = await submit(manager);
    const { submitted_at: day } = await anonymous.row();
    await processSubmissions(server.context, jobsOf([anonymous, named]));
    expect([await anonymous.notifications(), await named.notifications()]).toEqual([[], ['answered_notice']]);
    const kind = analyst === 'rules' ? 'survey.analysed' : 'survey.analysis_requested';
    expect(await anonymous.events()).toEqual([{ kind, occurred_at: day }]);
    expect((await anonymous.row()).updated_at).toEqual(day);
    const [event] = await named.events();
    expect(event?.occurred_at.getTime()).toBeGreaterThan(day?.getTime() ?? Number.NaN);
    expect((await named.row()).updated_at).toEqual(event?.occurred_at);
  },
);

test('a batch that runs twice sends one notification for each survey', async () => {
  const manager = await managerWith('rules');
  const batch = [await submit(manager), await submit(manager, { points: 'least' })];
  const broken = rulesAfter(() => Promise.reject(POISON));
  await processSubmissions({ ...server.context, rules: broken }, jobsOf(batch));
  await processSubmissions(server.context, jobsOf(batch));
  expect(await statusesOf(batch)).toEqual(['analyzed', 'analyzed']);
  expect(await Promise.all(batch.map(({ notifications }) => notifications()))).toEqual([
    ['answered_notice'],
    ['high_risk_notice'],
  ]);
});

test('two workers with the same batch write one analysis of each survey and notify once', async () => {
  const manager = await managerWith('rules');
  const batch = [await submit(manager), await submit(manager)];
  const bothWrite = Promise.withResolvers<void>();
  let writing = 0;
  /** The rules of one worker, whose first analysis waits until the other worker writes too. */
  const waitingRules = () => {
    let isFirst = true;
    return rulesAfter(async () => {
      if (!isFirst) return;
      isFirst = false;
      writing += 1;
      if (writing === 2) bothWrite.resolve();
      await bothWrite.promise;
    });
  };
  const run = (jobs: ReturnType<typeof jobsOf>) =>
    processSubmissions({ ...server.context, rules: waitingRules() }, jobs);
  const outcomes = await Promise.all([run(jobsOf(batch)), run(jobsOf(batch.toReversed()))]);
  expect(outcomes).toEqual([
    [DONE, DONE],
    [DONE, DONE],
  ]);
  for (const { analyses, events, notifications } of batch) {
    expect(await analyses()).toHaveLength(1);
    expect((await events()).map(({ kind }) => kind)).toEqual(['survey.analysed']);
    expect(await notifications()).toEqual(['answered_notice']);
  }
});
