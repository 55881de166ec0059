import { type ClientInput, callUrl } from '@plumbline/contract/client';
import type { CallResponse } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { Question } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import { SYSTEM_QUESTIONNAIRES } from '@plumbline/domain/questionnaires/system';
import type { Dispatcher } from 'undici';

export const STEPS = ['get', 'start', 'submit', 'complete'] as const;
type Step = (typeof STEPS)[number];

/** How long each step of one respondent took, in milliseconds. */
export type Journey = Readonly<Record<Step, number>>;

/**
 * Answers one survey like a phone: gets it, starts, submits an answer to every question, fetches the receipt.
 *
 * @throws {Error} when a response is not the expected one
 */
export async function answerSurvey(server: Dispatcher, publicToken: string): Promise<Journey> {
  const link = { params: { public_token: publicToken } };
  const get = await timed(() => call(server, 'getPublicSurvey', link));
  const { survey, questions } = get.result;
  if (survey === null || questions.length === 0)
    throw new Error(`the survey cannot be answered: ${get.result.message}`);

  const { id } = survey;
  const start = await timed(() => call(server, 'updatePublicSurvey', { params: { id }, body: { status: 'start' } }));
  const responses = answersTo(questions);
  const submit = await timed(() =>
    call(server, 'updatePublicSurvey', { params: { id }, body: { status: 'completed', responses } }),
  );
  const complete = await timed(() => call(server, 'completePublicSurvey', link));
  if (complete.result.receipt_code === '') throw new Error('the submission has no receipt');
  return { get: get.ms, start: start.ms, submit: submit.ms, complete: complete.ms };
}

/**
 * Sends one call. Requests uncompressed responses, because unpacking them would use the server's cores for the generator.
 *
 * @throws {Error} when it is refused
 */
export async function call<N extends CallName>(
  server: Dispatcher,
  name: N,
  input: ClientInput<N> = {},
  idToken?: string,
): Promise<CallResponse<N>> {
  const { statusCode, text } = await send(server, {
    method: CALLS[name].method,
    path: callUrl(name, input),
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  if (statusCode >= 300) throw new Error(`${name} returned ${statusCode}: ${text}`);
  // The server parses its responses with the contract; the floor imitates them.
  return JSON.parse(text) as CallResponse<N>;
}

/** Avoids the response streams of undici's `request`, which would add to the generator's cost. */
function send(
  server: Dispatcher,
  request: Dispatcher.DispatchOptions,
): Promise<{ readonly statusCode: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    let statusCode = 0;
    const chunks: Buffer[] = [];
    server.dispatch(request, {
      // undici recognises the kind of handler by this method.
      onRequestStart: () => {},
      onResponseStart: (_controller, code) => {
        statusCode = code;
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => resolve({ statusCode, text: Buffer.concat(chunks).toString() }),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

/** Answers to the questions of the system questionnaires, as a phone sends them. */
const ANSWERS = new Map(
  SYSTEM_QUESTIONNAIRES.flatMap(({ questionnaire }) =>
    questionnaire.questions.map((question) => [question.id, answerTo(question)] as const),
  ),
);

/** A sentence for free text, the middle of a scale, the first of other choices. */
function answerTo(question: Question): string | string[] {
  const codec = codecOf(question);
  if (codec.isOwnWords) return 'All good on site.';
  const possible = codec.possibleAnswers(question);
  const [first] = possible;
  const answer = typeof first === 'number' ? possible[Math.floor(possible.length / 2)] : first;
  if (answer === undefined) throw new Error(`question ${question.id} has no answers`);
  return typeof answer === 'object' ? [...answer] : String(answer);
}

function answersTo(questions: CallResponse<'getPublicSurvey'>['questions']): Record<string, string | string[]> {
  return Object.fromEntries(
    questions.map(({ question_id: id }) => {
      const answer = ANSWERS.get(id);
      if (answer === undefined) throw new Error(`question ${id} is in no system questionnaire`);
      return [id, answer];
    }),
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begin = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begin };
}
