import { fillPath } from '@plumbline/contract/client';
import type { ErrorCode } from '@plumbline/contract/errors';
import { type CallPath, PARTICIPANT_CALLS } from '@plumbline/contract/paths';
import type { Receipt, UpdatePublicSurveyBody } from '@plumbline/contract/wire';
import { type Attempt, type RetryOptions, requestWithRetry } from './request-with-retry.ts';
import type { GivenAnswers } from './session-states.ts';

/**
 * The server's refusal of a request, `internal` for one that means nothing special here, or `network` when no answer came or the request
 * was cancelled.
 */
export class RequestFailure extends Error {
  readonly code: ErrorCode | 'network';

  constructor(code: ErrorCode | 'network', message: string) {
    super(message);
    this.name = 'RequestFailure';
    this.code = code;
  }
}

/** The refusals that this page distinguishes. */
const DISTINGUISHED: readonly ErrorCode[] = [
  'invalid_request',
  'slip_already_used',
  'survey_access_denied',
  'survey_already_submitted',
  'survey_closed',
  'survey_link_not_found',
  'survey_not_submitted',
];

const REFUSED_AS_OTHER: readonly string[] = ['survey_already_submitted', 'slip_already_used', 'invalid_request'];

/** Whether a survey with stored answers refused these: they differ, come from another phone, or are incomplete. */
export function isRefusedAsOther(error: unknown): boolean {
  return error instanceof RequestFailure && REFUSED_AS_OTHER.includes(error.code);
}

type StartBody = Extract<UpdatePublicSurveyBody, { status: 'start' }>;
type SubmitBody = Extract<UpdatePublicSurveyBody, { status: 'completed' }>;

/** A start, or answers in stored form. */
export type SurveyUpdate = StartBody | (Omit<SubmitBody, 'responses'> & { responses: GivenAnswers['answers'] });

/** Requests of a participant's page. Each is repeated while the network or the server fails, and rejects with a {@link RequestFailure}. */
export interface SurveyRequests {
  update(participantId: string, body: SurveyUpdate): Promise<void>;
  receipt(): Promise<Receipt>;
}

export interface RequestSettings extends RetryOptions {
  readonly fetch?: typeof fetch;
}

type AnswerBody = Readonly<Record<string, unknown>>;

export function createSurveyRequests(
  publicToken: string,
  { fetch = (...request) => globalThis.fetch(...request), ...retry }: RequestSettings = {},
): SurveyRequests {
  const send = async <Answer extends AnswerBody>(
    { method, path }: CallPath,
    params: Readonly<Record<string, string>>,
    isExpected: (body: AnswerBody) => body is Answer,
    body?: unknown,
  ): Promise<Answer> => {
    const url = fillPath(path, params);
    const request: RequestInit = {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'omit',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const outcome = await requestWithRetry(
      async (signal) => readAttempt(await fetch(url, { ...request, signal }), isExpected),
      retry,
    );
    if (outcome.kind === 'answered') return outcome.answer;
    if (outcome.kind === 'refused') throw outcome.refusal;
    throw new RequestFailure('network', 'Network error - please check your connection');
  };

  return {
    update: async (id, body) => {
      const isStored = (answer: AnswerBody): answer is AnswerBody => answer.status === body.status;
      await send(PARTICIPANT_CALLS.updatePublicSurvey, { id }, isStored, body);
    },
    receipt: () => send(PARTICIPANT_CALLS.completePublicSurvey, { public_token: publicToken }, isReceipt),
  };
}

/** The server parses its answers against the contract, so a body with a receipt code is a receipt. */
function isReceipt(body: AnswerBody): body is Receipt {
  return typeof body.receipt_code === 'string';
}

/**
 * Only responses of our server count: a success without the expected body may be the sign-in page of a site's wireless network, and a
 * refusal without one of our codes may come from a proxy.
 */
async function readAttempt<Answer extends AnswerBody>(
  response: Response,
  isExpected: (body: AnswerBody) => body is Answer,
): Promise<Attempt<Answer, RequestFailure>> {
  const body = parseBody(await response.text());
  if (response.ok) return isExpected(body) ? { kind: 'answered', answer: body } : { kind: 'no_answer' };
  if (typeof body.code !== 'string') return { kind: 'no_answer' };
  // A newer server may send unknown codes.
  const code = DISTINGUISHED.find((each) => each === body.code) ?? 'internal';
  const refusal = new RequestFailure(code, String(body.message ?? ''));
  return { kind: response.status >= 500 ? 'server_failed' : 'refused', refusal };
}

function parseBody(text: string): AnswerBody {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
