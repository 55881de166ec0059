import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_DRAFT_LISTS } from '../../features/invitations/lists/invitation-lists.service.ts';
import { MAX_QUESTIONNAIRES } from '../../features/questionnaires/own/refuse-too-many.ts';
import { MAX_OWN_QUESTIONS } from '../../features/questionnaires/questions.service.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

const QUESTION = { question: 'Is the scaffold tagged?', type: 'yes_no', category: 'focus' } as const;

test('an organisation can have 1,000 questions of its own, and is refused more', async () => {
  const manager = await server.signIn();
  const first = await manager.call('createQuestion', { body: QUESTION });
  expect(first.status).toBe(201);
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const row = await tx.selectFrom('questions').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_OWN_QUESTIONS - 1 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      definition: JSON.stringify(row.definition),
      translations: JSON.stringify(row.translations),
    }));
    await tx.insertInto('questions').values(copies).execute();
  });
  const refused = await manager.call('createQuestion', { body: QUESTION });
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_questions']);
  await manager.call('deleteQuestion', { params: { id: first.body.question.id } });
  expect((await manager.call('createQuestion', { body: QUESTION })).status).toBe(201);
});

test('a hundred lists may wait to be sent, and repeating a creation adds none', async () => {
  const manager = await server.signIn();
  const make = (key: string) => manager.call('createInvitationList', { body: {} }, { 'idempotency-key': key });
  const made = [];
  for (let each = 0; each < MAX_DRAFT_LISTS; each += 1) made.push(await make(`list-${each}`));
  expect(made.filter(({ status }) => status !== 201)).toEqual([]);
  const refused = await make('one-more');
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_lists']);
  expect((await make('list-0')).body.list.id).toBe(made[0]?.body.list.id);
  await manager.call('deleteInvitationList', { params: { id: made[0]?.body.list.id ?? '' } });
  expect((await make('one-more')).status).toBe(201);
});

test('an organisation can have a hundred questionnaires in use, and repeating a creation adds none', async () => {
  const manager = await server.signIn();
  const make = (key: string) =>
    manager.call('createQuestionnaire', { body: { name: 'Monday' } }, { 'idempotency-key': key });
  const made = [];
  for (let each = 0; each < MAX_QUESTIONNAIRES; each += 1) made.push(await make(`questionnaire-${each}`));
  expect(made.filter(({ status }) => status !== 201)).toEqual([]);
  const [first] = made.map(({ body }) => body.questionnaire);
  const refused = await make('one-more');
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_questionnaires']);
  expect((await make('questionnaire-0')).body.questionnaire.id).toBe(first?.id);
  const params = { id: first?.id ?? '' };
  await manager.call('archiveQuestionnaire', { params });
  expect((await make('one-more')).status).toBe(201);
  const restored = await manager.call('restoreQuestionnaire', { params });
  expect([restored.status, restored.body.code]).toEqual([409, 'too_many_questionnaires']);
});
