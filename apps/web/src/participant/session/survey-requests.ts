import { callUrl } from '@plumbline/contract/client';
import type { ErrorCode } from '@plumbline/contract/errors';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { Receipt, UpdatePublicSurveyBody } from '@plumbline/contract/wire';
import { NETWORK_RETRY_WAITS_MS, REQUEST_TIMEOUT_MS } from '@plumbline/domain/constants';

/** The server's refusal of a request, or `network` when the network gave up. */
export class RequestFailure extends Error {
  readonly code: ErrorCode | 'network';

  constructor(code: ErrorCode | 'network', message: string) {
    super(message);
    this.name = 'RequestFailure';
    this.code = code;
  }
}

/** Whether answers were refused to a survey that has some: they are others, or not all that are asked for. */
export function isRefusedAsOther(error: unknown): boolean {
  return (
    error instanceof RequestFailure && (error.code === 'survey_already_submitted' || error.code === 'invalid_request')
  );
}

/** What a participant's page sends. Each retries a failing network after 2, 4 and 8 seconds. */
export interface SurveyRequests {
  update(participantId: string, body: UpdatePublicSurveyBody): Promise<void>;
  receipt(): Promise<Receipt>;
}

export interface RequestSettings {
  readonly fetch?: typeof fetch;
  /** Called before each wait for the network to come back. */
  readonly onNetworkMissing?: () => void;
  readonly wait?: (ms: number) => Promise<void>;
  /** Ends what is under way; nothing is sent after it. */
  readonly stop?: AbortSignal;
}

export function createSurveyRequests(
  publicToken: string,
  {
    fetch = (...request) => globalThis.fetch(...request),
    onNetworkMissing = () => {},
    wait = untilPassedOrOnline,
    stop,
  }: RequestSettings = {},
): SurveyRequests {
  const params = { public_token: publicToken };

  const send = async (name: CallName, url: string, isExpected: (body: AnswerBody) => boolean, body?: unknown) => {
    const request: RequestInit = {
      method: CALLS[name].method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'omit',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    for (const waitMs of [...NETWORK_RETRY_WAITS_MS, null]) {
      if (stop?.aborted) break;
      const answer = await attempt(fetch, url, request, stop);
      // A refusal without a code of ours is no answer of our server: a proxy's, or that of a site's wireless network.
      if (answer !== null && !answer.isOk && typeof answer.body.code === 'string') {
        throw new RequestFailure(answer.body.code as ErrorCode, String(answer.body.message ?? ''));
      }
      if (answer?.isOk === true && isExpected(answer.body)) return answer.body;
      if (waitMs === null) break;
      onNetworkMissing();
      await wait(waitMs);
    }
    throw new RequestFailure('network', 'Network error - please check your connection');
  };

  return {
    update: async (id, body) => {
      const url = callUrl('updatePublicSurvey', { params: { id } });
      await send('updatePublicSurvey', url, ({ status }) => status === body.status, body);
    },
    receipt: async () => {
      const url = callUrl('completePublicSurvey', { params });
      const body = await send('completePublicSurvey', url, ({ receipt_code }) => typeof receipt_code === 'string');
      // The server parses its answers against the contract, so a body with a receipt is one.
      return body as unknown as Receipt;
    },
  };
}

type AnswerBody = Readonly<Record<string, unknown>>;

/**
 * One try, its answer read to the end.
 *
 * A success that is not ours (the sign-in page of a site's wireless network, say) is told by its body: answers may
 * only count as stored when our server said so.
 *
 * @returns `null` when no answer came in time
 */
async function attempt(
  fetch: typeof globalThis.fetch,
  url: string,
  request: RequestInit,
  stop: AbortSignal | undefined,
): Promise<{ isOk: boolean; body: AnswerBody } | null> {
  const timeLimit = new AbortController();
  const end = () => timeLimit.abort();
  const timer = setTimeout(end, REQUEST_TIMEOUT_MS);
  stop?.addEventListener('abort', end);
  try {
    const response = await fetch(url, { ...request, signal: timeLimit.signal });
    return { isOk: response.ok, body: parseBody(await response.text()) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', end);
  }
}

function parseBody(text: string): AnswerBody {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Whoever waits for the network need not wait any longer once the phone says that it is back. */
function untilPassedOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end);
  });
}
