import { expect, test } from 'vitest';
import { withLanguage } from './draft-language.ts';
import { aChoice, aDraft, anOwnItem } from './testing.ts';

test('questions follow the language of the draft, unless they are translated or of another one', () => {
  const draft = aDraft({
    items: [
      anOwnItem('written'),
      anOwnItem('translated', aChoice({ translations: { de: { text: 'Wer?' } } })),
      anOwnItem('french', aChoice({ language: 'fr' })),
    ],
  });
  const changed = withLanguage(draft, 'de');
  expect(changed.language).toBe('de');
  expect(changed.items.map((item) => item.kind === 'own' && item.question.language)).toEqual(['de', 'en', 'fr']);
});
