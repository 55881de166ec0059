import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP_BROWSERS, browsersInWords, PARTICIPANT_BROWSERS } from '../src/supported-browsers.ts';
import { APP_LEVEL, PARTICIPANT_LEVEL, syntaxProblem } from './check-syntax.ts';

test.each([
  ['a?.b ?? c; a ||= b; export {}', true, true],
  ['class A { #b = 1; static { A.c = 2; } }', false, true],
  ['const a = await b', false, true],
  ['if (a) { using b = c; }', false, false],
  ['a.at(-1)', false, true],
  ['Object.hasOwn(a, "b")', false, true],
  ['a.replace(/(?<=b)c/, "")', false, true],
  // Cut off on the way.
  ['function a() {', false, false],
])('%s: readable for participants %s, for members %s', (script, isForParticipants, isForMembers) => {
  expect(syntaxProblem(script, PARTICIPANT_LEVEL) === null).toBe(isForParticipants);
  expect(syntaxProblem(script, APP_LEVEL) === null).toBe(isForMembers);
});

test('the readme names the browsers that the pages are built for', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(readme).toContain(browsersInWords(PARTICIPANT_BROWSERS));
  expect(readme).toContain(browsersInWords(APP_BROWSERS));
});
