import {
  findInvalidTranslations,
  toDomainQuestion,
  withOwnTexts,
} from '@plumbline/contract/schemas/own-question-texts';
import { draftQuestion } from '@plumbline/contract/schemas/question';
import { questionnaireDraft } from '@plumbline/contract/schemas/questionnaire';
import { writtenQuestion } from '@plumbline/contract/schemas/written-question';
import type { QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { textsOf } from '@plumbline/domain/question-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedQuestion } from '../../../testkit/question-types/generated-questions.ts';

/** Texts that are blank, equal but for capitals, or as long as any type allows and one character more. */
const length = fc.constantFrom(80, 81, 200, 201, 500, 501, 1000);
const words = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'b', 'C'),
  length.map((each) => 'x'.repeat(each)),
);

/** A question with a translation of some of its texts, some of which are those of another. */
const translated = generatedQuestion(fc.constant('focus')).chain((written) => {
  const question = draftQuestion.parse(written);
  const own = textsOf(toDomainQuestion('', question));
  const text = fc.oneof(words, fc.constantFrom(...Object.values(own)));
  return fc
    .dictionary(fc.constantFrom(...Object.keys(own)), text)
    .map((texts) => draftQuestion.parse({ ...question, language: 'en', translations: { de: texts } }));
});

test('a translation is refused exactly when the question could not be written with its texts, in the same words', () => {
  fc.assert(
    fc.property(translated, (question) => {
      const { error } = writtenQuestion.safeParse(withOwnTexts(question, question.translations.de ?? {}));
      const bad = findInvalidTranslations(question);
      expect(new Set(bad.map(({ message }) => message))).toEqual(
        new Set(error?.issues.map(({ message }) => message) ?? []),
      );
      for (const { path } of bad) expect(path.slice(0, 2)).toEqual(['translations', 'de']);
    }),
    { numRuns: 2_000 },
  );
});

test('a draft with bad translations everywhere is refused with the first twenty of them', () => {
  const translations = Object.fromEntries(
    SURVEY_LANGUAGES.filter((language) => language !== 'en').map((language) => [
      language,
      { 'options.option_1': 'Same', 'options.option_2': 'same' },
    ]),
  );
  const draft: QuestionnaireDraftBody = {
    name: 'Everything',
    language: 'en',
    items: Array.from({ length: 200 }, () => ({
      kind: 'own' as const,
      question_id: crypto.randomUUID(),
      question: {
        type: 'multiple_choice' as const,
        question: 'Who checks the scaffold?',
        category: 'focus',
        language: 'en' as const,
        options: ['Nobody', 'The foreman'],
        option_scores: [1, 7],
        translations,
      },
    })),
  };
  const { error } = questionnaireDraft.safeParse(draft);
  expect(error?.issues).toHaveLength(20);
  expect(error?.issues[0]).toMatchObject({
    path: ['items', 0, 'question', 'translations', expect.any(String)],
    message: 'Make every option different.',
  });
});
