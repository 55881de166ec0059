import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';

const file = (text: string) => new Blob([text]);

test('a file is read by its columns of keys and languages, without empty cells', async () => {
  const texts = await readTexts(
    file(
      '\ufeffkey,where,en,German\r\nquestions.a.text,Question 1,Stop?,Stopp?\r\nsections.b.title,Section 1,,Morgens\r\n',
    ),
  );
  expect(texts).toEqual([
    { row: 2, key: 'questions.a.text', language: 'en', text: 'Stop?' },
    { row: 2, key: 'questions.a.text', language: 'de', text: 'Stopp?' },
    { row: 3, key: 'sections.b.title', language: 'de', text: 'Morgens' },
  ]);
});

test('spreadsheets may use semicolons, and mark texts that look like formulas', async () => {
  expect(await readTexts(file("Key;de\nquestions.a.text;'=1+1\n"))).toEqual([
    { row: 2, key: 'questions.a.text', language: 'de', text: '=1+1' },
  ]);
});

test('texts longer than a cell of a list of people are not cut', async () => {
  const long = 'a'.repeat(1000);
  expect((await readTexts(file(`key,de\nquestions.a.description,${long}\n`)))[0]?.text).toBe(long);
});

test.each([
  ['name,email\nAnn,ann@example.org\n', /no column “key”/],
  ['key,de\na,"Stopp\nb,Weiter\n', /A quotation mark in row 2 is not closed/],
  ['key,de\na,Stopp\nb,"Weiter" bald\n', /A quotation mark in row 3 is not closed/],
  ['key,de\na,Stopp\n\nb,Weiter\na,Halt\n', /“a” appears in rows 2 and 5/],
  ['key,where\nquestions.a.text,Question 1\n', /No column of this file is a language/],
])('a file that is no table of texts is refused with what is wrong', async (text, reason) => {
  await expect(readTexts(file(text))).rejects.toThrow(reason);
});

test.each([
  ['Windows-1252', Uint8Array.from([...'key,de\na,h\xe4ngenden\n'].map((each) => each.charCodeAt(0)))],
  ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0xff])],
  ['UTF-8 read as Windows-1252', 'key,de\na,hÃ¤ngenden\n'],
  ['UTF-8 read as Windows-1250', 'key,de\na,hĂ¤ngenden\n'],
  ['a misread quotation mark', 'key,en\na,Don’t\nb,Donâ€™t\n'],
  ['misread Polish', 'key,pl\na,ZgÅ‚oÅ›\n'],
  ['misread Ukrainian', 'key,uk\na,ÐŸÑ€Ð°Ñ†Ñ\n'],
  ['misread Arabic', 'key,ar\na,Ø§Ù„Ø¹Ù…Ù„\n'],
  ['lost letters', 'key,de\na,h\ufffdngenden\n'],
])('a file in the wrong encoding is refused with what to do: %s', async (_, content) => {
  await expect(readTexts(new Blob([content]))).rejects.toThrow(/save it as “CSV UTF-8”/);
});

test.each([
  ['German', 'HÄNGENDE Lasten… „Größe“ – 5 °C'],
  ['Spanish', '¿QUÉ…? “ESTÁ” AÑO SEÑAL'],
  ['Portuguese', 'NÃO… ATENÇÃO “à”'],
  ['Polish', 'ŻÓŁĆ… „zgłoś”'],
  ['Romanian', 'APĂ… „ĂȘÂ” și'],
  ['Ukrainian', 'Зупиніть підйом…'],
  ['Arabic', 'أوقف الرفع…'],
])('letters with accents are read as they are: %s', async (_, text) => {
  expect((await readTexts(file(`key,de\na,${text}\n`)))[0]?.text).toBe(text);
});

test('“Unicode text” of Excel is read', async () => {
  const text = '\ufeffkey\tde\na\thängend\n';
  const bytes = new Uint8Array(new Uint16Array([...text].map((each) => each.charCodeAt(0))).buffer);
  expect(await readTexts(new Blob([bytes]))).toEqual([{ row: 2, key: 'a', language: 'de', text: 'hängend' }]);
});
