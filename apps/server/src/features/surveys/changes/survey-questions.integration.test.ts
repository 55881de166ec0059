import { randomUUID } from 'node:crypto';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

const FIRST = SYSTEM_QUESTIONS[0]?.id ?? '';

async function ownQuestion(question = 'How is the new crane?') {
  const { body } = await manager.call('createQuestion', { body: { type: 'text', question, category: 'focus' } });
  return body.question;
}

const add = (id: string, question_id: string, headers?: Record<string, string>) =>
  manager.call('addSurveyQuestion', { params: { id }, body: { question_id } }, headers);
const remove = (id: string, questionId: string) => manager.call('removeSurveyQuestion', { params: { id, questionId } });

async function askedBy(id: string) {
  const { body } = await manager.call('getSurvey', { params: { id }, query: { include_questions: 'true' } });
  return body.survey.questions ?? [];
}

async function setOf(id: string): Promise<string> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const row = tx.selectFrom('surveys').select('question_set_hash').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).question_set_hash;
  });
}

test('an added question makes a new set for this survey, and the others keep theirs', async () => {
  const [survey, other] = [await manager.invite('a@example.org'), await manager.invite('b@example.org')];
  expect(await setOf(survey.id)).toBe(await setOf(other.id));
  const question = await ownQuestion();
  const { status, body } = await add(survey.id, question.id);
  expect([status, body.survey.questions?.length]).toEqual([201, 51]);
  expect(await setOf(survey.id)).not.toBe(await setOf(other.id));
  expect(await askedBy(other.id)).toHaveLength(50);
  const participant = await openAsParticipant(server, survey);
  expect(participant.opened.questions.map(({ question_id }) => question_id)).toContain(question.id);
});

test('equal questions are one set, whatever was added and removed on the way', async () => {
  const survey = await manager.invite('a@example.org');
  const before = await setOf(survey.id);
  const question = await ownQuestion();
  await add(survey.id, question.id);
  await remove(survey.id, question.id);
  expect(await setOf(survey.id)).toBe(before);
});

test('a removed question is not asked any more, and its answer is refused', async () => {
  const survey = await manager.invite('a@example.org');
  const { body: removed } = await remove(survey.id, FIRST);
  expect(removed.message).toBe('Question removed from survey successfully');
  const participant = await openAsParticipant(server, survey);
  expect(participant.opened.questions).toHaveLength(49);
  const { body } = await participant.submit({ responses: { [FIRST]: '4' } });
  expect(body.details?.map(({ field }) => field)).toContain(`responses.${FIRST}`);
});

test('the wording that was added stays, although the question is changed or deleted later', async () => {
  const survey = await manager.invite('a@example.org');
  const question = await ownQuestion('Old words?');
  await add(survey.id, question.id);
  const changed = { type: 'text', question: 'New words?', category: 'focus' } as const;
  await manager.call('updateQuestion', { params: question, body: changed });
  const asked = async () => (await askedBy(survey.id)).find(({ id }) => id === question.id)?.question;
  expect(await asked()).toBe('Old words?');
  await manager.call('deleteQuestion', { params: question });
  expect(await asked()).toBe('Old words?');
});

describe('what is refused', () => {
  test.each(['start', 'completed', 'archived'] as const)('questions of a survey that is %s stay', async (status) => {
    const survey = await manager.invite('a@example.org');
    const participant = await openAsParticipant(server, survey);
    if (status === 'start') await participant.start();
    if (status === 'completed') await participant.submit();
    if (status === 'archived') await manager.call('updateSurveyStatus', { params: survey, body: { status } });
    const before = await setOf(survey.id);
    const replies = [await add(survey.id, (await ownQuestion()).id), await remove(survey.id, FIRST)];
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual([
      [409, 'survey_started'],
      [409, 'survey_started'],
    ]);
    expect(await setOf(survey.id)).toBe(before);
  });

  test('a pause after the start does not open the questions again', async () => {
    const survey = await manager.invite('a@example.org');
    await (await openAsParticipant(server, survey)).start();
    await manager.call('updateSurveyStatus', { params: survey, body: { status: 'paused' } });
    expect((await remove(survey.id, FIRST)).body.code).toBe('survey_started');
  });

  test('a question twice, an unknown one, and one that is not asked', async () => {
    const survey = await manager.invite('a@example.org');
    const codes = [
      await add(survey.id, FIRST),
      await add(survey.id, randomUUID()),
      await remove(survey.id, randomUUID()),
    ];
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'question_already_in_survey'],
      [404, 'question_not_found'],
      [404, 'question_not_found'],
    ]);
  });
});

test('simultaneous additions all arrive', async () => {
  const survey = await manager.invite('a@example.org');
  const questions = await Promise.all(['One?', 'Two?', 'Three?', 'Four?'].map(ownQuestion));
  await Promise.all(questions.map(({ id }) => add(survey.id, id)));
  expect(await askedBy(survey.id)).toHaveLength(54);
});
