import { expect, test } from 'vitest';
import type { KeptSession } from '../session/session-states.ts';
import { memoryStorage } from '../testing.ts';
import { createAnswerStore, createLinkMemory, linksTo, moveAnswers } from './answer-store.ts';

const KEPT: KeptSession = {
  stage: 'questions',
  name: 'Ann',
  company: '',
  index: 3,
  answers: { q1: '5' },
  answeredAt: { q1: 1 },
  seconds: { q1: 2 },
};

test('what was saved is loaded again, under a key of its own for each survey', () => {
  const storage = memoryStorage();
  expect(createAnswerStore('one', storage).save(KEPT)).toBe(true);
  expect(createAnswerStore('one', storage).load()).toEqual(KEPT);
  expect(createAnswerStore('two', storage).load()).toBeNull();
});

test('several choices are kept as a list, beside the text of the other answers', () => {
  const storage = memoryStorage();
  const kept = { ...KEPT, answers: { q1: '5', q2: ['gloves', 'helmet'] } };
  createAnswerStore('one', storage).save(kept);
  expect(createAnswerStore('one', storage).load()).toEqual(kept);
});

test('nothing is left after clearing', () => {
  const storage = memoryStorage();
  const store = createAnswerStore('one', storage);
  store.save(KEPT);
  store.clear();
  expect(storage.length).toBe(0);
});

test('a full storage is reported instead of breaking the page', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(createAnswerStore('one', full).save(KEPT)).toBe(false);
});

test('a storage that drops what it is given is reported', () => {
  const dropping = { ...memoryStorage(), setItem: () => {} };
  expect(createAnswerStore('one', dropping).save(KEPT)).toBe(false);
});

test('a forbidden storage loads nothing and saves nothing', () => {
  const store = createAnswerStore('one', null);
  expect([store.save(KEPT), store.load()]).toEqual([false, null]);
});

test.each([
  'not json',
  'null',
  '[]',
  '{"stage":"elsewhere"}',
  '{"stage":"questions","name":"A","company":"","index":0,"answers":{"q":1},"answeredAt":{},"seconds":{}}',
  '{"stage":"questions","name":"A","company":"","index":0,"answers":{"q":[1]},"answeredAt":{},"seconds":{}}',
])('what this page did not write is left alone: %s', (text) => {
  expect(createAnswerStore('one', memoryStorage({ 'plumbline.survey.one': text })).load()).toBeNull();
});

const TO_ANN = { answersKey: 'answers-of-ann', participantId: 'ann' };

test('a link remembers what it led to, until that is let go', () => {
  const memory = createLinkMemory('token', memoryStorage());
  expect(memory.recall()).toBeNull();
  memory.remember(TO_ANN);
  expect(memory.recall()).toEqual(TO_ANN);
  memory.forget();
  expect(memory.recall()).toBeNull();
});

test.each(['not json', 'null', '{"answersKey":"one"}'])('no link led to what this page did not write: %s', (text) => {
  expect(createLinkMemory('token', memoryStorage({ 'plumbline.link.token': text })).recall()).toBeNull();
});

test('the links to the same answers are known, and no others', () => {
  const storage = memoryStorage({ 'plumbline.theme': 'dark' });
  for (const token of ['old', 'new']) createLinkMemory(token, storage).remember(TO_ANN);
  createLinkMemory('other', storage).remember({ ...TO_ANN, answersKey: 'answers-of-ben' });
  expect(linksTo('answers-of-ann', storage)).toEqual(['old', 'new']);
  expect(linksTo('answers-of-ann', null)).toEqual([]);
});

test('answers move with their link, but never onto others', () => {
  const storage = memoryStorage();
  createAnswerStore('before', storage).save(KEPT);
  moveAnswers('before', 'after', storage);
  expect([createAnswerStore('before', storage).load(), createAnswerStore('after', storage).load()]).toEqual([
    null,
    KEPT,
  ]);
  createAnswerStore('before', storage).save({ ...KEPT, name: 'Ben' });
  moveAnswers('before', 'after', storage);
  expect(createAnswerStore('before', storage).load()?.name).toBe('Ben');
  expect(createAnswerStore('after', storage).load()).toEqual(KEPT);
});
