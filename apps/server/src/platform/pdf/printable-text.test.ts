import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCoverage } from './font-coverage.ts';
import { printableValue, toPrintable } from './printable-text.ts';

const isCovered = readCoverage(readFileSync(new URL('../../../assets/fonts/NotoSans-Regular.ttf', import.meta.url)));
const isArabicCovered = readCoverage(
  readFileSync(new URL('../../../assets/fonts/NotoSansArabic-Regular.ttf', import.meta.url)),
);

test('the fonts have the letters of all nine languages', () => {
  for (const letter of 'AZazĄąćęłńóśźżĂăÂâÎîȘșȚțІіЇїЄєҐґяÄöüßñ¿çãõéèœ«»„“”–…%') {
    expect([letter, isCovered(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  }
  for (const letter of 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىة،؟') {
    expect([letter, isArabicCovered(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  }
});

test.each([
  ['張偉', '��'],
  ['Anna 👩‍👩‍👧!', 'Anna �!'],
  ['❤️', '�'],
  ['a\u0000b\u0007c\td', 'abc d'],
  ['lone \ud800 half', 'lone  half'],
  ['one\r\ntwo', 'one\ntwo'],
  ['Z\u0307', 'Ż'],
  ['\u2068name\u2069', '\u2068name\u2069'],
])('%j is set as %j', (text, printable) => {
  expect(toPrintable(text, isCovered)).toBe(printable);
});

test('vowel signs of Arabic are left out', () => {
  expect(toPrintable('سُئل', isArabicCovered)).toBe('سئل');
});

test('every text in a value is made printable, and nothing else changes', () => {
  expect(printableValue({ key: ['偉', 1, null, true, { inner: 'ok' }] }, isCovered)).toEqual({
    key: ['�', 1, null, true, { inner: 'ok' }],
  });
});
