import type { AnswerValue } from './question-types/question-base.ts';
import type { QuestionOfType, QuestionType } from './question-types/registry.ts';

export type { AnswerValue, QuestionTexts } from './question-types/question-base.ts';
export type { QuestionOfType, QuestionType } from './question-types/registry.ts';

/** A question of any type, discriminated by `type`. */
export type Question = QuestionOfType<QuestionType>;

/** Stored answers by question id. Unanswered questions are absent. */
export type Answers = Readonly<Record<string, AnswerValue>>;
