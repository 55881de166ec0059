import { createHash } from 'node:crypto';
import type { Question } from '@plumbline/domain/question';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { createQuestionSetCache } from './question-set-cache.ts';

/** A set as read, with the hash under which it is stored. */
export interface StoredQuestionSet {
  readonly hash: string;
  readonly questions: readonly Question[];
}

/** Immutable question sets, addressed by the hash of their content. */
export interface QuestionSets {
  /**
   * The set of a hash, from memory, or read now and remembered under the hash that it was read with: the survey may have
   * got another set meanwhile.
   */
  recall(hash: string, read: () => Promise<StoredQuestionSet>): Promise<readonly Question[]>;
  /** @throws {Error} when the organisation has no such set: a survey references sets by foreign key */
  load(scope: TenantScope, hash: string): Promise<readonly Question[]>;
  /** Stores the set unless the organisation has it already. @returns its hash */
  store(scope: TenantScope, questions: readonly Question[], now: Date): Promise<string>;
  /** Deletes a set that the transaction took from a survey, unless another survey refers to it, or is about to. */
  forgetUnused(scope: TenantScope, hash: string): Promise<void>;
}

/** Deletes every set of an organisation that no survey refers to. @returns how many */
export async function deleteUnusedQuestionSets({ tx }: TenantScope): Promise<number> {
  const { rows } = await sql<{ deleted: string }>`
    select delete_unused_question_sets(null) as deleted`.execute(tx);
  return Number(rows[0]?.deleted ?? 0);
}

export function createQuestionSets(): QuestionSets {
  const cache = createQuestionSetCache();
  const hashes = new WeakMap<readonly Question[], { hash: string; content: string }>();

  function address(questions: readonly Question[]): { hash: string; content: string } {
    const known = hashes.get(questions);
    if (known !== undefined) return known;
    const content = JSON.stringify(questions, withSortedKeys);
    const addressed = { content, hash: createHash('sha256').update(content).digest('hex') };
    hashes.set(questions, addressed);
    return addressed;
  }

  async function recall(hash: string, read: () => Promise<StoredQuestionSet>): Promise<readonly Question[]> {
    const cached = cache.get(hash);
    if (cached !== undefined) return cached;
    const stored = await read();
    cache.set(stored.hash, stored.questions);
    return stored.questions;
  }

  return {
    recall,
    load: ({ tx, organisationId }, hash) =>
      recall(hash, () =>
        tx
          .selectFrom('question_sets')
          .select(['hash', 'questions'])
          .where('organisation_id', '=', organisationId)
          .where('hash', '=', hash)
          .executeTakeFirstOrThrow(),
      ),
    store: async ({ tx, organisationId }, questions, now) => {
      const { hash, content } = address(questions);
      await sql`select keep_question_sets(${organisationId})`.execute(tx);
      await tx
        .insertInto('question_sets')
        .values({ organisation_id: organisationId, hash, questions: content, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return hash;
    },
    forgetUnused: async ({ tx }, hash) => {
      await sql`select delete_unused_question_sets(${hash})`.execute(tx);
    },
  };
}

/** Questions read from PostgreSQL have their keys in its order; the same content must have the same hash. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
