import { expect, test } from 'vitest';
import { spssSyntax } from './spss-syntax.ts';
import { variableNames } from './wide-answers.ts';

test('hostile and long labels stay texts in quotes, in lines that SPSS reads whole', () => {
  const label = `'. ERASE FILE='x'.\r\nHOST COMMAND=['rm']. ${'Ж'.repeat(300)}`;
  const syntax = spssSyntax('answers.csv', [
    { name: 'q', label, kind: 'number', labels: [{ value: 1, label }], canBeMissing: true },
    { name: 'words', label: '', kind: 'long_text', canBeMissing: true },
  ]);
  const lines = syntax.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 256)).toEqual([]);
  const unquoted = syntax.replaceAll(/'(?:[^']|'')*'/g, '_');
  expect(unquoted).not.toMatch(/ERASE|HOST|'/);
  const written = [...syntax.matchAll(/ {2}q ((?:'(?:[^']|'')*'(?: \+\s+)?)+)/g)][0]?.[1] ?? '';
  const text = [...written.matchAll(/'((?:[^']|'')*)'/g)].map(([, piece]) => piece?.replaceAll("''", "'")).join('');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(255);
  expect(text).toMatch(/^'\. ERASE FILE='x'\. HOST COMMAND=\['rm'\]\. Ж+…$/);
});

test('names of variables are valid and unique', () => {
  const names = variableNames(['Employee number', 'q_1', 'Q_1', 'q_1_2', 'q_1', `score_${'a'.repeat(100)}`, 'score_Ω']);
  expect(names.slice(0, 5)).toEqual(['employee_number', 'q_1', 'q_1_2', 'q_1_2_2', 'q_1_3']);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z0-9_]{0,63}$/.test(name) || name.endsWith('_'))).toEqual([]);
});
