import { type ClientInput, callUrl } from '@plumbline/contract/client';
import type { CallAnswer } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { Dispatcher } from 'undici';

export const STEPS = ['get', 'start', 'submit', 'complete'] as const;
type Step = (typeof STEPS)[number];

/** How long each step of one respondent took, in milliseconds. */
export type Journey = Readonly<Record<Step, number>>;

/**
 * Goes through one survey as a phone does: gets it, starts, submits an answer to every question, fetches the receipt.
 *
 * @throws {Error} when anything but the expected answer comes
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
 * Sends one call. Answers are asked for uncompressed: unpacking them would be the generator's cost on the server's cores.
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
  if (statusCode >= 300) throw new Error(`${name} was answered with ${statusCode}: ${text}`);
  // The server parses its answers by the contract; the floor is built to answer the same.
  return JSON.parse(text) as CallAnswer<N>;
}

/** Without the streams that undici's `request` makes of each answer: they would be the generator's cost too. */
function send(
  server: Dispatcher,
  request: Dispatcher.DispatchOptions,
): Promise<{ readonly statusCode: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    let statusCode = 0;
    const chunks: Buffer[] = [];
    server.dispatch(request, {
      // By its presence undici knows this kind of handler.
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

/** The middle of every scale, the first of every choice, words where words are asked. */
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
