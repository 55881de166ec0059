import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  for (const [question, category] of [
    ['Is the 100% rule kept?', 'focus'],
    ['Wie ist das GERÜST?', 'site'],
    ['Under_score?', 'site'],
  ] as const) {
    await manager.call('createQuestion', { body: { type: 'text', question, category } });
  }
});

afterAll(() => server[Symbol.asyncDispose]());

test('the library comes first, then the own questions, page by page without a gap or a repeat', async () => {
  const ids: string[] = [];
  for (let page = 1; page <= 8; page += 1) {
    const { body } = await manager.call('listQuestions', { query: { page, limit: 7 } });
    expect(body.pagination).toMatchObject({ page, total: 53, total_pages: 8, has_next: page < 8, has_prev: page > 1 });
    ids.push(...body.questions.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(53);
  expect(ids.slice(0, 50)).toEqual(SYSTEM_QUESTIONS.map(({ id }) => id));
});

test.each([
  ['gerüst', ['Wie ist das GERÜST?']],
  ['100%', ['Is the 100% rule kept?']],
  ['%', ['Is the 100% rule kept?']],
  ['r_s', ['Under_score?']],
  ['\\', []],
])('own questions are searched for %s literally, in any case', async (search, expected) => {
  const { body } = await manager.call('listUserQuestions', { query: { search } });
  expect(body.questions.map(({ question }) => question)).toEqual(expected);
});

test('category and type narrow library and own questions alike', async () => {
  const { body: focus } = await manager.call('listQuestionsByCategory', { params: { category: 'focus' } });
  const inLibrary = SYSTEM_QUESTIONS.filter(({ category }) => category === 'focus').length;
  expect(focus.pagination.total).toBe(inLibrary + 1);
  const { body: texts } = await manager.call('listQuestionsByType', {
    params: { type: 'text' },
    query: { category: 'site' },
  });
  expect(texts.questions.map(({ question }) => question).sort()).toEqual(['Under_score?', 'Wie ist das GERÜST?']);
  const { body: none } = await manager.call('listQuestions', { query: { category: 'nowhere' } });
  expect(none).toMatchObject({ questions: [], pagination: { total: 0, total_pages: 0, has_next: false } });
});

describe('the system library', () => {
  const SECRETS = ['category', 'option_scores', 'weight', 'is_critical', 'is_reversed'];

  test('shows participants the texts and nothing about the scoring', async () => {
    const { body } = await server.anonymous('listSystemQuestions');
    expect(body.questions).toHaveLength(50);
    const fields = new Set(body.questions.flatMap((question) => Object.keys(question)));
    expect(SECRETS.filter((secret) => fields.has(secret))).toEqual([]);
  });

  test('shows members every field', async () => {
    const { body } = await manager.call('listSystemQuestions');
    expect(Object.keys(body.questions[0] ?? {})).toEqual(expect.arrayContaining(SECRETS));
  });

  test('does not ignore an invalid token', async () => {
    const { status } = await server.anonymous('listSystemQuestions', {}, { authorization: 'Bearer a.b.c' });
    expect(status).toBe(401);
  });
});
