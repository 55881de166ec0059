import { randomUUID } from 'node:crypto';
import type { OwnQuestionBody } from '@plumbline/contract/wire';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo } from '../../testkit/answers.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

type BodyOf<T extends OwnQuestionBody['type']> = Extract<OwnQuestionBody, { type: T }>;

/** One question of every type, with an answer and its points. */
const BY_TYPE: {
  [T in OwnQuestionBody['type']]: { body: BodyOf<T>; answer: string | string[]; points: number; words: string };
} = {
  scale: {
    body: {
      type: 'scale',
      question: 'My harness fits.',
      category: 'workload',
      weight: 2,
      scale_config: { min: 1, max: 5, labels: ['Never', 'Always'] },
    },
    answer: '4',
    points: 4,
    words: '4',
  },
  yes_no: {
    body: { type: 'yes_no', question: 'Was the net torn?', category: 'workload', option_scores: [1, 6] },
    answer: 'no',
    points: 6,
    words: 'No',
  },
  multiple_choice: {
    body: {
      type: 'multiple_choice',
      question: 'Who checks the scaffold?',
      category: 'workload',
      options: ['Nobody', 'The foreman'],
      option_scores: [1, 7],
    },
    answer: 'The foreman',
    points: 7,
    words: 'The foreman',
  },
  multi_select: {
    body: {
      type: 'multi_select',
      question: 'Which gear did you check?',
      category: 'workload',
      options: ['Helmet', 'Harness', 'Gloves'],
      option_scores: [4, 3, 1],
      most: 2,
      none_option: 'None of these',
    },
    answer: ['Harness', 'Helmet'],
    points: 7,
    words: 'Helmet; Harness',
  },
  text: {
    body: { type: 'text', question: 'What would you change?', category: 'workload' },
    answer: 'The gate is good.',
    points: 6,
    words: 'The gate is good.',
  },
};

// The type above lists exactly these.
const types = Object.keys(BY_TYPE) as OwnQuestionBody['type'][];

const create = (body: OwnQuestionBody) => manager.call('createQuestion', { body });

describe.each(types)('a question of the type %s', (type) => {
  const { body: written, answer, points, words } = BY_TYPE[type];

  test('is created, read back, listed, changed and deleted', async () => {
    const { status, body } = await create(written);
    expect([status, body.question.question, body.question.is_system]).toEqual([201, written.question, false]);
    const { id } = body.question;
    expect((await manager.call('getQuestion', { params: { id } })).body.question).toEqual(body.question);
    const listed = await manager.call('listUserQuestions', { query: { limit: 100 } });
    expect(listed.body.questions).toContainEqual(body.question);

    const changed = await manager.call('updateQuestion', {
      params: { id },
      body: { ...written, question: 'Other words?', is_required: false },
    });
    expect(changed.body.question).toMatchObject({ id, question: 'Other words?', is_required: false, type });

    const deleted = await manager.call('deleteQuestion', { params: { id } });
    expect(deleted.body.message).toBe('Question deleted successfully');
    expect((await manager.call('getQuestion', { params: { id } })).body.code).toBe('question_not_found');
  });

  test('is asked, answered, scored and read back in a survey', async () => {
    const { body } = await create(written);
    const { id } = body.question;
    const survey = await manager.invite('ann@example.org');
    await manager.call('addSurveyQuestion', { params: survey, body: { question_id: id } });
    const participant = await openAsParticipant(server, survey);
    const sent = await participant.submit({ responses: { ...answersTo(participant.opened), [id]: answer } });
    expect(sent.status).toBe(200);
    const { body: read } = await manager.call('getSurvey', { params: survey });
    expect(read.survey.results?.answers[id]).toBe(words);
    expect(read.survey.results?.items.find(({ question_id }) => question_id === id)?.final_score).toBe(points);
  });
});

test('a question without a reversal setting is reversed by its wording, and an explicit setting overrides this', async () => {
  const scale = { min: 1 as const, max: 7, labels: [] };
  const violation = {
    type: 'scale' as const,
    question: 'I ignore safety rules.',
    category: 'focus',
    scale_config: scale,
  };
  const reversed = async (body: OwnQuestionBody) => (await create(body)).body.question.is_reversed;
  expect(await reversed(violation)).toBe(true);
  expect(await reversed({ ...violation, is_reversed: false })).toBe(false);
  expect(await reversed({ ...violation, question: 'I never ignore safety rules.' })).toBe(false);
  expect(await reversed({ ...violation, question: 'I rest.', is_critical: true })).toBe(true);
});

describe('what is refused, with the field named', () => {
  const { scale, multiple_choice, yes_no, text } = BY_TYPE;
  test.each<[string, Record<string, unknown>, string]>([
    ['no type', { ...text.body, type: undefined }, 'type'],
    ['an unknown type', { ...text.body, type: 'essay' }, 'type'],
    ['a blank question', { ...text.body, question: ' ' }, 'question'],
    ['a blank category', { ...text.body, category: '' }, 'category'],
    ['a weight above ten', { ...text.body, weight: 10.5 }, 'weight'],
    ['a weight that would count without scoring', { ...text.body, weight: 1e-7 }, 'weight'],
    ['a scale from zero', { ...scale.body, scale_config: { min: 0, max: 7, labels: [] } }, 'scale_config.min'],
    [
      'three labels for five values',
      { ...scale.body, scale_config: { min: 1, max: 5, labels: ['a', 'b', 'c'] } },
      'scale_config',
    ],
    ['a score of eight', { ...yes_no.body, option_scores: [8, 1] }, 'option_scores.0'],
    ['one option', { ...multiple_choice.body, options: ['Only'], option_scores: [1] }, 'options'],
    ['equal options', { ...multiple_choice.body, options: ['Same', 'same'], option_scores: [1, 2] }, 'options'],
    ['a score too few', { ...multiple_choice.body, option_scores: [1] }, 'option_scores'],
  ])('%s', async (_, body, field) => {
    // The cast is needed because the types forbid exactly what this test sends.
    const { status, body: refused } = await create(body as OwnQuestionBody);
    expect([status, refused.details?.[0]?.field]).toEqual([400, field]);
  });

  test('a library question can be neither changed nor deleted', async () => {
    const params = { id: SYSTEM_QUESTIONS[0]?.id ?? '' };
    const replies = [
      await manager.call('updateQuestion', { params, body: text.body }),
      await manager.call('deleteQuestion', { params }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'system_question'],
      [403, 'system_question'],
    ]);
  });

  test('a question that does not exist', async () => {
    const params = { id: randomUUID() };
    const replies = [
      await manager.call('getQuestion', { params }),
      await manager.call('updateQuestion', { params, body: text.body }),
      await manager.call('deleteQuestion', { params }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'question_not_found']));
  });
});
