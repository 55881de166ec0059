import type { QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { expect, test } from 'vitest';
import { throughProxy } from '../../../testkit/cuttable-proxy.ts';
import { createTestDatabase } from '../../../testkit/database.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { startFaultyLine } from '../../../testkit/statement-faults.ts';

/** A draft whose questions have texts in every language. */
function draftOf(questions: number): QuestionnaireDraftBody {
  const others = SURVEY_LANGUAGES.filter((language) => language !== 'en');
  const texts = { text: 'Wer prüft?', 'options.option_1': 'Niemand', 'options.option_2': 'Der Polier' };
  return {
    name: 'Scaffolds',
    language: 'en',
    items: Array.from({ length: questions }, (_, index) => ({
      kind: 'own' as const,
      question_id: crypto.randomUUID(),
      question: {
        type: 'multiple_choice' as const,
        question: `Who checks scaffold ${index}?`,
        category: 'focus',
        options: ['Nobody', 'The foreman'],
        option_scores: [1, 7],
        translations: Object.fromEntries(others.map((language) => [language, texts])),
      },
    })),
  };
}

test('saving or publishing 200 questions in nine languages takes as many statements as one question', async () => {
  await using database = await createTestDatabase();
  const url = new URL(database.serverUrl);
  await using line = await startFaultyLine({
    path: `${url.searchParams.get('host')}/.s.PGSQL.${url.port === '' ? '5432' : url.port}`,
  });
  const serverUrl = throughProxy(database.serverUrl, line);
  await using server = await startTestServer({
    database: { ...database, serverUrl },
    settings: { ROLE: 'web', DATABASE_URL: serverUrl },
  });
  const manager = await server.signIn();
  /** Statements of each call, to save, publish and list. */
  async function statementsFor(questions: number): Promise<number[]> {
    const { body } = await manager.call('createQuestionnaire', { body: { name: 'New' } });
    const { id, revision } = body.questionnaire;
    const counted: number[] = [];
    const count = async <T extends { readonly status: number }>(called: Promise<T>): Promise<T> => {
      const reply = await called;
      expect(reply.status).toBe(200);
      counted.push(line.disarm().statements);
      return reply;
    };
    const params = { id };
    // Statement 0 never comes, so every one passes and is only counted.
    line.arm(0, 'cut');
    const saved = await count(
      manager.call('changeQuestionnaireDraft', { params, body: { revision, draft: draftOf(questions) } }),
    );
    line.arm(0, 'cut');
    await count(
      manager.call('publishQuestionnaire', { params, body: { revision: saved.body.questionnaire.revision } }),
    );
    line.arm(0, 'cut');
    await count(manager.call('listQuestionnaires'));
    return counted;
  }
  // The first calls also open connections and read what the server keeps in memory.
  await statementsFor(1);
  const one = await statementsFor(1);
  expect(await statementsFor(200)).toEqual(one);
  expect(Math.min(...one)).toBeGreaterThan(0);
});
