import { z } from 'zod';
import { line, message } from '../schemas/fields.ts';
import * as questions from '../schemas/question.ts';
import { byId, plain } from './call-schemas.ts';

/** The library and the questions of an organisation. */
export const QUESTION_CALLS = {
  listQuestions: {
    ...plain,
    summary: 'List the questions of the library and of the organisation',
    query: questions.questionListQuery,
    response: questions.questionList,
  },
  listSystemQuestions: {
    ...plain,
    summary: 'The system library; without a token, only the fields that participants see',
    response: z.object({ questions: z.array(questions.systemQuestion) }),
  },
  listUserQuestions: {
    ...plain,
    summary: "List the organisation's own questions",
    query: questions.questionListQuery,
    response: questions.questionList,
  },
  listQuestionsByCategory: {
    ...plain,
    summary: 'List the questions of a category',
    params: z.object({ category: line(60) }),
    query: questions.questionListQuery,
    response: questions.questionList,
  },
  listQuestionsByType: {
    ...plain,
    summary: 'List the questions of a type',
    params: z.object({ type: questions.questionType }),
    query: questions.questionListQuery,
    response: questions.questionList,
  },
  getQuestion: { ...byId, summary: 'One question', response: questions.questionResponse },
  createQuestion: {
    ...plain,
    summary: "Create one of the organisation's own questions",
    body: questions.ownQuestionBody,
    response: questions.questionResponse,
    status: 201,
  },
  updateQuestion: {
    ...byId,
    summary: "Replace one of the organisation's own questions; surveys with it keep the old wording",
    body: questions.ownQuestionBody,
    response: questions.questionResponse,
  },
  deleteQuestion: {
    ...byId,
    summary: "Delete one of the organisation's own questions; surveys with it keep it",
    response: message,
  },
} as const;
