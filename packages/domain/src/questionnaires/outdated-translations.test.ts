import { expect, test } from 'vitest';
import { countOutdated, outdatedAfter, type TranslatedText } from './outdated-translations.ts';

const KEY = 'questions.q.text';

function text(original: string, translations: TranslatedText['translations'], key = KEY): TranslatedText {
  return { key, original, translations };
}

const SCAFFOLD = text('Is the scaffold tagged?', { de: 'Ist das Gerüst frei?', fr: 'L’échafaudage est-il étiqueté ?' });
const LADDER = { ...SCAFFOLD, original: 'Is the ladder tagged?' };
const OUTDATED = [{ key: KEY, original: SCAFFOLD.original, languages: ['de' as const, 'fr' as const] }];

test('unchanged translations become outdated when their original changes', () => {
  expect(outdatedAfter([], [SCAFFOLD], [SCAFFOLD])).toEqual([]);
  expect(outdatedAfter([], [SCAFFOLD], [LADDER])).toEqual(OUTDATED);
});

test('a translation stays outdated, with the original that it was made from, until it is changed or removed', () => {
  expect(outdatedAfter(OUTDATED, [LADDER], [{ ...LADDER, original: 'Is it tagged?' }])).toEqual(OUTDATED);
  const german = { ...LADDER, translations: { ...LADDER.translations, de: 'Ist die Leiter frei?' } };
  expect(outdatedAfter(OUTDATED, [LADDER], [german])).toEqual([{ ...OUTDATED[0], languages: ['fr'] }]);
  expect(outdatedAfter(OUTDATED, [LADDER], [{ ...LADDER, translations: { de: '' } }])).toEqual([]);
});

test('restoring an original makes its translations current again', () => {
  expect(outdatedAfter(OUTDATED, [LADDER], [SCAFFOLD])).toEqual([]);
});

test('a confirmed translation is current, and becomes outdated by the next change of its original', () => {
  const confirmed = [{ key: KEY, original: SCAFFOLD.original, languages: ['fr' as const] }];
  expect(outdatedAfter(confirmed, [LADDER], [LADDER])).toEqual(confirmed);
  expect(outdatedAfter(confirmed, [LADDER], [{ ...LADDER, original: 'Tagged?' }])).toEqual([
    { key: KEY, original: LADDER.original, languages: ['de'] },
    { key: KEY, original: SCAFFOLD.original, languages: ['fr'] },
  ]);
});

test('a translation that is new, or changed together with its original, is current', () => {
  expect(outdatedAfter([], [SCAFFOLD], [text('Is the ladder tagged?', { de: 'Ist die Leiter frei?' })])).toEqual([]);
  expect(outdatedAfter([], [], [SCAFFOLD])).toEqual([]);
  expect(outdatedAfter([], [text('Who?', {})], [text('Who stops?', { de: 'Wer?' })])).toEqual([]);
});

test('a text without a translation is missing, not outdated', () => {
  const untranslated = { de: '', fr: undefined };
  expect(outdatedAfter([], [text('Who?', untranslated)], [text('Who stops?', untranslated)])).toEqual([]);
});

test('a removed text has no outdated translations', () => {
  expect(outdatedAfter(OUTDATED, [LADDER], [])).toEqual([]);
});

test('options that move up after one was removed keep the originals of their translations', () => {
  const option = (at: number, original: string, de: string) =>
    text(original, { de }, `questions.q.options.option_${at}`);
  const before = [option(1, 'Anyone', 'Alle'), option(2, 'The boss', 'Der Chef'), option(3, 'Nobody', 'Niemand')];
  const moved = [option(1, 'Anyone', 'Alle'), option(2, 'Nobody', 'Niemand')];
  expect(outdatedAfter([], before, moved)).toEqual([]);
  const known = [{ key: 'questions.q.options.option_3', original: 'No one at all', languages: ['de' as const] }];
  expect(outdatedAfter(known, before, moved)).toEqual([{ ...known[0], key: 'questions.q.options.option_2' }]);
});

test('an equal text of another question does not affect a translation', () => {
  const other = text('Something else?', { de: 'Ist das Gerüst frei?' }, 'questions.other.text');
  expect(outdatedAfter([], [SCAFFOLD], [other])).toEqual([]);
});

test('outdated translations are counted by language', () => {
  expect([countOutdated(OUTDATED, 'de'), countOutdated(OUTDATED, 'pl')]).toEqual([1, 0]);
});
