import { expect, test } from 'vitest';
import { aChoice, aDraft, anOwnItem } from '../draft/testing.ts';
import { textChanges } from './text-changes.ts';

const draft = aDraft({ items: [anOwnItem('q', aChoice({ translations: { de: { text: 'Wer stoppt?' } } }))] });
const read = (key: string, text: string) => ({ row: 2, key, language: 'de' as const, text });

test('changed texts are shown with what stood there before', () => {
  const { changed, byLanguage } = textChanges(draft, [
    read('questions.q.text', 'Wer hält an?'),
    read('questions.q.options.option_2', 'Der Chef'),
  ]);
  expect(changed.map(({ what, before, text }) => [what, before, text])).toEqual([
    ['Question', 'Wer stoppt?', 'Wer hält an?'],
    ['Option 2', '', 'Der Chef'],
  ]);
  expect(byLanguage).toEqual([{ language: 'de', count: 2 }]);
});

test('a text that does not fit is found before it is sent', () => {
  const { tooLong } = textChanges(draft, [read('questions.q.options.option_1', 'a'.repeat(201))]);
  expect(tooLong).toMatchObject([{ row: 2, key: 'questions.q.options.option_1', language: 'de', maxLength: 200 }]);
  expect(textChanges(draft, [read('questions.q.options.option_1', 'a'.repeat(200))]).tooLong).toEqual([]);
});

test('a file with only unknown keys belongs to another questionnaire', () => {
  expect(textChanges(draft, [read('questions.other.text', 'Wer?')]).isOfAnother).toBe(true);
  expect(textChanges(draft, [read('questions.other.text', 'Wer?'), read('questions.q.text', 'Wer?')]).isOfAnother).toBe(
    false,
  );
  expect(textChanges(draft, []).isOfAnother).toBe(false);
});
