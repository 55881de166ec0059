import type { WireQuestion } from '@plumbline/contract/wire';
import type { Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { AppError } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../platform/db/unit-of-work.ts';
import { type OwnQuestion, toQuestionColumns } from './own-question.ts';
import { findSystemQuestion, toQuestion } from './question.repository.ts';
import {
  countOwnQuestions,
  deleteOwnQuestion,
  findOwnQuestion,
  insertOwnQuestion,
  listOwnQuestions,
  type QuestionFilter,
  type QuestionRow,
  updateOwnQuestion,
} from './questions.repository.ts';
import { toWireQuestion } from './wire-question.ts';

/** Maximum number of an organisation's own questions. */
export const MAX_OWN_QUESTIONS = 1_000;

interface QuestionPage {
  readonly page: number;
  readonly limit: number;
}

type QuestionChange = OrganisationRequest & { readonly questionId: string };

export type QuestionsService = ReturnType<typeof createQuestionsService>;

export function createQuestionsService(dependencies: WorkDependencies) {
  const { db } = dependencies;

  async function get(reader: Scope, id: string): Promise<WireQuestion> {
    const system = findSystemQuestion(id);
    if (system !== undefined) return toWireQuestion(system);
    const row = await inOrganisation(db, reader, (scope) => findOwnQuestion(scope, id));
    if (row === undefined) throw new AppError('question_not_found');
    return present(row);
  }

  return {
    get,
    /** The questions of the library, then the organisation's own questions, each in their order. */
    list: (
      reader: Scope,
      filter: QuestionFilter,
      { page, limit }: QuestionPage,
      { ownOnly }: { ownOnly: boolean } = { ownOnly: false },
    ): Promise<{ questions: WireQuestion[]; total: number }> =>
      inOrganisation(db, reader, async (scope) => {
        const system = ownOnly ? [] : SYSTEM_QUESTIONS.filter((question) => matches(question, filter));
        const offset = (page - 1) * limit;
        const shown = system.slice(offset, offset + limit);
        const own = await listOwnQuestions(scope, filter, {
          limit: limit - shown.length,
          offset: Math.max(0, offset - system.length),
        });
        return {
          questions: [...shown.map((question) => toWireQuestion(question)), ...own.map(present)],
          total: system.length + (await countOwnQuestions(scope, filter)),
        };
      }),
    /** @throws {AppError} `too_many_questions` */
    create: async (request: OrganisationRequest, question: OwnQuestion) => {
      const questionId = await inRequest(dependencies, request, (work) =>
        work.createOnce('createQuestion', question, async (id) => {
          const { now } = work;
          if ((await countOwnQuestions(work, {})) >= MAX_OWN_QUESTIONS) throw new AppError('too_many_questions');
          await insertOwnQuestion(work, { ...toQuestionColumns(question), id, created_at: now, updated_at: now });
          await work.record({ kind: 'question.created', entityId: id });
        }),
      );
      return get(request.principal, questionId);
    },
    /** Changes a question of the organisation. Existing surveys keep their wording. */
    update: async (change: QuestionChange, question: OwnQuestion) => {
      const { principal, questionId } = change;
      refuseSystemQuestion(questionId);
      await inRequest(dependencies, change, async (work) => {
        const columns = { ...toQuestionColumns(question), updated_at: work.now };
        if (!(await updateOwnQuestion(work, questionId, columns))) throw new AppError('question_not_found');
        await work.record({ kind: 'question.updated', entityId: questionId });
      });
      return get(principal, questionId);
    },
    delete: async (change: QuestionChange) => {
      const { questionId } = change;
      refuseSystemQuestion(questionId);
      await inRequest(dependencies, change, async (work) => {
        if (!(await deleteOwnQuestion(work, questionId))) throw new AppError('question_not_found');
        await work.record({ kind: 'question.deleted', entityId: questionId });
      });
    },
  };
}

function refuseSystemQuestion(id: string): void {
  if (findSystemQuestion(id) !== undefined) throw new AppError('system_question');
}

function matches(question: Question, { search, category, type }: QuestionFilter): boolean {
  return (
    (search === undefined || question.text.toLowerCase().includes(search.toLowerCase())) &&
    (category === undefined || question.category === category) &&
    (type === undefined || question.type === type)
  );
}

function present(row: QuestionRow): WireQuestion {
  return toWireQuestion(toQuestion(row), { createdAt: row.created_at, updatedAt: row.updated_at });
}
