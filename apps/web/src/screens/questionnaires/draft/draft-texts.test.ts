import { expect, test } from 'vitest';
import { textChanges } from '../languages/text-changes.ts';
import { missingTexts, textGroups, withTranslation } from './draft-texts.ts';
import { newQuestion } from './own-question.ts';
import { aChoice, aDraft, aLibraryItem, anOwnItem } from './testing.ts';

const draft = aDraft({
  sections: [{ id: 'one', title: 'Morning', titles: { de: 'Morgens' } }],
  items: [
    { ...anOwnItem('q1', aChoice({ translations: { de: { text: 'Wer stoppt?' } } })), section_id: 'one' },
    aLibraryItem('q2', 'one'),
  ],
});

test('the texts are those of sections and own questions, under the keys of the files', () => {
  const texts = textGroups(draft, 'de').flatMap((group) => group.texts);
  expect(texts.map(({ key, what, translation }) => [key, what, translation])).toEqual([
    ['sections.one.title', 'Section title', 'Morgens'],
    ['questions.q1.text', 'Question', 'Wer stoppt?'],
    ['questions.q1.options.option_1', 'Option 1', ''],
    ['questions.q1.options.option_2', 'Option 2', ''],
  ]);
});

test('missing texts are counted by language, and none in the own one', () => {
  expect([missingTexts(draft, 'de'), missingTexts(draft, 'pl'), missingTexts(draft, 'en')]).toEqual([2, 4, 0]);
});

test('a translation is put in and taken out again', () => {
  const put = withTranslation(draft, 'questions.q1.options.option_1', 'de', 'Jeder');
  expect(missingTexts(put, 'de')).toBe(1);
  expect(missingTexts(withTranslation(put, 'questions.q1.options.option_1', 'de', ''), 'de')).toBe(2);
  expect(missingTexts(withTranslation(put, 'sections.one.title', 'de', ''), 'de')).toBe(2);
});

test('labels are called after the value that they stand at', () => {
  const names = (labels: string[]) => {
    const scale = Object.assign(newQuestion('scale', 'en', 'focus'), { scale_config: { min: 1, max: 7, labels } });
    const item = anOwnItem('s', scale);
    return textGroups(aDraft({ items: [item] }), 'de').flatMap(({ texts }) => texts.map(({ what }) => what));
  };
  expect(names(['Never', 'Always'])).toEqual(['Question', 'Label of 1', 'Label of 7']);
  expect(names(['1', '2', '3', '4', '5', '6', '7'])).toEqual([
    'Question',
    ...[1, 2, 3, 4, 5, 6, 7].map((value) => `Label of ${value}`),
  ]);
});

test('a file changes what differs, and keys that the draft lacks are named once', () => {
  const changes = textChanges(draft, [
    { row: 2, key: 'questions.q1.text', language: 'de', text: 'Wer stoppt?' },
    { row: 2, key: 'questions.q1.text', language: 'en', text: 'Who stops the lift now?' },
    { row: 2, key: 'sections.one.title', language: 'pl', text: 'Rano' },
    { row: 2, key: 'questions.gone.text', language: 'de', text: 'Weg' },
    { row: 2, key: 'questions.gone.text', language: 'pl', text: 'Precz' },
  ]);
  expect(changes.changed.map(({ text }) => text)).toEqual(['Who stops the lift now?', 'Rano']);
  expect(changes.byLanguage).toEqual([
    { language: 'en', count: 1 },
    { language: 'pl', count: 1 },
  ]);
  expect(changes.unknownKeys).toEqual(['questions.gone.text']);
});
