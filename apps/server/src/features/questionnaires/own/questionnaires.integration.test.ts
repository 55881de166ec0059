import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

test('the list starts with the questionnaires of the product, which nobody can change', async () => {
  const manager = await server.signIn();
  const { body } = await manager.call('listQuestionnaires');
  expect(body.questionnaires).toMatchObject([
    { id: SAFETY_AND_READINESS.id, name: 'Safety and readiness', is_system: true, questions: 50, version: 1 },
    { id: PULSE.id, name: 'Pulse', is_system: true, questions: 12, minutes: 2, version: 1 },
  ]);
  expect(body.questionnaires.flatMap(({ languages }) => languages.map(({ missing }) => missing))).toEqual(
    new Array(18).fill(0),
  );
  const params = { id: PULSE.id };
  for (const refused of [
    await manager.call('beginQuestionnaireVersion', { params }),
    await manager.call('discardQuestionnaireDraft', { params }),
    await manager.call('publishQuestionnaire', { params, body: { revision: 1 } }),
    await manager.call('archiveQuestionnaire', { params }),
    await manager.call('deleteQuestionnaire', { params }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'system_questionnaire']);
  }
});

test('a copy of Pulse is changed, published as version 1, and asked', async () => {
  const manager = await server.signIn();
  const created = await manager.call('createQuestionnaire', { body: { name: 'Monday', copy_of: PULSE.id } });
  expect(created.status).toBe(201);
  const { id, draft, revision } = created.body.questionnaire;
  expect([created.body.questionnaire.version, draft?.items.length]).toEqual([null, 12]);
  if (draft === null) throw new Error('there is no draft');
  const question = { type: 'yes_no', question: 'Is the scaffold tagged?', category: 'own_scaffold' } as const;
  const changed = await manager.call('changeQuestionnaireDraft', {
    params: { id },
    body: {
      revision,
      draft: {
        ...draft,
        categories: [{ key: 'own_scaffold', name: 'Scaffolds', advice: {} }],
        items: [...draft.items, { kind: 'own', question_id: crypto.randomUUID(), question }],
      },
    },
  });
  expect(changed.status).toBe(200);
  const published = await manager.call('publishQuestionnaire', {
    params: { id },
    body: { revision: changed.body.questionnaire.revision },
  });
  expect(published.body.questionnaire).toMatchObject({ version: 1, draft: null, questions: 13, has_draft: false });
  const content = await manager.call('getQuestionnaireContent', { params: { id }, query: { language: 'de' } });
  expect(content.body).toMatchObject({ version: 1, language: 'de' });
  expect(content.body.questions.map(({ shown }) => shown.language)).toEqual([...new Array(12).fill('de'), 'en']);
});
