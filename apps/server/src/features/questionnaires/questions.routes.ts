import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import type { Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { toPagination } from '../../core/pagination.ts';
import type { HandledRequest, HandlersOf } from '../../platform/http/handlers.ts';
import type { QuestionFilter } from './questions.repository.ts';
import type { QuestionsService } from './questions.service.ts';
import { toParticipantQuestion, toWireQuestion } from './wire-question.ts';

type QuestionCalls =
  | 'listQuestions'
  | 'listSystemQuestions'
  | 'listUserQuestions'
  | 'listQuestionsByCategory'
  | 'listQuestionsByType'
  | 'getQuestion'
  | 'createQuestion'
  | 'updateQuestion'
  | 'deleteQuestion';

type ListRequest = Pick<HandledRequest<'listQuestions'>, 'principal' | 'query'>;

/** The library's order pairs control questions with the items they control, so it is hidden from unauthenticated callers. */
const LIBRARY_BY_ID = [...SYSTEM_QUESTIONS].sort((one, other) => (one.id < other.id ? -1 : 1));

export function questionHandlers(questions: QuestionsService): HandlersOf<QuestionCalls> {
  async function list({ principal, query }: ListRequest, narrowed: QuestionFilter, options?: { ownOnly: boolean }) {
    const { questions: page, total } = await questions.list(
      principal,
      { search: query.search, category: query.category, type: query.type, ...narrowed },
      query,
      options,
    );
    return { questions: page, pagination: toPagination({ page: query.page, limit: query.limit, total }) };
  }

  return {
    listQuestions: (request) => list(request, {}),
    listUserQuestions: (request) => list(request, {}, { ownOnly: true }),
    listQuestionsByCategory: (request) => list(request, { category: request.params.category }),
    listQuestionsByType: (request) => list(request, { type: request.params.type }),
    listSystemQuestions: async ({ principal }) => ({
      questions:
        principal === null
          ? LIBRARY_BY_ID.map((question) => ({
              ...toParticipantQuestion(question, DEFAULT_LANGUAGE),
              ...publicFields(question),
            }))
          : SYSTEM_QUESTIONS.map((question) => toWireQuestion(question)),
    }),
    getQuestion: async ({ principal, params }) => ({
      question: await questions.get(principal, params.id),
    }),
    createQuestion: async (request) => ({ question: await questions.create(request, request.body) }),
    updateQuestion: async (request) => ({
      question: await questions.update({ ...request, questionId: request.params.id }, request.body),
    }),
    deleteQuestion: async (request) => {
      await questions.delete({ ...request, questionId: request.params.id });
      return { message: 'Question deleted successfully' };
    },
  };
}

function publicFields({ id }: Question) {
  return { id, is_system: true as const, created_at: null, updated_at: null };
}
