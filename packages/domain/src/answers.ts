import type { Answers, AnswerValue, Question } from './question.ts';
import type { OptionLabels } from './question-types/codec.ts';
import { parseAnswer } from './question-types.ts';
import { shortened } from './shortened.ts';

interface AnswerProblem {
  /** `null` when the survey does not ask the question. */
  readonly questionId: string | null;
  /** Path of the field in the request, `responses.<question id>`. */
  readonly field: string;
  /** A sentence that names the question and says what to do. */
  readonly message: string;
}

export type ParsedAnswers =
  | { readonly kind: 'valid'; readonly answers: Answers }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

const SHORT_TEXT_LENGTH = 60;
/** Maximum number of unknown ids that the response names, because a request can contain thousands. */
const MAX_UNKNOWN_NAMED = 20;

/**
 * Checks a whole submission against the survey's own questions.
 *
 * @param questions the questions in the order shown, so that problems name the positions the participant saw
 * @param wire answers by question id; keys such as `__proto__` are ids like any other
 * @param labelsByQuestion further accepted option labels, by question id
 * @returns the answers to store, without unanswered ones, or every problem found
 * @see specification, section 5, "Survey taking"
 */
export function parseAnswers(
  questions: readonly Question[],
  wire: Readonly<Record<string, unknown>>,
  labelsByQuestion: Readonly<Record<string, OptionLabels>> = {},
): ParsedAnswers {
  const answers: [string, AnswerValue][] = [];
  const problems: AnswerProblem[] = [];
  for (const [index, question] of questions.entries()) {
    const parsed = parseAnswer(
      question,
      ownValue(wire, question.id) ?? '',
      ownValue(labelsByQuestion, question.id) ?? {},
    );
    const name = `Question ${index + 1} (“${shortened(question.text, SHORT_TEXT_LENGTH)}”)`;
    if (parsed.kind === 'answered') answers.push([question.id, parsed.value]);
    else if (parsed.kind === 'invalid') problems.push(problemWith(question, `${name}: ${parsed.problem}`));
    else if (question.isRequired) problems.push(problemWith(question, `${name} needs an answer.`));
  }
  problems.push(...unknownIds(questions, wire));
  return problems.length === 0
    ? { kind: 'valid', answers: Object.fromEntries(answers) }
    : { kind: 'invalid', problems };
}

/**
 * Serialises answers independently of their order: two texts are equal exactly when the answers are equal. This distinguishes a replay
 * from a submission of different answers.
 */
export function canonicalAnswers(answers: Answers): string {
  const entries = Object.entries(answers);
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function ownValue<V>(record: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function problemWith(question: Question, message: string): AnswerProblem {
  return { questionId: question.id, field: `responses.${question.id}`, message };
}

function unknownIds(questions: readonly Question[], wire: Readonly<Record<string, unknown>>): AnswerProblem[] {
  const known = new Set(questions.map(({ id }) => id));
  const unknown = Object.keys(wire).filter((id) => !known.has(id));
  return unknown.slice(0, MAX_UNKNOWN_NAMED).map((id) => ({
    questionId: null,
    field: `responses.${shortened(id, SHORT_TEXT_LENGTH)}`,
    message: 'This survey does not ask this question. Leave it out.',
  }));
}
