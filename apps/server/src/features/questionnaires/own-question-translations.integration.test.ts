import type { OwnQuestionBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

const QUESTION = {
  type: 'multiple_choice' as const,
  question: 'Who checks the scaffold?',
  description: 'Before work.',
  category: 'workload',
  options: ['Nobody', 'The foreman'],
  option_scores: [1, 7],
  language: 'en' as const,
} satisfies OwnQuestionBody;

const GERMAN = {
  text: 'Wer prüft das Gerüst?',
  description: 'Vor der Arbeit.',
  'options.option_1': 'Niemand',
  'options.option_2': 'Der Polier',
};

/** The question with fields that are sent as written: the cast lets through those that the type does not allow. */
const questionWith = (fields: { translations?: Record<string, unknown>; language?: string }) =>
  ({ ...QUESTION, ...fields }) as unknown as OwnQuestionBody;

const create = (translations: Record<string, unknown>) =>
  manager.call('createQuestion', { body: questionWith({ translations }) });

test('a question keeps its language and its translations, and a change replaces them', async () => {
  const { status, body } = await create({ de: GERMAN });
  expect([status, body.question.language, body.question.translations]).toEqual([201, 'en', { de: GERMAN }]);
  const params = { id: body.question.id };
  const pl = { text: 'Kto sprawdza rusztowanie?' };
  const changed = await manager.call('updateQuestion', {
    params,
    body: questionWith({ translations: { pl } }),
  });
  expect(changed.body.question.translations).toEqual({ pl });
});

test.each([
  ['a language that is not offered', { xx: { text: 'Hm?' } }, 'translations'],
  ['the language of the question', { en: { text: 'Who?' } }, 'translations.en'],
  ['a text that the question does not have', { de: { hint: 'Oben.' } }, 'translations.de.hint'],
  ['an option that it does not have', { de: { 'options.option_3': 'Alle' } }, 'translations.de.options.option_3'],
  ['a text of another type', { de: { 'labels.1': 'Nie' } }, 'translations.de.labels.1'],
  ['a text that is too long', { de: { text: 'x'.repeat(501) } }, 'translations.de.text'],
  ['an option that is too long', { de: { 'options.option_1': 'x'.repeat(201) } }, 'translations.de.options.option_1'],
  ['two equal options', { de: { 'options.option_1': 'Alle', 'options.option_2': 'alle' } }, 'translations.de'],
  ['a text that cannot be stored', { de: { text: 'a\u0000' } }, 'translations.de.text'],
  ['a list', { de: ['x'] }, 'translations.de'],
])('translations with %s are refused with the field named', async (_, translations, field) => {
  const { status, body } = await create(translations);
  expect([status, body.code, body.details?.map((detail) => detail.field)]).toEqual([400, 'invalid_request', [field]]);
});

test('an unknown language is refused', async () => {
  const { status, body } = await manager.call('createQuestion', { body: questionWith({ language: 'tlh' }) });
  expect([status, body.details?.[0]?.field]).toEqual([400, 'language']);
});

test('a translation that is being written may lack texts', async () => {
  const { status, body } = await create({ de: { text: 'Wer?', description: '' } });
  expect([status, body.question.translations]).toEqual([201, { de: { text: 'Wer?', description: '' } }]);
});
