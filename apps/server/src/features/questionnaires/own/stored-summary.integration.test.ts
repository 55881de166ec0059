import type { QuestionnaireDetail, QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredSummary } from '../../../platform/db/schema/questionnaire-tables.ts';
import { generatedDraft } from '../../../testkit/generated-drafts.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { findWithNewest, listQuestionnaires } from './questionnaires.repository.ts';
import { summarise, summariseDraft } from './stored-summary.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

async function create(copy_of: string | null = null): Promise<QuestionnaireDetail> {
  const { status, body } = await manager.call('createQuestionnaire', { body: { name: 'New', copy_of } });
  expect(status).toBe(201);
  return body.questionnaire;
}

const read = async (id: string) => (await manager.call('getQuestionnaire', { params: { id } })).body.questionnaire;

const change = async (id: string, draft: QuestionnaireDraftBody) =>
  manager.call('changeQuestionnaireDraft', { params: { id }, body: { revision: (await read(id)).revision, draft } });

const publish = async (id: string) =>
  manager.call('publishQuestionnaire', { params: { id }, body: { revision: (await read(id)).revision } });

test('a list reads no draft and no version, however long they are', async () => {
  const { id } = await create();
  const draft: QuestionnaireDraftBody = {
    name: 'Long',
    language: 'en',
    items: Array.from({ length: 100 }, () => ({
      kind: 'own' as const,
      question_id: crypto.randomUUID(),
      question: { type: 'text' as const, question: 'x'.repeat(500), description: 'y'.repeat(1000), category: 'focus' },
    })),
  };
  expect((await change(id, draft)).status).toBe(200);
  expect((await publish(id)).status).toBe(200);
  const begun = await manager.call('beginQuestionnaireVersion', { params: { id } });
  expect(JSON.stringify(begun.body).length).toBeGreaterThan(150_000);
  const rows = await server.asOrganisation(manager.organisationId, (scope) =>
    listQuestionnaires(scope, { includeArchived: true }),
  );
  expect(rows.find((row) => row.id === id)).toMatchObject({ name: 'Long', has_draft: true });
  expect(JSON.stringify(rows).length).toBeLessThan(1_000 * rows.length);
});

type Write = (id: string) => Promise<unknown>;

const changeTo =
  (draft: QuestionnaireDraftBody): Write =>
  (id) =>
    change(id, draft);
const begin: Write = (id) => manager.call('beginQuestionnaireVersion', { params: { id } });
const discard: Write = (id) => manager.call('discardQuestionnaireDraft', { params: { id } });
const archive: Write = (id) => manager.call('archiveQuestionnaire', { params: { id } });
const restore: Write = (id) => manager.call('restoreQuestionnaire', { params: { id } });

/** Every call that writes a questionnaire; in the wrong order some are refused, which has to leave the summary too. */
const write: fc.Arbitrary<Write> = fc.oneof(
  generatedDraft.map(changeTo),
  fc.constantFrom(publish, begin, discard, archive, restore, importTitles),
);

/** Translates the titles of sections, which changes what is missing in which language. */
async function importTitles(id: string) {
  const { revision, draft } = await read(id);
  const texts = (draft?.sections ?? []).map((section) => ({
    key: `sections.${section.id}.title`,
    language: 'fr' as const,
    text: section.titles.fr === undefined ? 'Titre' : '',
  }));
  return manager.call('importQuestionnaireTexts', { params: { id }, body: { revision, texts } });
}

/** What calls show of a stored summary. */
function shown(name: string, { missing_elsewhere: _, ...stored }: StoredSummary) {
  const { minutes_without_own_words: minutes, questions_without_own_words: questions, ...summary } = stored;
  return { name, ...summary, without_free_text: { questions, minutes } };
}

/** What the questionnaire's summary has to be, from its content. */
async function expected(id: string) {
  const found = await server.asOrganisation(manager.organisationId, (scope) => findWithNewest(scope, id));
  const { newest, newest_draft, draft } = found ?? {};
  if (newest && newest_draft) {
    const { description, outdated_translations } = newest_draft;
    return shown(newest.name, summarise(newest, description, outdated_translations));
  }
  if (!draft) throw new Error('the questionnaire has no content');
  return shown(draft.name, summariseDraft(draft));
}

test('the stored summary is that of the content, whatever was called in which order', async () => {
  // In French the import changes the titles themselves, so their translations become outdated.
  const drafts = fc
    .sample(generatedDraft, 3)
    .map((draft, at) => changeTo({ ...draft, language: 'fr', description: `Of ${at}` }));
  const inOrder = drafts.flatMap((each) => [each, importTitles, publish, begin, each, importTitles, discard, begin]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, PULSE.id),
      fc.array(write, { minLength: 1, maxLength: 10 }),
      async (copied, writes) => {
        const { id } = await create(copied);
        for (const each of [() => Promise.resolve(), ...writes]) {
          await each(id);
          const summary = await expected(id);
          const { body } = await manager.call('listQuestionnaires', { query: { include_archived: 'true' } });
          expect(body.questionnaires.find((listed) => listed.id === id)).toMatchObject(summary);
          expect(await read(id)).toMatchObject(summary);
        }
        const copy = await create(id);
        expect(copy).toMatchObject({ ...(await expected(copy.id)), name: 'New' });
      },
    ),
    { numRuns: 4, examples: [[null, [...inOrder, archive, restore]]] },
  );
});
