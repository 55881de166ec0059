import { FOCUS_QUESTIONS } from './question-library/focus.ts';
import { HONESTY_CHECK_QUESTIONS } from './question-library/honesty-check.ts';
import { KNOWLEDGE_QUESTIONS } from './question-library/knowledge.ts';
import { PHYSICAL_STATE_QUESTIONS } from './question-library/physical-state.ts';
import { STRESS_QUESTIONS } from './question-library/stress.ts';
import { SUPPORT_QUESTIONS } from './question-library/support.ts';
import type { SystemQuestion } from './question-library/system-question.ts';
import { WORKLOAD_QUESTIONS } from './question-library/workload.ts';

/** Namespace of system question ids: the id of a question is the UUIDv5 of its slug in this namespace. */
export const SYSTEM_QUESTION_NAMESPACE = '6f0d5a52-4c0e-4d0b-9a37-1c5b8f0e2d11';

const LIBRARY = [
  ...FOCUS_QUESTIONS,
  ...KNOWLEDGE_QUESTIONS,
  ...SUPPORT_QUESTIONS,
  ...STRESS_QUESTIONS,
  ...PHYSICAL_STATE_QUESTIONS,
  ...WORKLOAD_QUESTIONS,
  ...HONESTY_CHECK_QUESTIONS,
];

/** The stable names of the library's questions. */
export type SystemQuestionSlug = (typeof LIBRARY)[number]['slug'];

/** The questions of the library, in its order. */
export const SYSTEM_QUESTIONS: readonly SystemQuestion<SystemQuestionSlug>[] = LIBRARY;

const BY_SLUG: ReadonlyMap<string, SystemQuestion> = new Map(
  SYSTEM_QUESTIONS.map((question) => [question.slug, question]),
);

/** @throws {RangeError} when the library has no question of that slug */
export function systemQuestionBySlug(slug: string): SystemQuestion {
  const question = BY_SLUG.get(slug);
  if (question === undefined) throw new RangeError(`the library has no question ${slug}`);
  return question;
}
