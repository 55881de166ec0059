import { createHash } from 'node:crypto';
import type { Question } from '@plumbline/domain/question';
import type { Questionnaire, QuestionnaireRules } from '@plumbline/domain/questionnaire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { withQuestions } from '@plumbline/domain/questionnaires/with-questions';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { createQuestionSetCache } from './question-set-cache.ts';

/** A set as read, with the hash under which it is stored. */
export interface StoredQuestionSet {
  readonly hash: string;
  readonly questions: readonly Question[];
  /** `null`: the set was stored when “Safety and readiness” was the only questionnaire, so its rules apply. */
  readonly rules: QuestionnaireRules | null;
}

/** Immutable question sets, each a questionnaire with its rules, addressed by the hash of their content. */
export type QuestionSets = ReturnType<typeof createQuestionSets>;

/** Deletes the unused sets of an organisation. @returns number of deleted sets */
export async function deleteUnusedQuestionSets({ tx }: TenantScope): Promise<number> {
  const { rows } = await sql<{ deleted: string }>`
    select delete_unused_question_sets(null) as deleted`.execute(tx);
  return Number(rows[0]?.deleted ?? 0);
}

/** The questionnaire whose rules apply to sets that were stored without rules. */
const FIRST = SAFETY_AND_READINESS.questionnaire;

/** Hash of a questionnaire: the SHA-256 of its content with sorted keys, in hexadecimal. */
export function contentHash(questionnaire: Questionnaire): string {
  return createHash('sha256').update(JSON.stringify(questionnaire, withSortedKeys)).digest('hex');
}

export function createQuestionSets() {
  const cache = createQuestionSetCache();
  const hashes = new WeakMap<Questionnaire, string>();

  function hashOf(questionnaire: Questionnaire): string {
    const hash = hashes.get(questionnaire) ?? contentHash(questionnaire);
    hashes.set(questionnaire, hash);
    return hash;
  }

  /**
   * The set of a hash, from memory or read now. A read set is remembered under the hash that was read with it, because the survey may have
   * got another set meanwhile.
   */
  async function recall(hash: string, read: () => Promise<StoredQuestionSet>): Promise<Questionnaire> {
    const cached = cache.get(hash);
    if (cached !== undefined) return cached;
    const stored = await read();
    const { rules, questions } = stored;
    const questionnaire = rules === null ? withQuestions(FIRST, questions) : { ...rules, questions };
    cache.set(stored.hash, questionnaire);
    return questionnaire;
  }

  return {
    recall,
    /** @throws {Error} when the organisation has no such set: a survey references sets by foreign key */
    load: ({ tx, organisationId }: TenantScope, hash: string) =>
      recall(hash, () =>
        tx
          .selectFrom('question_sets')
          .select(['hash', 'questions', 'rules'])
          .where('organisation_id', '=', organisationId)
          .where('hash', '=', hash)
          .executeTakeFirstOrThrow(),
      ),
    /**
     * Stores the set unless the organisation has it.
     *
     * @param known hash of the set, where known, so that it is not computed again
     * @returns the hash of the set
     */
    store: async (
      { tx, organisationId }: TenantScope,
      questionnaire: Questionnaire,
      now: Date,
      known: string | null = null,
    ) => {
      const hash = known ?? hashOf(questionnaire);
      await sql`select keep_question_sets(${organisationId})`.execute(tx);
      const stored = await tx
        .selectFrom('question_sets')
        .select('hash')
        .where('organisation_id', '=', organisationId)
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (stored !== undefined) return hash;
      const { questions, ...rules } = questionnaire;
      await tx
        .insertInto('question_sets')
        .values({
          organisation_id: organisationId,
          hash,
          questions: JSON.stringify(questions),
          rules: JSON.stringify(rules),
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return hash;
    },
    /** Deletes a set that the transaction removed from a survey, unless another survey refers to it, or is about to. */
    forgetUnused: async ({ tx }: TenantScope, hash: string) => {
      await sql`select delete_unused_question_sets(${hash})`.execute(tx);
    },
  };
}

/** Sorts keys, because PostgreSQL returns them in its own order, and the same content must have the same hash. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
