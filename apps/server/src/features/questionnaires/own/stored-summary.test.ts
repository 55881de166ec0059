import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedDraft } from '../../../testkit/generated-drafts.ts';
import { coverageOf, summariseDraft } from './stored-summary.ts';

test('in a language that came to the product later, everything that the organisation wrote is missing', () => {
  fc.assert(
    fc.property(generatedDraft, (draft) => {
      // Nobody can have translated anything into it.
      const items = draft.items.map((item) => {
        if (item.kind === 'library') return item;
        const { uk: _, ...translations } = item.question.translations;
        return { ...item, question: { ...item.question, language: 'en' as const, translations } };
      });
      const sections = draft.sections.map(({ titles: { uk: _, ...titles }, ...section }) => ({ ...section, titles }));
      const now = summariseDraft({ ...draft, language: 'en', items, sections });
      const before = { ...now, languages: now.languages.filter(({ language }) => language !== 'uk') };
      expect(coverageOf(before)).toEqual(now.languages);
    }),
  );
});
