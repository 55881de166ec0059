import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { expect, test } from 'vitest';
import { createQuestionSetCache } from './question-set-cache.ts';
import { createQuestionSets } from './question-sets.read.ts';

const MEGABYTE = 1024 * 1024;

/** A set with the given number of library questions, a new array each time. */
const setOf = (questions: number) => SYSTEM_QUESTIONS.slice(0, questions);

test('the sets in memory stay within the byte limit, however many there are', () => {
  const cache = createQuestionSetCache(MEGABYTE);
  for (let each = 0; each < 500; each += 1) cache.set(String(each), setOf(50));
  expect(cache.bytes).toBeLessThanOrEqual(MEGABYTE);
  expect(cache.get('499')).toEqual(setOf(50));
  expect(cache.get('0')).toBeUndefined();
});

test('recently used sets stay, and the least recently used one is dropped first', () => {
  const cache = createQuestionSetCache(MEGABYTE);
  cache.set('library', setOf(50));
  for (let each = 0; each < 200; each += 1) {
    cache.set(String(each), setOf(50));
    expect(cache.get('library')).toBeDefined();
  }
});

test('a set larger than the whole cache is not kept, and no other is dropped for it', () => {
  const cache = createQuestionSetCache(MEGABYTE / 8);
  cache.set('small', setOf(1));
  cache.set('large', Array.from({ length: 40 }, () => setOf(50)).flat());
  expect([cache.get('small')?.length, cache.get('large')]).toEqual([1, undefined]);
});

test('storing the same set twice counts it once', () => {
  const cache = createQuestionSetCache(MEGABYTE);
  cache.set('one', setOf(50));
  const { bytes } = cache;
  cache.set('one', setOf(50));
  expect(cache.bytes).toBe(bytes);
});

test('a set that was read with another hash is not cached under the requested one', async () => {
  const sets = createQuestionSets();
  const changed = setOf(1);
  expect(await sets.recall('first', async () => ({ hash: 'second', questions: changed }))).toBe(changed);
  const original = setOf(2);
  expect(await sets.recall('first', async () => ({ hash: 'first', questions: original }))).toBe(original);
});
