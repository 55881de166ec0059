import { SAFETY_AND_READINESS, SYSTEM_QUESTIONNAIRES, SYSTEM_VERSION } from '@plumbline/domain/questionnaires/system';
import { expect, test } from 'vitest';
import { createQuestionSetCache } from './question-set-cache.ts';
import { contentHash, createQuestionSets } from './question-sets.repository.ts';

const MEGABYTE = 1024 * 1024;

const { questions: ALL, ...RULES } = SAFETY_AND_READINESS.questionnaire;

/** A questionnaire with the given number of library questions, a new object each time. */
const setOf = (questions: number) => ({ ...RULES, questions: ALL.slice(0, questions) });

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
  cache.set('large', { ...RULES, questions: Array.from({ length: 40 }, () => ALL).flat() });
  expect([cache.get('small')?.questions.length, cache.get('large')]).toEqual([1, undefined]);
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
  const read = async (hash: string, { questions }: typeof changed) => ({ hash, questions, rules: RULES });
  expect(await sets.recall('first', () => read('second', changed))).toEqual(changed);
  const original = setOf(2);
  expect(await sets.recall('first', () => read('first', original))).toEqual(original);
  expect(await sets.recall('first', () => read('first', changed))).toEqual(original);
});

test('a set that was stored before sets had rules has those of the whole library', async () => {
  const stored = { hash: 'old', questions: ALL, rules: null };
  expect(await createQuestionSets().recall('old', async () => stored)).toEqual(SAFETY_AND_READINESS.questionnaire);
});

test('the system questionnaires are those of their version: a change of one raises it', () => {
  expect(SYSTEM_VERSION).toBe(1);
  expect(SYSTEM_QUESTIONNAIRES.map(({ questionnaire }) => contentHash(questionnaire))).toMatchInlineSnapshot(`
    [
      "78c49ed5348bf0e9f1b6dc93b9d6381912ebe21674267e8c3b784a1f3a5c3601",
      "4d0a0ecc642f7e6c2cabe271216cbf570bed239fcaae6cea35ca985c007a0380",
    ]
  `);
});
