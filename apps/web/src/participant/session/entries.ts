import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { isAnswerTo } from '../controls/answer-choices.ts';
import type { Entries, GivenAnswers } from './session-states.ts';
import { storableText } from './storable-text.ts';

type Questions = PublicSurveyAnswer['questions'];

/** Longest time on one question that the server accepts. */
const MAX_SECONDS = 86_400;

/** What is known before the participant enters anything. */
export function initialEntries({ survey }: PublicSurveyAnswer): Entries {
  return {
    name: survey?.participant_name ?? '',
    company: survey?.company ?? '',
    index: 0,
    answers: {},
    answeredAt: {},
    seconds: {},
  };
}

/** Blank words count as no answer. @param atMs milliseconds since 1970 */
export function withAnswer(
  { answers, answeredAt }: GivenAnswers,
  { questionId, answer, atMs }: { questionId: string; answer: string; atMs: number },
): GivenAnswers {
  const { [questionId]: _, ...others } = answers;
  const text = storableText(answer);
  return {
    answers: text.trim() === '' ? others : { ...answers, [questionId]: text },
    answeredAt: { ...answeredAt, [questionId]: atMs },
  };
}

/** Adds seconds to those that a question was on the screen before. */
export function withSeconds(seconds: Entries['seconds'], questionId: string, more: number): Entries['seconds'] {
  // A clock that was set back must not cost the answers: the server refuses negative numbers.
  const total = (seconds[questionId] ?? 0) + (more > 0 ? more : 0);
  // A page left open overnight says nothing about reading.
  return { ...seconds, [questionId]: Math.min(MAX_SECONDS, Math.round(total * 10) / 10) };
}

/** Drops answers that the survey does not ask for any more: the server would refuse them all. */
export function answersTo(questions: Questions, answers: Entries['answers']): Entries['answers'] {
  return Object.fromEntries(
    questions.flatMap(({ question_id, question }) => {
      const answer = answers[question_id];
      return answer !== undefined && isAnswerTo(question, answer) ? [[question_id, answer]] : [];
    }),
  );
}

/** Positions of the required questions without an answer. */
export function missingRequired(questions: Questions, answers: Entries['answers']): number[] {
  return questions.flatMap(({ question_id, question }, index) =>
    question.is_required && answers[question_id] === undefined ? [index] : [],
  );
}

/** Of each question the later of two answers, and the longer of two times. */
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

/** Whether one of these answers is newer than those of another tab. */
export function isAheadOf(own: GivenAnswers, others: GivenAnswers): boolean {
  return Object.keys(own.answeredAt).some((id) => answeredAtMs(own, id) > answeredAtMs(others, id));
}

/** An answer without a time counts as older than any with one, and as newer than no answer. */
function answeredAtMs({ answers, answeredAt }: GivenAnswers, id: string): number {
  return answeredAt[id] ?? (answers[id] === undefined ? -1 : 0);
}

function longerSeconds(own: Entries['seconds'], other: Entries['seconds']): Entries['seconds'] {
  const ids = [...Object.keys(own), ...Object.keys(other)];
  return Object.fromEntries(ids.map((id) => [id, Math.max(own[id] ?? 0, other[id] ?? 0)]));
}
