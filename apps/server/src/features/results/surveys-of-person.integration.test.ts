import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersEarning } from '../../testkit/answers.ts';
import { emailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const othersOf = async (manager: Manager, survey: { id: string }) => {
  const { body } = await manager.call('listSurveysOfPerson', { params: { id: survey.id } });
  return body.surveys;
};

test('the other surveys of one person are listed newest first, with whether their scores can be compared', async () => {
  const manager = await server.signIn();
  const first = await manager.invite('ann@example.org');
  await (await openAsParticipant(server, first)).submit({ responses: answersEarning('most') });
  const second = await manager.invite('ANN@example.org');
  const third = await manager.invite('ann@example.org');
  await manager.invite('bob@example.org');
  const { body } = await manager.call('getSurvey', { params: third, query: { include_questions: 'true' } });
  const question = body.survey.questions?.[0]?.id ?? '';
  await manager.call('removeSurveyQuestion', { params: { id: third.id, questionId: question } });

  expect(await othersOf(manager, first)).toMatchObject([
    { id: third.id, score: null, is_comparable: false },
    { id: second.id, score: null, is_comparable: true },
  ]);
  expect(await othersOf(manager, second)).toMatchObject([
    { id: third.id },
    { id: first.id, risk_level: 'Low', is_comparable: true },
  ]);
});

test('neither an anonymous invitation nor anonymous answers are connected to their person', async () => {
  const manager = await server.signIn();
  const named = await manager.invite('ann@example.org');
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: 'ann@example.org', is_anonymous: true },
  });
  const link = await emailedLink(server, manager.organisationId, body.survey.id);
  await (await openAsParticipant(server, link)).submit({ responses: answersEarning('least') });
  const { surveys } = (await manager.call('listSurveys')).body;
  expect(surveys).toHaveLength(3);
  for (const survey of surveys) expect(await othersOf(manager, survey)).toEqual([]);
  expect(named.is_anonymous).toBe(false);
});
