import type { QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { PULSE } from '@plumbline/domain/questionnaires/system';
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

const DRAFT: QuestionnaireDraftBody = {
  name: 'Scaffolds',
  language: 'en',
  sections: [AT_HEIGHT],
  items: [
    { kind: 'library', question_id: PULSE.questionnaire.questions[0]?.id ?? '', weight: 1, is_required: true },
    {
      kind: 'own',
      question_id: OWN_QUESTION_ID,
      section_id: 'top',
      question: {
        type: 'multiple_choice',
        question: '=Who checks?',
        category: 'workload',
        options: ['Nobody', 'The foreman'],
        option_scores: [1, 7],
        translations: { pl: { text: 'Kto sprawdza?' } },
      },
    },
  ],
};

const written = (draft = DRAFT) => writeQuestionnaire(manager, draft);

async function exported(id: string): Promise<{ text: string; headers: Headers }> {
  const response = await fetch(`${server.origin}/v1/protected/questionnaires/${id}/texts.csv`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  // Reading a response as text drops the byte order mark.
  return { text: Buffer.from(await response.arrayBuffer()).toString(), headers: response.headers };
}

/** The cells of an export; no text of these tests needs quotes. */
function cellsOf(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
}

test('the export has a row for every text that is the organisation’s, and no cell that is a formula', async () => {
  const { id } = await written();
  const { text, headers } = await exported(id);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="scaffolds-texts-[\d-]{10}\.csv"$/);
  const [header, ...rows] = cellsOf(text);
  expect(header).toEqual(['key', 'where', 'en', 'es', 'pt', 'pl', 'ro', 'uk', 'de', 'fr', 'ar']);
  expect(rows.map((row) => row.slice(0, 3).concat(row[5] ?? '', row[8] ?? ''))).toEqual([
    ['sections.top.title', 'Section 1', 'At height', '', 'In der Höhe'],
    [`questions.${OWN_QUESTION_ID}.text`, 'Question 2', "'=Who checks?", 'Kto sprawdza?', ''],
    [`questions.${OWN_QUESTION_ID}.options.option_1`, 'Question 2: option 1', 'Nobody', '', ''],
    [`questions.${OWN_QUESTION_ID}.options.option_2`, 'Question 2: option 2', 'The foreman', '', ''],
  ]);
});

test('labels of a scale stand where people see them', async () => {
  const question = {
    type: 'scale' as const,
    question: 'How often?',
    category: 'focus',
    scale_config: { min: 1 as const, max: 7, labels: ['Never', 'Always'] },
  };
  const { id } = await written({
    name: 'Often',
    language: 'en',
    items: [{ kind: 'own', question_id: OWN_QUESTION_ID, question }],
  });
  const [, ...rows] = cellsOf((await exported(id)).text);
  expect(rows.map(([, where]) => where)).toEqual(['Question 1', 'Question 1: label of 1', 'Question 1: label of 7']);
});

test('sending back what was exported changes nothing', async () => {
  const { id, revision } = await written();
  const [header = [], ...rows] = cellsOf((await exported(id)).text);
  const texts = rows.flatMap(([key = '', , ...cells]) =>
    // As the screen reads the file: the apostrophe only keeps spreadsheets from reading a formula.
    cells.map((text, at) => ({ key, language: header[at + 2] as 'en', text: text.replace(/^'(?==)/, '') })),
  );
  const { status, body } = await manager.call('importQuestionnaireTexts', {
    params: { id },
    body: { revision, texts },
  });
  expect([status, body.changed, body.unknown_keys, body.questionnaire.revision]).toEqual([200, 0, [], revision]);
});

test('translations and other words in the own language are put into the draft, and unknown keys are named', async () => {
  const { id, revision } = await written();
  const { body } = await manager.call('importQuestionnaireTexts', {
    params: { id },
    body: {
      revision,
      texts: [
        { key: `questions.${OWN_QUESTION_ID}.text`, language: 'en', text: 'Who checks it?' },
        { key: `questions.${OWN_QUESTION_ID}.options.option_1`, language: 'en', text: 'The foreman' },
        { key: `questions.${OWN_QUESTION_ID}.options.option_2`, language: 'en', text: 'Nobody' },
        { key: `questions.${OWN_QUESTION_ID}.options.option_2`, language: 'pl', text: "'=Nikt" },
        { key: `questions.${OWN_QUESTION_ID}.text`, language: 'pl', text: '' },
        { key: 'sections.top.title', language: 'de', text: 'Oben' },
        { key: 'sections.top.title', language: 'fr', text: 'En haut' },
        { key: 'sections.bottom.title', language: 'fr', text: 'En bas' },
        { key: `questions.${PULSE.questionnaire.questions[0]?.id}.text`, language: 'fr', text: 'Ici.' },
      ],
    },
  });
  expect([body.changed, body.unknown_keys]).toEqual([
    7,
    ['sections.bottom.title', `questions.${PULSE.questionnaire.questions[0]?.id}.text`],
  ]);
  const { draft } = body.questionnaire;
  expect(draft?.sections[0]).toEqual({ id: 'top', title: 'At height', titles: { de: 'Oben', fr: 'En haut' } });
  expect(draft?.items[1]).toMatchObject({
    question: {
      question: 'Who checks it?',
      options: ['The foreman', 'Nobody'],
      option_scores: [1, 7],
      // Texts are taken as they are: only the screen reads files.
      translations: { pl: { 'options.option_2': "'=Nikt" } },
    },
  });
});

test.each([
  [
    'a text that is too long',
    `questions.${OWN_QUESTION_ID}.options.option_1`,
    'x'.repeat(201),
    'Use at most 200 characters.',
  ],
  ['a title that is too long', 'sections.top.title', 'x'.repeat(121), 'Use at most 120 characters.'],
  [
    'an option that is there already',
    `questions.${OWN_QUESTION_ID}.options.option_1`,
    'The foreman',
    'Make every option different.',
  ],
])('%s is refused with its row named, and nothing is changed', async (_, key, text, message) => {
  const { id, revision } = await written();
  const texts = [
    { key: 'sections.top.title', language: 'de' as const, text: 'Oben' },
    { key, language: 'fr' as const, text },
  ];
  const { status, body } = await manager.call('importQuestionnaireTexts', {
    params: { id },
    body: { revision, texts },
  });
  expect([status, body.code, body.details]).toEqual([400, 'invalid_request', [{ field: 'texts.1.text', message }]]);
  const { body: kept } = await manager.call('getQuestionnaire', { params: { id } });
  expect([kept.questionnaire.revision, kept.questionnaire.draft?.sections[0]?.titles.de]).toEqual([
    revision,
    'In der Höhe',
  ]);
});

test('a text of the own language cannot be blank', async () => {
  const { id, revision } = await written();
  for (const key of ['sections.top.title', `questions.${OWN_QUESTION_ID}.text`]) {
    const { body } = await manager.call('importQuestionnaireTexts', {
      params: { id },
      body: { revision, texts: [{ key, language: 'en', text: ' ' }] },
    });
    expect(body.details).toEqual([{ field: 'texts.0.text', message: 'Fill in this field.' }]);
  }
});

test.each([
  ['Crane crews: night/day “A”', 'crane-crews-night-day-a'],
  ['Gerüste', 'geruste'],
  ['Риштування', 'questionnaire'],
])('the file of the texts of %s is called %s', async (name, start) => {
  const { id } = await written({ ...DRAFT, name });
  const named = (await exported(id)).headers.get('content-disposition');
  expect(named).toMatch(new RegExp(`^attachment; filename="${start}-texts-\\d{4}-\\d\\d-\\d\\d\\.csv"$`));
});

test('the texts of a published questionnaire can be exported, but need a draft to be changed', async () => {
  const { id, revision } = await written();
  await manager.call('publishQuestionnaire', { params: { id }, body: { revision } });
  expect((await exported(id)).text).toContain('In der Höhe');
  const { body } = await manager.call('importQuestionnaireTexts', {
    params: { id },
    body: { revision, texts: [{ key: 'sections.top.title', language: 'de', text: 'Oben' }] },
  });
  expect(body.code).toBe('questionnaire_without_draft');
  const system = await manager.call('exportQuestionnaireTexts', { params: { id: PULSE.id } });
  expect(system.body.code).toBe('system_questionnaire');
});

test('the texts of 200 questions with options in nine languages are put in with a few requests', async () => {
  const labels = ['Ніколи', 'Рідко', 'Часто', 'Завжди'];
  const others = SURVEY_LANGUAGES.filter((language) => language !== 'uk');
  const asked = 'Чи перевіряє хтось риштування перед початком роботи та після негоди?';
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
  const question = {
    type: 'multiple_choice' as const,
    question: asked,
    category: 'focus',
    options: labels,
    option_scores: [1, 3, 5, 7],
  };
  const items = ids.map((question_id) => ({ kind: 'own' as const, question_id, question }));
  let { id, revision } = await written({ name: 'Everything', language: 'uk', items });
  const texts = ids.flatMap((each) =>
    others.flatMap((language) =>
      [asked, ...labels].map((text, at) => ({
        key: `questions.${each}.${at === 0 ? 'text' : `options.option_${at}`}`,
        language,
        text,
      })),
    ),
  );
  for (const part of [texts.slice(0, 4_000), texts.slice(4_000)]) {
    const imported = await manager.call('importQuestionnaireTexts', {
      params: { id },
      body: { revision, texts: part },
    });
    expect([imported.status, imported.body.changed]).toEqual([200, 4_000]);
    ({ id, revision } = imported.body.questionnaire);
  }
  const { body } = await manager.call('getQuestionnaire', { params: { id } });
  expect(body.questionnaire.languages.map(({ missing }) => missing)).toEqual(new Array(9).fill(0));
});

test('a draft does not become longer by imports than it could be saved', async () => {
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
  const question = { type: 'text', question: 'What?', description: 'x'.repeat(1000), category: 'focus' } as const;
  const items = ids.map((question_id) => ({ kind: 'own' as const, question_id, question }));
  let { id, revision } = await written({ name: 'Long', language: 'en', items });
  const outcomes = [];
  for (const language of ['es', 'pt', 'pl', 'ro', 'uk'] as const) {
    const texts = ids.map((each) => ({ key: `questions.${each}.description`, language, text: 'y'.repeat(1000) }));
    const { status, body } = await manager.call('importQuestionnaireTexts', {
      params: { id },
      body: { revision, texts },
    });
    outcomes.push(status === 200 ? body.changed : body.details?.[0]?.field);
    if (status === 200) ({ id, revision } = body.questionnaire);
  }
  expect(outcomes).toEqual([200, 200, 200, 'texts', 'texts']);
});

test('words of the own language that a translation says already for another option are refused', async () => {
  const { id, revision } = await written();
  const put = (at: number, language: 'en' | 'de', text: string, read: number) =>
    manager.call('importQuestionnaireTexts', {
      params: { id },
      body: { revision: read, texts: [{ key: `questions.${OWN_QUESTION_ID}.options.option_${at}`, language, text }] },
    });
  // The second option has no German words yet, so it is shown as it is written.
  const german = await put(1, 'de', 'Manager', revision);
  expect(german.status).toBe(200);
  const { status, body } = await put(2, 'en', 'Manager', german.body.questionnaire.revision);
  expect([status, body.details]).toEqual([400, [{ field: 'texts.0.text', message: 'Make every option different.' }]]);
});
