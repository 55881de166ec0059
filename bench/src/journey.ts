import { type ClientInput, callUrl } from '@plumbline/contract/client';
import type { CallAnswer } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
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
): Promise<CallAnswer<N>> {
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
  return JSON.parse(text) as CallAnswer<N>;
}

/** Avoids the streams that undici's `request` creates for each response, because they would add to the generator's cost. */
function send(
  server: Dispatcher,
  request: Dispatcher.DispatchOptions,
): Promise<{ readonly statusCode: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    let statusCode = 0;
    const chunks: Buffer[] = [];
    server.dispatch(request, {
      // Its presence tells undici which kind of handler this is.
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

type Questions = CallAnswer<'getPublicSurvey'>['questions'];

/** The middle of every scale, the first option of every choice, and a sentence for free text. */
function answersTo(questions: Questions): Record<string, string> {
  return Object.fromEntries(
    questions.map(({ question_id, question }) => {
      const middle = question.scale_config === null ? 1 : Math.ceil(question.scale_config.max / 2);
      return [question_id, question.type === 'text' ? 'All good on site.' : (question.option_ids[0] ?? String(middle))];
    }),
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begin = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begin };
}
