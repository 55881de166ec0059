import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersEarning } from '../../../testkit/answers.ts';
import { addOwnQuestionnaire, publishOwnQuestionnaire } from '../../../testkit/own-questionnaires.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

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

test('neither other questionnaires nor other versions are comparable', async () => {
  const manager = await server.signIn();
  const inOwn = <T>(work: Parameters<typeof server.asOrganisation<T>>[1]) =>
    server.asOrganisation(manager.organisationId, work);
  const own = await inOwn((scope) => addOwnQuestionnaire(scope));
  const ask = async (questionnaire_id: string) => {
    const body = { participant_email: 'ann@example.org', questionnaire_id };
    return (await manager.call('createSurvey', { body })).body.survey;
  };
  const full = await ask(SAFETY_AND_READINESS.id);
  const pulse = await ask(PULSE.id);
  const first = await ask(own);
  // The same questions, so only the number of the version differs.
  await inOwn((scope) => publishOwnQuestionnaire(scope, own, { ...PULSE.questionnaire, name: 'Toolbox talk' }));
  const second = await ask(own);
  for (const survey of [full, pulse, first, second]) {
    expect((await othersOf(manager, survey)).map(({ is_comparable }) => is_comparable)).toEqual([false, false, false]);
  }
  const again = await ask(PULSE.id);
  expect((await othersOf(manager, again)).filter(({ is_comparable }) => is_comparable)).toMatchObject([
    { id: pulse.id },
  ]);
});

test('surveys from before questionnaires are comparable with those of today', async () => {
  const manager = await server.signIn();
  const old = await manager.invite('ann@example.org');
  await server.asOrganisation(manager.organisationId, async ({ tx, organisationId }) => {
    const { questions } = await tx.selectFrom('question_sets').select('questions').executeTakeFirstOrThrow();
    const hash = '0'.repeat(64);
    const set = { organisation_id: organisationId, hash, questions: JSON.stringify(questions), created_at: new Date() };
    await tx
      .insertInto('question_sets')
      .values({ ...set, rules: null })
      .execute();
    await tx.updateTable('surveys').set({ question_set_hash: hash }).where('id', '=', old.id).execute();
  });
  const today = await manager.invite('ann@example.org');
  expect(await othersOf(manager, today)).toMatchObject([{ id: old.id, is_comparable: true }]);
  expect((await manager.call('getSurvey', { params: old })).body.survey.has_changed_questions).toBe(false);
});

test('a survey says when its questions differ from those of its questionnaire', async () => {
  const manager = await server.signIn();
  const own = await server.asOrganisation(manager.organisationId, (scope) => addOwnQuestionnaire(scope));
  for (const questionnaire_id of [SAFETY_AND_READINESS.id, PULSE.id, own]) {
    const { survey } = (
      await manager.call('createSurvey', { body: { participant_email: 'ann@example.org', questionnaire_id } })
    ).body;
    const read = async () =>
      (await manager.call('getSurvey', { params: survey, query: { include_questions: 'true' } })).body.survey;
    const { questions, has_changed_questions } = await read();
    expect(has_changed_questions).toBe(false);
    const questionId = questions?.[0]?.id ?? '';
    await manager.call('removeSurveyQuestion', { params: { id: survey.id, questionId } });
    expect((await read()).has_changed_questions).toBe(true);
  }
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
