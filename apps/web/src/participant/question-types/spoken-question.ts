import type { ParticipantQuestion } from '@plumbline/contract/wire';
import { pageTypeOf } from './registry.ts';

/**
 * What is read aloud of a question: its words, its description, and every answer that has words.
 *
 * Sentences end with a full stop of their own, so that the voice pauses.
 */
export function spokenQuestion(question: ParticipantQuestion): string {
  return [question.question, question.description, ...pageTypeOf(question).spokenOptions(question)]
    .filter((words): words is string => words !== null && words !== '')
    .map((words) => (/[.?!…:؟。]$/u.test(words) ? words : `${words}.`))
    .join(' ');
}
