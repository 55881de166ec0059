import type { ParticipantQuestion, PublicSurveyResponse } from '@plumbline/contract/wire';
import type { GivenAnswer } from '../question-types/page-question-type.ts';
import { pageTypeOf } from '../question-types/registry.ts';
import type { Entries, GivenAnswers } from './session-states.ts';
import { storableAnswer } from './storable-text.ts';

type Questions = PublicSurveyResponse['questions'];

/** Maximum time on one question that the server accepts. */
const MAX_SECONDS = 86_400;

/** The entries before the participant types anything. */
export function initialEntries({ survey }: PublicSurveyResponse): Entries {
  return {
    name: survey?.participant_name ?? '',
    company: survey?.company ?? '',
    index: 0,
    answers: {},
    answeredAt: {},
    seconds: {},
  };
}

/** An empty answer removes the previous one. @param atMs milliseconds since 1970 */
export function withAnswer(
  { answers, answeredAt }: GivenAnswers,
  { questionId, answer, atMs }: { questionId: string; answer: GivenAnswer; atMs: number },
): GivenAnswers {
  const { [questionId]: _, ...others } = answers;
  const kept = storableAnswer(answer);
  return {
    answers: kept === null ? others : { ...answers, [questionId]: kept },
    answeredAt: { ...answeredAt, [questionId]: atMs },
  };
}

/** Adds seconds to the time that a question was on the screen. */
export function withSeconds(seconds: Entries['seconds'], questionId: string, more: number): Entries['seconds'] {
  // The server refuses negative seconds, so a clock that was set back must not produce them.
  const total = (seconds[questionId] ?? 0) + (more > 0 ? more : 0);
  // The time is limited, because the time of a page left open overnight says nothing about reading.
  return { ...seconds, [questionId]: Math.min(MAX_SECONDS, Math.round(total * 10) / 10) };
}

/** Removes answers to removed questions: with one of them, the server would refuse all answers. */
export function answersTo(questions: Questions, answers: Entries['answers']): Entries['answers'] {
  return Object.fromEntries(
    questions.flatMap(({ question_id, question }) => {
      const answer = answers[question_id];
      return answer !== undefined && pageTypeOf(question).fits(question, answer) ? [[question_id, answer]] : [];
    }),
  );
}

/** Whether a question has to be answered, or its answer completed, before anything can be sent. */
export function needsAnswer(question: ParticipantQuestion, answer: GivenAnswer | null): boolean {
  return answer === null ? question.is_required : !pageTypeOf(question).isComplete(question, answer);
}

/** Positions of the questions that still need an answer. */
export function missingAnswers(questions: Questions, answers: Entries['answers']): number[] {
  return questions.flatMap(({ question_id, question }, index) =>
    needsAnswer(question, answers[question_id] ?? null) ? [index] : [],
  );
}

/** Positions of the optional questions without an answer. */
export function skippedAnswers(questions: Questions, answers: Entries['answers']): number[] {
  return questions.flatMap(({ question_id, question }, index) =>
    !question.is_required && answers[question_id] === undefined ? [index] : [],
  );
}

/** Merges the entries of two tabs: for each question the later answer and the longer time. */
export function mergeEntries<Own extends Entries>(own: Own, other: Entries, questions: Questions): Own {
  const ids = new Set([own, other].flatMap((each) => [...Object.keys(each.answers), ...Object.keys(each.answeredAt)]));
  const later = [...ids].map((id) => ({ id, from: answeredAtMs(other, id) > answeredAtMs(own, id) ? other : own }));
  const answers = Object.fromEntries(
    later.flatMap(({ id, from }) => (from.answers[id] === undefined ? [] : [[id, from.answers[id]]])),
  );
  return {
    ...own,
    answers: answersTo(questions, answers),
    answeredAt: Object.fromEntries(later.map(({ id, from }) => [id, answeredAtMs(from, id)])),
    seconds: longerSeconds(own.seconds, other.seconds),
  };
}

/** Whether one of these answers is newer than the other tab's. */
export function isAheadOf(own: GivenAnswers, others: GivenAnswers): boolean {
  return Object.keys(own.answeredAt).some((id) => answeredAtMs(own, id) > answeredAtMs(others, id));
}

/** An answer without a time counts as older than all answers with a time, and newer than no answer. */
function answeredAtMs({ answers, answeredAt }: GivenAnswers, id: string): number {
  return answeredAt[id] ?? (answers[id] === undefined ? -1 : 0);
}

function longerSeconds(own: Entries['seconds'], other: Entries['seconds']): Entries['seconds'] {
  const ids = [...Object.keys(own), ...Object.keys(other)];
  return Object.fromEntries(ids.map((id) => [id, Math.max(own[id] ?? 0, other[id] ?? 0)]));
}
