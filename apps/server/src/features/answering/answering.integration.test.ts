import type { PublicSurveyResponse, Survey } from '@plumbline/contract/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo } from '../../testkit/answers.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

interface OpenedSurvey {
  readonly survey: Survey;
  readonly token: string;
  /** The participant's id, with which writes are sent. */
  readonly participantId: string;
  readonly answer: PublicSurveyResponse;
}

async function inviteAndOpen(fields: Record<string, unknown> = {}): Promise<OpenedSurvey> {
  const { body } = await manager.call('createSurvey', { body: { participant_email: 'ann@example.org', ...fields } });
  const token = body.survey.public_token ?? '';
  const { body: answer } = await server.anonymous('getPublicSurvey', { params: { public_token: token } });
  return { survey: body.survey, token, participantId: answer.survey?.id ?? '', answer };
}

function put(id: string, body: unknown) {
  // The tests send malformed bodies, so the contract's types do not apply.
  return server.anonymous('updatePublicSurvey', { params: { id }, body: body as never });
}

const submission = (answer: PublicSurveyResponse, options?: Parameters<typeof answersTo>[1]) => ({
  status: 'completed' as const,
  responses: answersTo(answer, options),
});

async function readSurvey(id: string): Promise<Survey> {
  return (await manager.call('getSurvey', { params: { id } })).body.survey;
}

describe('opening a link', () => {
  test('shows questions without scores, weights, categories or control marks', async () => {
    const { answer } = await inviteAndOpen();
    expect(answer.questions).toHaveLength(50);
    const keys = new Set<string>();
    JSON.stringify(answer, (key, value) => {
      keys.add(key);
      return value;
    });
    for (const secret of [
      'score',
      'option_scores',
      'weight',
      'is_critical',
      'is_reversed',
      'ai_analysis',
      'risk_level',
      'results',
      'slug',
      'rationale',
    ]) {
      expect(keys).not.toContain(secret);
    }
    expect(JSON.stringify(answer)).not.toContain('honesty_check');
  });

  test('the order of the questions is the same on every visit and differs between surveys', async () => {
    const ids = (opened: PublicSurveyResponse) => opened.questions.map(({ question_id }) => question_id);
    const first = await inviteAndOpen();
    const again = await server.anonymous('getPublicSurvey', { params: { public_token: first.token } });
    const other = await inviteAndOpen();
    expect(ids(again.body)).toEqual(ids(first.answer));
    expect(ids(other.answer)).not.toEqual(ids(first.answer));
    expect(ids(other.answer).toSorted()).toEqual(ids(first.answer).toSorted());
  });

  test('changes nothing, as a call or as a page', async () => {
    const { survey, token } = await inviteAndOpen();
    const before = await readSurvey(survey.id);
    await server.anonymous('getPublicSurvey', { params: { public_token: token } });
    const page = await fetch(`${server.origin}/survey/${token}`);
    expect(page.status).toBe(200);
    expect(await readSurvey(survey.id)).toEqual(before);
  });

  test("the survey's own id opens nothing", async () => {
    const { survey, answer, participantId } = await inviteAndOpen();
    expect(participantId).not.toBe(survey.id);
    const { status, body } = await put(survey.id, submission(answer));
    expect([status, body.code]).toEqual([404, 'survey_link_not_found']);
  });
});

describe('an anonymous write', () => {
  test('to start sets name and company and returns no data', async () => {
    const { survey, participantId } = await inviteAndOpen();
    const reply = await put(participantId, { status: 'start', participant_name: 'Ann', company: 'Acme' });
    expect([reply.status, reply.body]).toEqual([200, { status: 'start' }]);
    expect(await readSurvey(survey.id)).toMatchObject({ status: 'start', participant_name: 'Ann', company: 'Acme' });
  });

  test('changes no other field', async () => {
    const { survey, answer, participantId } = await inviteAndOpen();
    await put(participantId, {
      ...submission(answer),
      title: 'Hacked',
      score: 100,
      risk_level: 'Low',
      organisation_id: '0dec0de0-0000-4000-8000-000000000001',
      participant_email: 'eve@example.org',
      is_anonymous: true,
    });
    const { title, participant_email, is_anonymous, score } = await readSurvey(survey.id);
    expect({ title, participant_email, is_anonymous }).toEqual({
      title: survey.title,
      participant_email: survey.participant_email,
      is_anonymous: false,
    });
    expect(score).not.toBe(100);
  });

  test.each(['draft', 'invited', 'processing', 'analyzed', 'archived', 'paused'])(
    'cannot set the status %s',
    async (status) => {
      const { participantId, answer } = await inviteAndOpen();
      const reply = await put(participantId, { ...submission(answer), status });
      expect([reply.status, reply.body.details?.[0]?.field]).toEqual([400, 'status']);
    },
  );

  test("is dated by the server's clock; the phone's is stored separately", async () => {
    const { survey, answer, participantId } = await inviteAndOpen();
    const before = Date.now();
    await put(participantId, { ...submission(answer), submitted_at: '1999-12-31T23:59:59.000Z' });
    const { submitted_at } = await readSurvey(survey.id);
    expect(Date.parse(submitted_at ?? '')).toBeGreaterThanOrEqual(before - 1000);
    const kept = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('submissions').select('client_submitted_at').where('survey_id', '=', survey.id).executeTakeFirst(),
    );
    expect(kept?.client_submitted_at?.toISOString()).toBe('1999-12-31T23:59:59.000Z');
  });
});

describe('the same submission more than once', () => {
  test('twenty at once store one, enqueue one analysis, and all get the same answer', async () => {
    const { survey, answer, participantId, token } = await inviteAndOpen();
    const replies = await Promise.all(Array.from({ length: 20 }, () => put(participantId, submission(answer))));
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"status":"completed"}']),
    );
    const jobs = await server.queued('process_submission');
    expect(jobs.filter(({ survey_id }) => survey_id === survey.id)).toHaveLength(1);
    const receipts = await Promise.all(
      [1, 2].map(() => server.anonymous('completePublicSurvey', { params: { public_token: token } })),
    );
    expect(receipts[0]?.body).toEqual(receipts[1]?.body);
  });

  test('labels and ids of the same answers are the same submission', async () => {
    const { answer, participantId } = await inviteAndOpen();
    await put(participantId, submission(answer));
    const responses = answersTo(answer);
    for (const { question_id, question } of answer.questions) {
      if (question.options[0] !== undefined) responses[question_id] = question.options[0];
    }
    expect((await put(participantId, { status: 'completed', responses })).status).toBe(200);
  });

  test('other answers afterwards are refused and overwrite nothing', async () => {
    const { survey, answer, participantId } = await inviteAndOpen();
    await put(participantId, submission(answer));
    const before = await readSurvey(survey.id);
    const reply = await put(participantId, submission(answer, { scale: 1 }));
    expect([reply.status, reply.body.code]).toEqual([409, 'survey_already_submitted']);
    expect(await readSurvey(survey.id)).toEqual(before);
  });
});

describe('writing to a closed survey', () => {
  test('a finished survey says that it is finished and cannot be started', async () => {
    const { answer, participantId, token } = await inviteAndOpen();
    await put(participantId, submission(answer));
    const { status, body } = await server.anonymous('getPublicSurvey', { params: { public_token: token } });
    expect([status, body]).toMatchObject([
      200,
      { survey: null, questions: [], can_access: false, message: 'This survey is no longer available for completion.' },
    ]);
    const restarted = await put(participantId, { status: 'start', participant_name: 'Eve' });
    expect([restarted.status, restarted.body.code]).toEqual([409, 'survey_closed']);
  });

  test.each(['paused', 'archived'] as const)(
    'a survey that is %s accepts neither start nor answers',
    async (status) => {
      const { survey, answer, participantId } = await inviteAndOpen();
      await manager.call('updateSurveyStatus', { params: { id: survey.id }, body: { status } });
      const replies = [await put(participantId, { status: 'start' }), await put(participantId, submission(answer))];
      expect(replies.map(({ body }) => body.code)).toEqual(['survey_closed', 'survey_closed']);
    },
  );

  test('after renewing the link neither the old token nor the old id opens anything', async () => {
    const { survey, answer, participantId, token } = await inviteAndOpen();
    const { body } = await manager.call('renewPublicToken', { params: { id: survey.id } });
    expect(body.public_token).not.toBe(token);
    const replies = [
      await server.anonymous('getPublicSurvey', { params: { public_token: token } }),
      await put(participantId, submission(answer)),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('a deleted survey accepts no answers', async () => {
    const { survey, answer, participantId } = await inviteAndOpen();
    await manager.call('deleteSurvey', { params: { id: survey.id } });
    expect((await put(participantId, submission(answer))).status).toBe(404);
  });

  test('unknown, malformed, expired and revoked links answer alike', async () => {
    const expired = await inviteAndOpen();
    const revoked = await inviteAndOpen();
    await server.asOrganisation(manager.organisationId, async ({ tx }) => {
      const past = new Date(Date.now() - 1000);
      await tx.updateTable('surveys').set({ expires_at: past }).where('id', '=', expired.survey.id).execute();
      await tx.updateTable('surveys').set({ revoked_at: past }).where('id', '=', revoked.survey.id).execute();
    });
    const tokens = [expired.token, revoked.token, 'x'.repeat(43), 'short', '%00', "'; drop table surveys; --"];
    const replies = await Promise.all(
      tokens.map((public_token) => server.anonymous('getPublicSurvey', { params: { public_token } })),
    );
    const seen = replies.map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
    expect(new Set(seen.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 404, body: { message: 'Survey not found or expired' } });
    expect((await put(expired.participantId, submission(expired.answer))).status).toBe(404);
  });

  test('there is no receipt before the submission', async () => {
    const { token } = await inviteAndOpen();
    const { status, body } = await server.anonymous('completePublicSurvey', { params: { public_token: token } });
    expect([status, body.code]).toEqual([409, 'survey_not_submitted']);
  });
});

describe('invalid answers', () => {
  let opened: OpenedSurvey;
  beforeAll(async () => {
    opened = await inviteAndOpen();
  });

  const firstOf = (type: string) =>
    opened.answer.questions.find(({ question }) => question.type === type)?.question_id ?? '';
  const cases: [string, () => readonly [string, unknown]][] = [
    ['a value above the scale', () => [firstOf('scale'), 8]],
    ['a value below the scale', () => [firstOf('scale'), '0']],
    ['half a step', () => [firstOf('scale'), 4.5]],
    ['a huge number', () => [firstOf('scale'), 1e300]],
    ['words on a scale', () => [firstOf('scale'), 'Agree, mostly']],
    ['an unknown option', () => [firstOf('multiple_choice'), 'option_99']],
    ['neither yes nor no', () => [firstOf('yes_no'), 'perhaps']],
    ['an unknown question', () => ['00000000-0000-4000-8000-000000000000', '5']],
    ['a list', () => [firstOf('scale'), [5]]],
    ['an object', () => [firstOf('scale'), { value: 5 }]],
    ['nothing on a required question', () => [firstOf('yes_no'), '']],
    ['too many words', () => [firstOf('text'), 'x'.repeat(2001)]],
    ['a NUL', () => [firstOf('text'), 'a\u0000b']],
    ['half a surrogate pair', () => [firstOf('text'), 'a\ud800b']],
  ];

  test.each(cases)('%s is refused with the field named', async (_, answerFor) => {
    const [id, value] = answerFor();
    const reply = await put(opened.participantId, {
      status: 'completed',
      responses: { ...answersTo(opened.answer), [id]: value },
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.details?.some(({ field }) => field.includes(id))).toBe(true);
  });

  test.each(['__proto__', 'constructor', 'toString'])('the field %s is refused', async (key) => {
    const responses = JSON.stringify(answersTo(opened.answer)).replace('{', `{"${key}":"5",`);
    const response = await fetch(`${server.origin}/v1/public/survey-by-id/${opened.participantId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: `{"status":"completed","responses":${responses}}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ field: expect.any(String) }] });
  });

  test('a body over 256 kB is refused as too large', async () => {
    const text = 'x'.repeat(10 * 1024 * 1024);
    const reply = await put(opened.participantId, { status: 'completed', responses: { [firstOf('text')]: text } });
    expect([reply.status, reply.body.code]).toEqual([413, 'payload_too_large']);
  });

  test('none of these was stored', async () => {
    expect(await readSurvey(opened.survey.id)).toMatchObject({ status: 'invited', responses: null, score: null });
  });
});
