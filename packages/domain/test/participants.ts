import { parseAnswers } from '../src/answers.ts';
import type { Answers } from '../src/question.ts';
import { SYSTEM_QUESTIONS, systemQuestionBySlug } from '../src/question-library.ts';
import vectors from './scoring-vectors.json' with { type: 'json' };

export const PARTICIPANTS = Object.entries(vectors.participants);

/** Answers to the system library by slug, checked as a submission would be. */
export function answersBySlug(bySlug: Readonly<Record<string, string | number>>): Answers {
  const wire = Object.fromEntries(
    Object.entries(bySlug).map(([slug, value]) => [systemQuestionBySlug(slug).id, value]),
  );
  const parsed = parseAnswers(SYSTEM_QUESTIONS, wire);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.problems));
  return parsed.answers;
}
