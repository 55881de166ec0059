import { callUrl } from '@plumbline/contract/client';
import type { ErrorCode } from '@plumbline/contract/errors';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { Receipt, UpdatePublicSurveyBody } from '@plumbline/contract/wire';
import { NETWORK_RETRY_WAITS_MS, REQUEST_TIMEOUT_MS } from '@plumbline/domain/constants';

/** The server's refusal of a request, or `null` code when the network gave up. */
export class RequestFailure extends Error {
  readonly code: ErrorCode | 'network';

  constructor(code: ErrorCode | 'network', message: string) {
    super(message);
    this.name = 'RequestFailure';
    this.code = code;
  }
}

/** What a participant's page sends. Each retries a failing network after 2, 4 and 8 seconds. */
export interface SurveyRequests {
  update(participantId: string, body: UpdatePublicSurveyBody): Promise<void>;
  receipt(): Promise<Receipt>;
}

export interface Network {
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
}

const BROWSER: Network = {
  fetch: (...request) => fetch(...request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export function createSurveyRequests(publicToken: string, network: Network = BROWSER): SurveyRequests {
  const params = { public_token: publicToken };
  return {
    update: async (id, body) => {
      await send(network, 'updatePublicSurvey', callUrl('updatePublicSurvey', { params: { id } }), body);
    },
    // The server parses its answers against the contract, so what came back is what the contract says.
    receipt: async () =>
      (await send(network, 'completePublicSurvey', callUrl('completePublicSurvey', { params }))) as Receipt,
  };
}

async function send(network: Network, name: CallName, url: string, body?: unknown): Promise<unknown> {
  const response = await reach(network, url, {
    method: CALLS[name].method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    credentials: 'omit',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { code, message } = (answer ?? {}) as { code?: ErrorCode; message?: string };
  throw new RequestFailure(code ?? 'internal', message ?? `HTTP ${response.status} Error`);
}

async function reach(network: Network, url: string, request: RequestInit): Promise<Response> {
  for (const waitMs of [...NETWORK_RETRY_WAITS_MS, null]) {
    try {
      return await network.fetch(url, { ...request, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    } catch {
      if (waitMs !== null) await network.wait(waitMs);
    }
  }
  throw new RequestFailure('network', 'Network error - please check your connection');
}
