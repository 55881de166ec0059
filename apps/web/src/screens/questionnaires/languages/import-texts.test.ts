import type { CallResponse } from '@plumbline/contract/contract';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { expect, test } from 'vitest';
import type { Api } from '../../../session/api.ts';
import { type ImportedText, importTexts, textParts } from './import-texts.ts';

const SERVER_LIMIT_BYTES = 1024 * 1024;

/** 200 questions with four options in nine languages, in a script that takes two bytes for a letter. */
const TEXTS: readonly ImportedText[] = Array.from({ length: 200 }, () => crypto.randomUUID()).flatMap((id) =>
  ['text', 'options.option_1', 'options.option_2', 'options.option_3', 'options.option_4'].flatMap((key) =>
    SURVEY_LANGUAGES.map((language) => ({
      key: `questions.${id}.${key}`,
      language,
      text: 'Чи перевіряє хтось риштування перед початком роботи та після негоди?',
    })),
  ),
);

const ownerOf = ({ key }: ImportedText) => key.split('.')[1];

test('the texts of 200 questions in nine languages are sent in parts that the server accepts', () => {
  const parts = textParts(TEXTS);
  expect(parts.flat()).toEqual(TEXTS);
  for (const texts of parts) {
    expect(texts.length).toBeLessThanOrEqual(5_000);
    expect(new Blob([JSON.stringify({ revision: 1_000_000, texts })]).size).toBeLessThanOrEqual(SERVER_LIMIT_BYTES);
  }
  expect(parts.length).toBeLessThan(10);
});

test('short texts are sent in parts of at most 5,000', () => {
  const short = Array.from({ length: 12_000 }, (_, at) => ({
    key: `sections.${at}.title`,
    language: 'de' as const,
    text: 'A',
  }));
  expect(textParts(short).map(({ length }) => length)).toEqual([5_000, 5_000, 2_000]);
});

test('the texts of one question are in one part, wherever they stand in the file', () => {
  const [first, ...others] = TEXTS;
  const shuffled = first === undefined ? [] : [...others, first];
  const owners = textParts(shuffled).map((part) => new Set(part.map(ownerOf)));
  expect(owners.reduce((sum, { size }) => sum + size, 0)).toBe(200);
});

test('each part names the revision that the one before it led to, and is reported when it is stored', async () => {
  const revisions: unknown[] = [];
  const stored: number[] = [];
  const api = ((_: string, input: { body: { revision: number; texts: readonly ImportedText[] } }) => {
    revisions.push(input.body.revision);
    if (revisions.length === 3) return Promise.reject(new Error('no network'));
    // The rest of the answer is not read.
    return Promise.resolve({
      changed: input.body.texts.length,
      questionnaire: { revision: input.body.revision + 10 },
    } as CallResponse<'importQuestionnaireTexts'>);
    // Takes the input of the one call that is made, where `Api` takes that of every call.
  }) as unknown as Api;
  const onStored = ({ changed }: CallResponse<'importQuestionnaireTexts'>) => stored.push(changed);
  const sending = importTexts({ id: 'q', revision: 1, texts: TEXTS, onStored }, api);
  await expect(sending).rejects.toThrow('no network');
  expect(revisions).toEqual([1, 11, 21]);
  expect(stored).toEqual(
    textParts(TEXTS)
      .slice(0, 2)
      .map(({ length }) => length),
  );
});
