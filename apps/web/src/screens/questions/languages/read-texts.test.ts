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
    { key: 'questions.a.text', language: 'en', text: 'Stop?' },
    { key: 'questions.a.text', language: 'de', text: 'Stopp?' },
    { key: 'sections.b.title', language: 'de', text: 'Morgens' },
  ]);
});

test('spreadsheets may use semicolons, and mark texts that look like formulas', async () => {
  expect(await readTexts(file("Key;de\nquestions.a.text;'=1+1\n"))).toEqual([
    { key: 'questions.a.text', language: 'de', text: '=1+1' },
  ]);
});

test('texts longer than a cell of a list of people are not cut', async () => {
  const long = 'a'.repeat(1000);
  expect((await readTexts(file(`key,de\nquestions.a.description,${long}\n`)))[0]?.text).toBe(long);
});

test.each([
  ['name,email\nAnn,ann@example.org\n', /no column “key”/],
  ['key,where\nquestions.a.text,Question 1\n', /No column of this file is a language/],
])('a file without keys or languages is refused', async (text, reason) => {
  await expect(readTexts(file(text))).rejects.toThrow(reason);
});
