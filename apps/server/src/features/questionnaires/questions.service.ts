import type { WireQuestion } from '@plumbline/contract/wire';
import type { Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { actorOf, type EventOf } from '../../core/events.ts';
import type { Member } from '../../core/principal.ts';
import { recordEvent } from '../../platform/db/events.ts';
import { findRepeatedCreation } from '../../platform/db/idempotency.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
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

interface QuestionChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly questionId: string;
}

export interface QuestionsService {
  /** The library first, then the organisation's own, in their order. */
  list(
    organisationId: string,
    filter: QuestionFilter,
    page: QuestionPage,
    options?: { ownOnly: boolean },
  ): Promise<{ questions: WireQuestion[]; total: number }>;
  get(organisationId: string, id: string): Promise<WireQuestion>;
  /** @throws {AppError} `too_many_questions` */
  create(
    request: Omit<QuestionChange, 'questionId'> & { idempotencyKey: string | null },
    question: OwnQuestion,
  ): Promise<WireQuestion>;
  /** Existing surveys keep the wording they were created with. */
  update(change: QuestionChange, question: OwnQuestion): Promise<WireQuestion>;
  delete(change: QuestionChange): Promise<void>;
}

export function createQuestionsService({
  db,
  clock,
  random,
}: {
  db: Kysely<Database>;
  clock: Clock;
  random: Random;
}): QuestionsService {
  const record = (scope: TenantScope, change: QuestionChange, kind: EventOf<'question'>) =>
    recordEvent(scope, {
      id: random.uuid(),
      at: clock.now(),
      actor: actorOf(change.member, change),
      kind,
      entityId: change.questionId,
    });

  async function get(organisationId: string, id: string): Promise<WireQuestion> {
    const system = findSystemQuestion(id);
    if (system !== undefined) return toWireQuestion(system);
    const row = await inOrganisation(db, organisationId, (scope) => findOwnQuestion(scope, id));
    if (row === undefined) throw new AppError('question_not_found');
    return present(row);
  }

  return {
    get,
    list: (organisationId, filter, { page, limit }, { ownOnly } = { ownOnly: false }) =>
      inOrganisation(db, organisationId, async (scope) => {
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
    create: async ({ member, requestId, address, idempotencyKey }, question) => {
      const now = clock.now();
      const questionId = random.uuid();
      const id = await inOrganisation(db, member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: member.userId,
          key: idempotencyKey,
          call: 'createQuestion',
          request: question,
          createdId: questionId,
          now,
        });
        if (repeated !== null) return repeated;
        if ((await countOwnQuestions(scope, {})) >= MAX_OWN_QUESTIONS) throw new AppError('too_many_questions');
        await insertOwnQuestion(scope, {
          ...toQuestionColumns(question),
          id: questionId,
          created_at: now,
          updated_at: now,
        });
        await record(scope, { member, requestId, address, questionId }, 'question.created');
        return questionId;
      });
      return get(member.organisationId, id);
    },
    update: async (change, question) => {
      refuseSystemQuestion(change.questionId);
      await inOrganisation(db, change.member.organisationId, async (scope) => {
        const columns = { ...toQuestionColumns(question), updated_at: clock.now() };
        if (!(await updateOwnQuestion(scope, change.questionId, columns))) throw new AppError('question_not_found');
        await record(scope, change, 'question.updated');
      });
      return get(change.member.organisationId, change.questionId);
    },
    delete: async (change) => {
      refuseSystemQuestion(change.questionId);
      await inOrganisation(db, change.member.organisationId, async (scope) => {
        if (!(await deleteOwnQuestion(scope, change.questionId))) throw new AppError('question_not_found');
        await record(scope, change, 'question.deleted');
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
