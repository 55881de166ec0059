import { expect, test } from 'vitest';
import { isOutdated, textGroups, translatedTexts, withTranslation } from './draft-texts.ts';
import { withConfirmedTranslation, withOutdatedSince } from './outdated-translations.ts';
import { withSectionTitle } from './sections.ts';
import { aChoice, aDraft, aLibraryItem, anOwnItem } from './testing.ts';

const TRANSLATIONS = { de: { text: 'Wer stoppt?', 'options.option_1': 'Alle' }, en: { text: 'Left over' } };

function asking(question: string) {
  return aDraft({
    sections: [{ id: 'one', title: 'Morning', titles: { de: 'Morgens', en: 'Left over' } }],
    items: [anOwnItem('q', aChoice({ question, translations: TRANSLATIONS })), aLibraryItem('l')],
  });
}

const KEY = 'questions.q.text';
const before = asking('Who stops the lift?');
const changed = withOutdatedSince(before, asking('Who stops the crane?'));

test('the texts of a draft have their translations, without any into the language that they are written in', () => {
  const [title, text, first, second] = translatedTexts(before);
  expect([title, text?.translations.de, first?.translations.de, second?.translations.de]).toEqual([
    { key: 'sections.one.title', original: 'Morning', translations: { de: 'Morgens' } },
    'Wer stoppt?',
    'Alle',
    undefined,
  ]);
  expect(text?.translations).not.toHaveProperty('en');
});

test('the translation of a question that was changed is outdated, with its earlier original', () => {
  const texts = textGroups(changed, 'de').flatMap((group) => group.texts);
  expect(texts.filter(isOutdated).map(({ key, earlierOriginal }) => [key, earlierOriginal])).toEqual([
    [KEY, 'Who stops the lift?'],
  ]);
  expect(textGroups(changed, 'fr').flatMap((group) => group.texts.filter(isOutdated))).toEqual([]);
});

test('a title that is changed letter by letter is translated from what it was at first', () => {
  const typed = ['Mornin', 'Morni', 'Evening'].reduce(
    (draft, title) => withOutdatedSince(draft, withSectionTitle(draft, 'one', title)),
    before,
  );
  expect(typed.outdated_translations).toEqual([{ key: 'sections.one.title', original: 'Morning', languages: ['de'] }]);
  expect(withOutdatedSince(typed, withSectionTitle(typed, 'one', 'Morning')).outdated_translations).toEqual([]);
});

test('a translation is current when it is changed, or confirmed', () => {
  const edited = withOutdatedSince(changed, withTranslation(changed, KEY, 'de', 'Wer stoppt den Kran?'));
  expect(edited.outdated_translations).toEqual([]);
  const confirmed = withOutdatedSince(changed, withConfirmedTranslation(changed, KEY, 'de'));
  expect(confirmed.outdated_translations).toEqual([]);
  const other = withOutdatedSince(changed, withConfirmedTranslation(changed, KEY, 'fr'));
  expect(other.outdated_translations).toEqual(changed.outdated_translations);
});
