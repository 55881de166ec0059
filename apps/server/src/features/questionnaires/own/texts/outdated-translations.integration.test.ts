import type { QuestionnaireDetail, QuestionnaireDraft, QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../../../testkit/server.ts';
import { AT_HEIGHT, OWN_QUESTION_ID, writeQuestionnaire } from '../../../../testkit/written-questionnaires.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

const KEY = `questions.${OWN_QUESTION_ID}.text`;
const OUTDATED = { key: KEY, original: 'Is the scaffold tagged?', languages: ['de' as const] };

/** A draft with one question, translated into German. */
function asking(question: string, german = 'Ist das Gerüst freigegeben?'): QuestionnaireDraftBody {
  return {
    name: 'Scaffolds',
    language: 'en',
    sections: [AT_HEIGHT],
    items: [
      {
        kind: 'own',
        section_id: AT_HEIGHT.id,
        question_id: OWN_QUESTION_ID,
        question: { type: 'yes_no', question, category: 'focus', translations: { de: { text: german } } },
      },
    ],
  };
}

const BEFORE = asking('Is the scaffold tagged?');
const AFTER = asking('Is the ladder tagged?');

async function change({ id, revision }: QuestionnaireDetail, draft: QuestionnaireDraftBody) {
  const { status, body } = await manager.call('changeQuestionnaireDraft', {
    params: { id },
    body: { revision, draft },
  });
  expect(status).toBe(200);
  return body.questionnaire;
}

const outdatedIn = ({ languages }: QuestionnaireDetail) =>
  languages.filter(({ outdated }) => outdated > 0).map(({ language, outdated }) => [language, outdated]);

const outdatedOf = ({ draft }: { draft: QuestionnaireDraft | null }) => draft?.outdated_translations;

test('a translation is outdated from the change of its original to its own, in the draft, the counts and the checks', async () => {
  const changed = await change(await writeQuestionnaire(manager, BEFORE), AFTER);
  expect([outdatedOf(changed), outdatedIn(changed)]).toEqual([[OUTDATED], [['de', 1]]]);
  expect(changed.checks.map(({ message }) => message)).toContain(
    '1 text has changed since it was translated into German. Under Languages, change each translation or say that it is still right.',
  );
  const renamed = await change(changed, { ...AFTER, name: 'Ladders' });
  expect(outdatedOf(renamed)).toEqual([OUTDATED]);
  const translated = await change(renamed, asking('Is the ladder tagged?', 'Ist die Leiter freigegeben?'));
  expect([outdatedOf(translated), outdatedIn(translated)]).toEqual([undefined, []]);
});

test('a translation that is left out of those that were outdated is confirmed', async () => {
  const changed = await change(await writeQuestionnaire(manager, BEFORE), AFTER);
  const confirmed = await change(changed, { ...AFTER, outdated_translations: [] });
  expect([outdatedOf(confirmed), outdatedIn(confirmed)]).toEqual([undefined, []]);
});

test('what is called outdated and is not is dropped', async () => {
  const written = await writeQuestionnaire(manager, {
    ...BEFORE,
    outdated_translations: [
      { ...OUTDATED, original: 'Is it tagged?', languages: ['de', 'fr', 'en'] },
      { key: 'sections.top.title', original: AT_HEIGHT.title, languages: ['de'] },
      { key: 'sections.gone.title', original: 'Gone', languages: ['de'] },
    ],
  });
  expect(outdatedOf(written)).toEqual([{ ...OUTDATED, original: 'Is it tagged?' }]);
});

test('an import of another original makes its translations outdated, and one of the translation makes it current', async () => {
  let { id, revision } = await writeQuestionnaire(manager, BEFORE);
  const put = async (texts: { key: string; language: 'en' | 'de'; text: string }[]) => {
    const { body } = await manager.call('importQuestionnaireTexts', { params: { id }, body: { revision, texts } });
    ({ id, revision } = body.questionnaire);
    return body.questionnaire;
  };
  const english = { key: KEY, language: 'en' as const, text: 'Is the ladder tagged?' };
  const title = { key: 'sections.top.title', language: 'en' as const, text: 'Up there' };
  expect(outdatedOf(await put([english, title]))).toEqual([
    { key: title.key, original: AT_HEIGHT.title, languages: ['de'] },
    OUTDATED,
  ]);
  const german = await put([{ key: KEY, language: 'de', text: 'Ist die Leiter freigegeben?' }]);
  expect(outdatedOf(german)?.map(({ key }) => key)).toEqual([title.key]);
  const both = await put([
    { ...title, text: 'On top' },
    { ...title, language: 'de', text: 'Oben' },
  ]);
  expect(outdatedOf(both)).toBeUndefined();
});

test('the next version and a copy still know what is outdated, and the content that is asked does not', async () => {
  const changed = await change(await writeQuestionnaire(manager, BEFORE), AFTER);
  const params = { id: changed.id };
  const copy = await manager.call('createQuestionnaire', { body: { name: 'Copy', copy_of: changed.id } });
  const [item] = copy.body.questionnaire.draft?.items ?? [];
  expect(outdatedOf(copy.body.questionnaire)).toEqual([{ ...OUTDATED, key: `questions.${item?.question_id}.text` }]);
  await manager.call('publishQuestionnaire', { params, body: { revision: changed.revision } });
  const { content } = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .selectFrom('questionnaire_versions')
      .select('content')
      .where('questionnaire_id', '=', changed.id)
      .executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(content)).not.toContain(OUTDATED.original);
  const begun = await manager.call('beginQuestionnaireVersion', { params });
  expect(outdatedOf(begun.body.questionnaire)).toEqual([OUTDATED]);
});
