import { expect, test } from 'vitest';
import { RequestFailure, type SurveyRequests } from '../session/survey-requests.ts';
import { memoryStorage } from '../testing.ts';
import { createOutgoingQueue } from './outgoing-answers.ts';
import { createSharedRequests } from './shared-requests.ts';

const RECEIPT = { receipt_code: 'K7QM-2XWT', stored_at: '2026-05-01T12:00:00.000Z', is_anonymous: false };
const BODY = { status: 'completed', responses: { q1: '5' } } as const;

/** A phone with a server that answers as the test says. */
function phone(storage: Storage | null = memoryStorage()) {
  const server: { failure: RequestFailure | null } = { failure: null };
  const answer = async () => {
    if (server.failure !== null) throw server.failure;
  };
  const create = (): SurveyRequests => ({ update: answer, receipt: async () => answer().then(() => RECEIPT) });
  const queue = createOutgoingQueue(storage, answer);
  const shared = createSharedRequests('token', { queue, create });
  return { server, queue, shared, requests: shared.requests({}) };
}

test('answers that the server stores do not touch the phone', async () => {
  const { queue, shared, requests } = phone();
  await requests.update('ann', BODY);
  expect([queue.count(), shared.isQueued()]).toEqual([0, false]);
  expect(await requests.receipt()).toEqual(RECEIPT);
});

test.each(['network', 'internal'] as const)(
  'after %s they wait in the queue, and get their receipt later',
  async (code) => {
    const { server, queue, shared, requests } = phone();
    server.failure = new RequestFailure(code, '');
    await requests.update('ann', BODY);
    expect([queue.count(), shared.isQueued()]).toEqual([1, true]);
    await expect(requests.receipt()).rejects.toMatchObject({ code: 'network' });
    server.failure = null;
    expect(await requests.receipt()).toEqual(RECEIPT);
    expect([queue.count(), shared.isQueued()]).toEqual([0, false]);
  },
);

test.each([
  ['slip_already_used', 'slip_already_used'],
  ['survey_link_not_found', 'survey_closed'],
] as const)('answers that were refused after they had waited have no receipt: %s', async (code, told) => {
  const { server, queue, requests } = phone();
  server.failure = new RequestFailure('network', '');
  await requests.update('ann', BODY);
  server.failure = new RequestFailure(code, '');
  await queue.sendAll();
  // Another phone's receipt can be had behind the same link.
  server.failure = null;
  await expect(requests.receipt()).rejects.toMatchObject({ code: told });
});

test.each([
  ['stored with the start does not wait', null, null],
  ['not stored with the start waits', new RequestFailure('network', ''), 'Ann Lee'],
])('a name that was %s beside the answers', async (_, startFailure, name) => {
  const storage = memoryStorage();
  const { server, requests } = phone(storage);
  server.failure = startFailure;
  const person = { participant_name: 'Ann Lee', company: null };
  await requests.update('ann', { status: 'start', ...person }).catch(() => undefined);
  server.failure = new RequestFailure('network', '');
  await requests.update('ann', { ...BODY, ...person });
  const waiting = JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '{}');
  expect(waiting.body).toMatchObject({ responses: BODY.responses, participant_name: name });
});

test('a refusal is reported, and nothing waits', async () => {
  const { server, queue, requests } = phone();
  server.failure = new RequestFailure('survey_closed', '');
  await expect(requests.update('ann', BODY)).rejects.toBe(server.failure);
  expect(queue.count()).toBe(0);
});

test('a start never waits', async () => {
  const { server, queue, requests } = phone();
  server.failure = new RequestFailure('network', '');
  await expect(requests.update('ann', { status: 'start' })).rejects.toBe(server.failure);
  expect(queue.count()).toBe(0);
});

test('a phone that keeps nothing reports the failure', async () => {
  const { server, requests } = phone(null);
  server.failure = new RequestFailure('network', '');
  await expect(requests.update('ann', BODY)).rejects.toBe(server.failure);
});
