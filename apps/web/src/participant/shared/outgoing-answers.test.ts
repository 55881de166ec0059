import { expect, test, vi } from 'vitest';
import { RequestFailure } from '../session/survey-requests.ts';
import { memoryStorage } from '../testing.ts';
import { createOutgoingQueue, type OutgoingAnswers } from './outgoing-answers.ts';

const ANSWERS: OutgoingAnswers = {
  participantId: 'ann',
  body: { status: 'completed', participant_name: 'Ann', responses: { q1: '5' } },
};

test('answers wait until the server has stored them, and then nothing is left of them', async () => {
  const storage = memoryStorage();
  const sent: OutgoingAnswers[] = [];
  let isOnline = false;
  const queue = createOutgoingQueue(storage, async (answers) => {
    if (!isOnline) throw new DOMException('once', 'AbortError');
    sent.push(answers);
  });
  const key = queue.add(ANSWERS) ?? '';
  expect(await queue.sendAll()).toBe(true);
  expect([queue.count(), queue.has(key), sent]).toEqual([1, true, []]);
  isOnline = true;
  expect(await queue.sendAll()).toBe(false);
  expect([queue.count(), queue.has(key), sent]).toEqual([0, false, [ANSWERS]]);
  expect(storage.length).toBe(0);
});

test('answers that the server refuses are deleted and counted, and the others are still sent', async () => {
  const queue = createOutgoingQueue(memoryStorage(), async ({ participantId }) => {
    if (participantId === 'late') throw new RequestFailure('survey_closed', '');
  });
  queue.add({ ...ANSWERS, participantId: 'late' });
  queue.add(ANSWERS);
  await queue.sendAll();
  expect([queue.count(), queue.refusedCount()]).toEqual([0, 1]);
  queue.forgetRefused();
  expect(queue.refusedCount()).toBe(0);
});

test('a server in trouble is tried again', async () => {
  const queue = createOutgoingQueue(memoryStorage(), async () => {
    throw new RequestFailure('internal', '');
  });
  queue.add(ANSWERS);
  // The network is there.
  expect(await queue.sendAll()).toBe(false);
  expect([queue.count(), queue.refusedCount()]).toEqual([1, 0]);
});

test('two calls at once send each answer once', async () => {
  let attempts = 0;
  const queue = createOutgoingQueue(memoryStorage(), async () => {
    attempts += 1;
  });
  queue.add(ANSWERS);
  await Promise.all([queue.sendAll(), queue.sendAll()]);
  expect(attempts).toBe(1);
});

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

test.each([
  ['refuses its storage', null],
  ['has no room', { ...memoryStorage(), setItem: full }],
  ['drops what it is given', { ...memoryStorage(), setItem: () => {} }],
  ['keeps only a part', { ...memoryStorage(), getItem: () => '{"participantId":"an' }],
])('a phone that %s says so', (_, storage) => {
  const queue = createOutgoingQueue(storage, async () => {});
  expect([queue.add(ANSWERS), queue.count()]).toEqual([null, 0]);
});

test('answers wait also on a page that is served over plain HTTP', () => {
  // The browser offers `randomUUID` in secure contexts only.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const queue = createOutgoingQueue(memoryStorage(), async () => {});
  expect([queue.add(ANSWERS), queue.count()]).toEqual([expect.any(String), 1]);
});

test.each(['not json', 'null', '{}'])('what this page did not write is dropped and never sent: %s', async (text) => {
  const storage = memoryStorage({ 'plumbline.outgoing.x': text });
  const sent: unknown[] = [];
  const queue = createOutgoingQueue(storage, async (answers) => void sent.push(answers));
  await queue.sendAll();
  expect([sent, queue.count()]).toEqual([[], 0]);
});
