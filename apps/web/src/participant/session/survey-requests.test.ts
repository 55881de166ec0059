import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFailure, submissionTrouble } from './request-failures.ts';
import { createSurveyRequests, type RequestFailure, type RequestSettings } from './survey-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Step = Response | Error | 'silence';

/** A network that answers in order; an error stands for a connection that broke. */
function scriptedNetwork(...script: Step[]) {
  const sent: { url: string; method: string | undefined; body: unknown; atMs: number }[] = [];
  const beganMs = Date.now();
  const fetch: NonNullable<RequestSettings['fetch']> = async (url, request) => {
    sent.push({ url: String(url), method: request?.method, body: request?.body, atMs: Date.now() - beganMs });
    const next = script.shift() ?? new TypeError('network');
    if (next === 'silence') {
      return new Promise((_, reject) => request?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    if (next instanceof Error) throw next;
    return next;
  };
  return { sent, fetch };
}

const stored = () => Response.json({ status: 'completed' });
const SUBMISSION = { status: 'completed', responses: { q1: '5' } } as const;

/** Outcome of a request once every timer has run. */
async function outcomeOf(request: Promise<unknown>): Promise<unknown> {
  const outcome = request.catch((error: RequestFailure) => error.code);
  await vi.runAllTimersAsync();
  return outcome;
}

test('a failing network is tried again after 2, 4 and 8 seconds, with the same body', async () => {
  const network = scriptedNetwork(new TypeError(), new TypeError(), new TypeError(), stored());
  const onNetworkMissing = vi.fn();
  await outcomeOf(createSurveyRequests('token', { ...network, onNetworkMissing }).update('me', SUBMISSION));
  expect(network.sent.map(({ atMs }) => atMs)).toEqual([0, 2_000, 6_000, 14_000]);
  expect(new Set(network.sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(SUBMISSION)]));
  expect(onNetworkMissing).toHaveBeenCalledTimes(3);
});

test('when the phone says that the network is back, the next try comes at once', async () => {
  const phone = new EventTarget();
  vi.stubGlobal('addEventListener', phone.addEventListener.bind(phone));
  vi.stubGlobal('removeEventListener', phone.removeEventListener.bind(phone));
  const network = scriptedNetwork(new TypeError(), stored());
  const request = createSurveyRequests('token', network).update('me', SUBMISSION);
  await vi.advanceTimersByTimeAsync(500);
  phone.dispatchEvent(new Event('online'));
  await request;
  expect(network.sent.map(({ atMs }) => atMs)).toEqual([0, 500]);
  vi.unstubAllGlobals();
});

test('after the last try the failure says that it was the network', async () => {
  const network = scriptedNetwork();
  expect(await outcomeOf(createSurveyRequests('token', network).receipt())).toBe('network');
  expect(network.sent).toHaveLength(4);
});

test('a request without an answer is given up after 30 seconds and tried again', async () => {
  const network = scriptedNetwork('silence', stored());
  await outcomeOf(createSurveyRequests('token', network).update('me', SUBMISSION));
  expect(network.sent.map(({ atMs }) => atMs)).toEqual([0, 32_000]);
});

test.each([
  ['the sign-in page of a wireless network', new Response('<html>Accept the terms</html>')],
  ['an answer that broke off', new Response('{"status":"comp')],
  ['an answer to something else', Response.json({ status: 'start' })],
  ['the page of a proxy in trouble', new Response('<html>Bad gateway</html>', { status: 502 })],
])('%s does not count as stored', async (_, answer) => {
  const network = scriptedNetwork(answer);
  expect(await outcomeOf(createSurveyRequests('token', network).update('me', SUBMISSION))).toBe('network');
});

test('a refusal is not tried again and keeps its code', async () => {
  const network = scriptedNetwork(Response.json({ code: 'survey_closed', message: 'Closed.' }, { status: 409 }));
  const update = createSurveyRequests('token', network).update('me', { status: 'start' });
  expect(await outcomeOf(update)).toBe('survey_closed');
  expect(network.sent).toHaveLength(1);
});

const failing = () => Response.json({ code: 'internal', message: 'Failed.' }, { status: 500 });

test('a start and answers that the server fails to take are sent again after 2, 4 and 8 seconds, with the same body', async () => {
  for (const body of [SUBMISSION, { status: 'start' }] as const) {
    const network = scriptedNetwork(failing(), failing(), failing(), Response.json({ status: body.status }));
    const onNetworkMissing = vi.fn();
    const onServerFailing = vi.fn();
    const settings = { ...network, onNetworkMissing, onServerFailing };
    expect(await outcomeOf(createSurveyRequests('token', settings).update('me', body))).toBeUndefined();
    expect(network.sent.map(({ atMs }) => atMs)).toEqual([0, 2_000, 6_000, 14_000]);
    expect(new Set(network.sent.map(({ body: sent }) => sent))).toEqual(new Set([JSON.stringify(body)]));
    expect([onNetworkMissing.mock.calls.length, onServerFailing.mock.calls.length]).toEqual([0, 3]);
  }
});

test('a server that fails four times has refused', async () => {
  const network = scriptedNetwork(failing(), failing(), failing(), failing(), stored());
  expect(await outcomeOf(createSurveyRequests('token', network).update('me', SUBMISSION))).toBe('internal');
  expect(network.sent).toHaveLength(4);
});

test.each([
  ['fails', failing],
  ['cannot be reached', () => new TypeError()],
])('a single attempt ends at once where the server %s', async (_, outcome) => {
  const network = scriptedNetwork(outcome(), stored());
  await outcomeOf(createSurveyRequests('token', { ...network, retryWaitsMs: [] }).update('me', SUBMISSION));
  expect(network.sent).toHaveLength(1);
});

test.each(['too_many_requests', 'of_a_newer_server', 'constructor'])(
  'a refusal that means nothing special to this page may work later: %s',
  async (code) => {
    const network = scriptedNetwork(Response.json({ code, message: 'No.' }, { status: 409 }));
    const failure = await createSurveyRequests('token', network)
      .update('me', { status: 'start' })
      .catch((error: unknown) => error);
    expect([submissionTrouble(failure), startFailure(failure)]).toEqual([
      'submit_failed',
      { type: 'start_failed', trouble: 'start_failed' },
    ]);
  },
);

test('calls go to the addresses of the contract', async () => {
  const network = scriptedNetwork(Response.json({ status: 'start' }), Response.json({ receipt_code: 'K7QM-2XWT' }));
  const requests = createSurveyRequests('to/ken', network);
  await requests.update('me', { status: 'start' });
  expect((await requests.receipt()).receipt_code).toBe('K7QM-2XWT');
  expect(network.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /v1/public/survey-by-id/me',
    'POST /v1/public/survey/to%2Fken/complete',
  ]);
});

test('after everything was removed, nothing is tried again', async () => {
  const stop = new AbortController();
  let tries = 0;
  const requests = createSurveyRequests('token', {
    fetch: async () => {
      tries += 1;
      throw new TypeError('no network');
    },
    wait: async () => stop.abort(),
    signal: stop.signal,
  });
  await expect(requests.update('ann', { status: 'start' })).rejects.toMatchObject({ code: 'network' });
  expect(tries).toBe(1);
});
