import type { ParticipantQuestion } from '@plumbline/contract/wire';
import { choicesOf } from './answer-choices.ts';

/**
 * What is read aloud of a question: its words, its description, and every answer that has words.
 *
 * Sentences end with a full stop of their own, so that the voice pauses.
 */
export function spokenQuestion(question: ParticipantQuestion): string {
  const answers = (choicesOf(question) ?? []).flatMap(({ value, label }) => {
    if (label === null) return [];
    return question.type === 'scale' ? [`${value}: ${label}`] : [label];
  });
  return [question.question, question.description, ...answers]
    .filter((words): words is string => words !== null && words !== '')
    .map((words) => (/[.?!…:؟。]$/u.test(words) ? words : `${words}.`))
    .join(' ');
}
