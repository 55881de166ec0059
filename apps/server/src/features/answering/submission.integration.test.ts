import { setTimeout } from 'node:timers/promises';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { riskFromScore } from '@plumbline/domain/ratings';
import { RULES_VERSION, scoreSurvey } from '@plumbline/domain/scoring';
import { seededRandom } from '@plumbline/domain/shuffle';
import { displayStatus } from '@plumbline/domain/survey-life-cycle';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerAs, PERSONAS } from '../../demo/worker-model.ts';
import { answersTo } from '../../testkit/answers.ts';
import { emailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { scoreSubmission } from './score-submission.ts';

/** Time for the requests to arrive at the server. The test is valid even if only some arrive. */
const ARRIVAL_MS = 100;

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

async function invite() {
  const survey = await manager.invite('ann@example.org');
  const participant = await openAsParticipant(server, survey);
  return { survey, participant, read: async () => (await manager.call('getSurvey', { params: survey })).body.survey };
}

/** All stored rows of a survey. */
async function storedOf(surveyId: string) {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => ({
    survey: await tx.selectFrom('surveys').selectAll().where('id', '=', surveyId).executeTakeFirstOrThrow(),
    submission: await tx.selectFrom('submissions').selectAll().where('survey_id', '=', surveyId).executeTakeFirst(),
  }));
}

test.each(PERSONAS)(
  'the score of a $name participant equals the score that the domain computes from the stored answers',
  async (who) => {
    const { survey, participant, read } = await invite();
    await participant.submit({ responses: answerAs(who, SYSTEM_QUESTIONS, seededRandom(7)) });
    const { submission } = await storedOf(survey.id);
    const recomputed = scoreSurvey(SAFETY_AND_READINESS.questionnaire, submission?.answers ?? {}, 'en');
    const shown = await read();
    expect(recomputed.overallPercent).toBeTypeOf('number');
    expect([shown.score, shown.risk_level]).toEqual([
      recomputed.overallPercent,
      riskFromScore(recomputed.overallPercent ?? 0),
    ]);
    expect(shown.results?.rules_version).toBe(RULES_VERSION);
    expect(shown.results?.categories.map(({ category, percent }) => [category, percent])).toEqual(
      recomputed.categories.map(({ category, percent }) => [category, percent]),
    );
    expect(shown.results?.items.map(({ final_score }) => final_score)).toEqual(
      recomputed.items.map(({ final }) => final),
    );
  },
);

test('answers are stored by the ids of their options, and read back as they were given and in words', async () => {
  const { survey, participant, read } = await invite();
  const yesNo = participant.opened.questions.find(({ question }) => question.type === 'yes_no')?.question_id ?? '';
  const scale = participant.opened.questions.find(({ question }) => question.type === 'scale')?.question_id ?? '';
  const text = participant.opened.questions.find(({ question }) => question.type === 'text')?.question_id ?? '';
  await participant.submit({
    responses: { ...answersTo(participant.opened), [yesNo]: ' YES ', [scale]: 6, [text]: '  More light, please.  ' },
  });
  const { submission } = await storedOf(survey.id);
  expect(submission?.answers).toMatchObject({ [yesNo]: 'yes', [scale]: 6, [text]: 'More light, please.' });
  const { responses, results } = await read();
  expect(responses).toMatchObject({ [yesNo]: 'Yes', [scale]: '6', [text]: 'More light, please.' });
  expect(results?.answers).toMatchObject({ [yesNo]: 'Yes', [scale]: '6 – Agree', [text]: 'More light, please.' });
});

test('a start that was pressed offline is sent with the submission, with name and company', async () => {
  const { participant, read } = await invite();
  await participant.submit({ participant_name: 'Ann B.', company: 'Harbour' });
  const shown = await read();
  expect(shown).toMatchObject({ status: 'completed', participant_name: 'Ann B.', company: 'Harbour' });
  expect(shown.display_status).toBe(displayStatus('completed'));
  expect(shown.started_at).toBe(shown.submitted_at);
});

test('a blank name or company keeps the value of the inviter', async () => {
  const { survey, participant, read } = await invite();
  await participant.start({ participant_name: '  ' });
  expect((await read()).participant_name).toBe(survey.participant_name);
});

test('seconds are stored only for questions of the survey', async () => {
  const { survey, participant } = await invite();
  const id = participant.opened.questions[0]?.question_id ?? '';
  await participant.submit({ item_seconds: { [id]: 3.5, other: 4 } });
  expect((await storedOf(survey.id)).submission?.item_seconds).toEqual({ [id]: 3.5 });
});

describe('values that JSON allows and the product does not', () => {
  test.each([
    ['a number beyond all numbers', '"item_seconds":{"a":1e309}', 'item_seconds.a'],
    ['negative seconds', '"item_seconds":{"a":-1}', 'item_seconds.a'],
    ['a day that does not exist', '"submitted_at":"2026-02-30T10:00:00Z"', 'submitted_at'],
    ['a moment without a zone', '"submitted_at":"2026-02-03T10:00:00"', 'submitted_at'],
    ['a name over its length', `"participant_name":"${'x'.repeat(201)}"`, 'participant_name'],
    ['a name of two lines', '"participant_name":"Ann\\nBcc: eve@example.org"', 'participant_name'],
    ['a name with NUL', '"participant_name":"Ann\\u0000"', 'participant_name'],
    ['a company with half a surrogate pair', '"company":"\\ud800"', 'company'],
    ['responses that are a list', '"responses":[1,2]', 'responses'],
    ['responses that are nothing', '"responses":null', 'responses'],
  ])('%s is refused with the field named', async (_, fields, field) => {
    const { survey, participant } = await invite();
    const { status, error } = await sendRaw(`${server.origin}/v1/public/survey-by-id/${participant.id}`, 'PUT', {
      body: `{"status":"completed","responses":{},${fields}}`,
    });
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect(error.details?.map((detail) => detail.field)).toContain(field);
    expect((await storedOf(survey.id)).submission).toBeUndefined();
  });

  test('a problem names the question by the position at which this participant saw it', async () => {
    const { participant } = await invite();
    // Not one of the first two, whose position in the library may be the same; not free text, where any text is valid.
    const position = participant.opened.questions.findIndex(({ question }, at) => at >= 2 && question.type !== 'text');
    const id = participant.opened.questions[position]?.question_id ?? '';
    const { body } = await participant.submit({
      responses: { ...answersTo(participant.opened), [id]: 'neither' },
    });
    const said = body.details?.find(({ field }) => field === `responses.${id}`)?.message;
    expect(said).toContain(`Question ${position + 1} (`);
  });
});

describe('simultaneous submissions', () => {
  /** Locks the row of a survey until all requests have arrived. */
  async function together<T>(surveyId: string, send: () => Promise<T>[]): Promise<T[]> {
    let sent: Promise<T>[] = [];
    await server.asOrganisation(manager.organisationId, async ({ tx, organisationId }) => {
      const own = tx.selectFrom('surveys').select('id').where('organisation_id', '=', organisationId);
      await own.where('id', '=', surveyId).forUpdate().execute();
      sent = send();
      await setTimeout(ARRIVAL_MS);
    });
    return Promise.all(sent);
  }

  test('of the same answers are stored once, and all get the same answer', async () => {
    const { survey, participant } = await invite();
    const replies = await together(survey.id, () => Array.from({ length: 20 }, () => participant.submit()));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { status: 'completed' }])]),
    );
    const jobs = await server.queued('process_submission');
    expect(jobs.filter(({ survey_id }) => survey_id === survey.id)).toHaveLength(1);
  });

  test('of different answers are refused, except one', async () => {
    const { survey, participant, read } = await invite();
    const replies = await together(survey.id, () =>
      [1, 2, 3, 4, 5, 6, 7].map((scale) => participant.submit({ responses: answersTo(participant.opened, { scale }) })),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'stored' : body.code));
    expect(codes.filter((code) => code === 'stored')).toHaveLength(1);
    expect(codes.filter((code) => code === 'survey_already_submitted')).toHaveLength(6);
    const scale = participant.opened.questions.find(({ question }) => question.type === 'scale')?.question_id ?? '';
    const stored = (await read()).responses?.[scale];
    expect(stored).toBe(String(codes.indexOf('stored') + 1));
  });
});

describe('a transaction that fails', () => {
  /** Runs `work` while the server's role may not insert into a table. */
  async function withoutInsert(table: string, work: () => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    try {
      await client.query(`revoke insert on ${table} from plumbline_app`);
      await work();
    } finally {
      await client.query(`grant insert on ${table} to plumbline_app`);
      await client.end();
    }
  }

  test.each(['plumbline.submissions', 'plumbline.events'])(
    'on %s leaves the survey unchanged, and the submission succeeds later',
    async (table) => {
      const { survey, participant } = await invite();
      const before = await storedOf(survey.id);
      await withoutInsert(table, async () => {
        const { status, body } = await participant.submit();
        expect([status, body.code]).toEqual([500, 'internal']);
      });
      expect(await storedOf(survey.id)).toEqual(before);
      expect((await participant.submit()).status).toBe(200);
    },
  );

  test('because an email cannot be enqueued takes no invitation from the allowance', async () => {
    const other = await server.signIn({ invitationsMax: 1 });
    await withoutInsert('plumbline.events', async () => {
      await expect(other.invite('ann@example.org')).rejects.toThrow(/500/);
    });
    expect((await other.call('getUserStats')).body.invitations_used).toBe(0);
    expect((await other.call('listSurveys')).body.surveys).toEqual([]);
  });
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '1970-01-01T00:00:00Z'])(
  'a submission from a phone whose clock says %s is accepted',
  async (submitted_at) => {
    const survey = await manager.invite('ann@example.org');
    const { body: opened } = await server.anonymous('getPublicSurvey', {
      params: { public_token: survey.public_token ?? '' },
    });
    const { status } = await server.anonymous('updatePublicSurvey', {
      params: { id: opened.survey?.id ?? '' },
      body: { status: 'completed', responses: answersTo(opened), submitted_at },
    });
    expect(status).toBe(200);
    const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .selectFrom('submissions')
        .select('client_submitted_at')
        .where('survey_id', '=', survey.id)
        .executeTakeFirstOrThrow(),
    );
    const isStorable = submitted_at.startsWith('1970');
    expect(stored.client_submitted_at).toEqual(isStorable ? new Date(submitted_at) : null);
  },
);

test('anonymous answers are assessed in an order of questions that all have in common, not in that of their invitation', async () => {
  const seed = 20_260_302;
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: 'bob@example.org', is_anonymous: true },
  });
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('surveys').set({ shuffle_seed: seed }).where('id', '=', body.survey.id).execute(),
  );
  const participant = await openAsParticipant(
    server,
    await emailedLink(server, manager.organisationId, body.survey.id),
  );
  const inARun = new Set(
    participant.opened.questions
      .filter(({ question }) => question.type !== 'text' && question.option_ids.length === 0)
      .slice(0, 14)
      .map((shown) => shown.question_id),
  );
  const same = answersTo(participant.opened, { scale: 4 });
  const [five, six] = [answersTo(participant.opened, { scale: 5 }), answersTo(participant.opened, { scale: 6 })];
  const responses = Object.fromEntries(
    Object.keys(same).map((id, index) => [id, (inARun.has(id) ? same : index % 2 === 0 ? five : six)[id] ?? '']),
  );
  const flagsWith = (shuffleSeed: number) =>
    scoreSubmission({
      questionnaire: SAFETY_AND_READINESS.questionnaire,
      shuffleSeed,
      answers: Object.fromEntries(
        Object.entries(responses).map(([id, value]) => [id, /^\d+$/.test(value) ? Number(value) : value]),
      ),
      itemSeconds: null,
      language: null,
    }).results.consistency.flags;
  expect(flagsWith(seed)).toContain('long_run');
  expect(flagsWith(0)).not.toContain('long_run');

  expect((await participant.submit({ responses })).status).toBe(200);
  const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .selectFrom('submissions')
      .innerJoin('surveys', 'surveys.id', 'submissions.survey_id')
      .select(['surveys.shuffle_seed', 'submissions.results'])
      .where('surveys.is_anonymous', '=', true)
      .executeTakeFirstOrThrow(),
  );
  expect(stored.shuffle_seed).toBe(0);
  expect(stored.results.consistency.flags).toEqual(flagsWith(0));
});
