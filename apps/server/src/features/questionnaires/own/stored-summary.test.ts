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

test('nothing is outdated in a summary that was stored before outdated translations were counted', () => {
  const [draft] = fc.sample(generatedDraft, 1);
  if (draft === undefined) throw new Error('there is a sample');
  const now = summariseDraft(draft);
  const languages = now.languages.map(({ language, missing }) => ({ language, missing }));
  expect(coverageOf({ ...now, languages })).toEqual(now.languages);
});
