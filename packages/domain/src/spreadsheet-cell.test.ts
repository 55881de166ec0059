import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './spreadsheet-cell.ts';

test.each([
  '=1+1',
  '+49 30 1234',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u200b=1',
  '\ufeff\u00a0@x',
  '\u0001=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  " '=1".trim(),
])('%j is defused, and read back unchanged', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
  expect(unescapeFormula(`'${text}`)).toBe(text);
});

test.each(['', 'Ann Ash', "O'Neill", "'Ann'", 'a=b', '1-2', 'ann@example.org', '5'])('%j stays as it is', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});

test('any text that was defused is read back unchanged', () => {
  const part = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u200b',
    'a',
    '1',
    ',',
    '"',
  );
  const text = fc.oneof(fc.string({ unit: part, maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 8 }));
  fc.assert(fc.property(text, (value) => unescapeFormula(escapeFormula(value)) === value));
  fc.assert(fc.property(text, (value) => !/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(escapeFormula(value))));
});
