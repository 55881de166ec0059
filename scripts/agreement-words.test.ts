import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';
import { read, sourcesIn } from './imports-in-source.ts';

/** Words that call the agreement of a crew strong. Labels of scales, such as "Strongly agree", are not among them. */
const STRONG_AGREEMENT =
  /\bstrong(?:er|est|ly)?\s+(?:\w+\s+)?agreement|\bagreement\s+(?:\w+\s+){0,4}(?:is|are|was)\s+(?:\w+\s+)?strong|\bagree(?:s|d)?\s+strongly/i;

// The coefficient grows with the number of questions, so no word says how strong agreement is: see decision 34.
test('no sentence calls the agreement of a crew strong', () => {
  const folders = [
    'packages/domain/src',
    'packages/phrases/src',
    'packages/contract/src',
    'apps/server/src',
    'apps/web/src',
  ];
  const paths = [...folders.flatMap(sourcesIn), ...globSync('apps/server/src/**/*.typ', { cwd: ROOT })];
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.filter((path) => STRONG_AGREEMENT.test(read(path)))).toEqual([]);
});

test.each([
  ['Strong agreement', true],
  ['stronger agreement', true],
  ['Agreement in this crew is very strong.', true],
  ['The crew agrees strongly.', true],
  ['Strongly agree', false],
  ['Agreement 0.9 or more', false],
])('“%s” is found: %s', (sentence, isFound) => {
  expect(STRONG_AGREEMENT.test(sentence)).toBe(isFound);
});
