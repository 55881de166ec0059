import { type ClientInput, callUrl } from '@plumbline/contract/client';
import type { CallAnswer } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';

export const STEPS = ['get', 'start', 'submit', 'complete'] as const;
export type Step = (typeof STEPS)[number];

/** How long each step of one respondent took, in milliseconds. */
export type Journey = Readonly<Record<Step, number>>;

/**
 * Goes through one survey as a phone does: gets it, starts, submits an answer to every question, fetches the receipt.
 *
 * @throws {Error} when anything but the expected answer comes
 */
export async function answerSurvey(origin: string, publicToken: string): Promise<Journey> {
  const link = { params: { public_token: publicToken } };
  const get = await timed(() => call(origin, 'getPublicSurvey', link));
  const { survey, questions } = get.result;
  if (survey === null || questions.length === 0)
    throw new Error(`the survey cannot be answered: ${get.result.message}`);

  const { id } = survey;
  const start = await timed(() => call(origin, 'updatePublicSurvey', { params: { id }, body: { status: 'start' } }));
  const responses = answersTo(questions);
  const submit = await timed(() =>
    call(origin, 'updatePublicSurvey', { params: { id }, body: { status: 'completed', responses } }),
  );
  const complete = await timed(() => call(origin, 'completePublicSurvey', link));
  if (complete.result.receipt_code === '') throw new Error('the submission has no receipt');
  return { get: get.ms, start: start.ms, submit: submit.ms, complete: complete.ms };
}

/** Sends one call. @throws {Error} when it is refused */
export async function call<N extends CallName>(
  origin: string,
  name: N,
  input: ClientInput<N> = {},
  idToken?: string,
): Promise<CallAnswer<N>> {
  const response = await fetch(origin + callUrl(name, input), {
    method: CALLS[name].method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`);
  // The server parses its answers by the contract; the floor is built to answer the same.
  return (await response.json()) as CallAnswer<N>;
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
