import { expect, test } from 'vitest';
import { createSurveyRequests, type RequestFailure } from './survey-requests.ts';

/** A network that answers in order; an error stands for a connection that broke. */
function scriptedNetwork(...script: (Response | Error)[]) {
  const waits: number[] = [];
  const sent: { url: string; method: string | undefined; body: unknown }[] = [];
  return {
    waits,
    sent,
    fetch: async (url: unknown, request?: RequestInit) => {
      sent.push({ url: String(url), method: request?.method, body: request?.body });
      const next = script.shift();
      if (next === undefined || next instanceof Error) throw next ?? new TypeError('network');
      return next;
    },
    wait: async (ms: number) => void waits.push(ms),
  };
}

const stored = () => Response.json({ status: 'completed' });

test('a failing network is tried again after 2, 4 and 8 seconds', async () => {
  const network = scriptedNetwork(new TypeError(), new TypeError(), new TypeError(), stored());
  await createSurveyRequests('token', network).update('me', { status: 'completed', responses: { q1: '5' } });
  expect(network.waits).toEqual([2000, 4000, 8000]);
  expect(new Set(network.sent.map(({ body }) => body))).toEqual(
    new Set(['{"status":"completed","responses":{"q1":"5"}}']),
  );
});

test('after the last try the failure says that it was the network', async () => {
  const network = scriptedNetwork();
  const failure: RequestFailure = await createSurveyRequests('token', network)
    .receipt()
    .catch((error) => error);
  expect([failure.code, network.sent.length]).toEqual(['network', 4]);
});

test('a refusal is not tried again and keeps its code', async () => {
  const refusal = Response.json({ code: 'survey_closed', message: 'Closed.' }, { status: 409 });
  const network = scriptedNetwork(refusal);
  const failure: RequestFailure = await createSurveyRequests('token', network)
    .update('me', { status: 'start' })
    .catch((error) => error);
  expect([failure.code, network.sent.length]).toEqual(['survey_closed', 1]);
});

test('calls go to the addresses of the contract', async () => {
  const network = scriptedNetwork(stored(), Response.json({}));
  const requests = createSurveyRequests('to/ken', network);
  await requests.update('me', { status: 'start' });
  await requests.receipt();
  expect(network.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /v1/public/survey-by-id/me',
    'POST /v1/public/survey/to%2Fken/complete',
  ]);
});
