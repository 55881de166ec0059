import { createHash } from 'node:crypto';
import type { Question } from '@plumbline/domain/question';
import type { TenantScope } from '../../db/tenant.ts';

/** Sets kept in memory at most. They never change, so the only reason to drop one is space. */
const CACHED_SETS = 500;

/** Immutable question sets, addressed by the hash of their content. */
export interface QuestionSets {
  /** The set of a hash, from memory, or read now and remembered. */
  recall(hash: string, read: () => Promise<readonly Question[]>): Promise<readonly Question[]>;
  /** @throws {Error} when the organisation has no such set: a survey references sets by foreign key */
  load(scope: TenantScope, hash: string): Promise<readonly Question[]>;
  /** Stores the set unless the organisation has it already. @returns its hash */
  store(scope: TenantScope, questions: readonly Question[], now: Date): Promise<string>;
}

export function createQuestionSets(): QuestionSets {
  const cache = new Map<string, readonly Question[]>();
  const hashes = new WeakMap<readonly Question[], { hash: string; content: string }>();

  function remember(hash: string, questions: readonly Question[]): void {
    const oldest = cache.keys().next().value;
    if (cache.size >= CACHED_SETS && oldest !== undefined) cache.delete(oldest);
    cache.set(hash, questions);
  }

  function address(questions: readonly Question[]): { hash: string; content: string } {
    const known = hashes.get(questions);
    if (known !== undefined) return known;
    const content = JSON.stringify(questions, withSortedKeys);
    const addressed = { content, hash: createHash('sha256').update(content).digest('hex') };
    hashes.set(questions, addressed);
    return addressed;
  }

  async function recall(hash: string, read: () => Promise<readonly Question[]>): Promise<readonly Question[]> {
    const cached = cache.get(hash);
    if (cached !== undefined) return cached;
    const questions = await read();
    remember(hash, questions);
    return questions;
  }

  return {
    recall,
    load: ({ tx, organisationId }, hash) =>
      recall(hash, async () => {
        const { questions } = await tx
          .selectFrom('question_sets')
          .select('questions')
          .where('organisation_id', '=', organisationId)
          .where('hash', '=', hash)
          .executeTakeFirstOrThrow();
        return questions;
      }),
    store: async ({ tx, organisationId }, questions, now) => {
      const { hash, content } = address(questions);
      await tx
        .insertInto('question_sets')
        .values({ organisation_id: organisationId, hash, questions: content, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return hash;
    },
  };
}

/** Questions that were read back have their keys in PostgreSQL's order; the same content must have the same hash. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
