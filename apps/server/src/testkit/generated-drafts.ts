import { toDomainQuestion } from '@plumbline/contract/schemas/own-question-texts';
import { draftQuestion } from '@plumbline/contract/schemas/question';
import { questionnaireDraft } from '@plumbline/contract/schemas/questionnaire';
import type { QuestionnaireDraft, QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { textKeys, textsOf } from '@plumbline/domain/question-texts';
import { LIBRARY_CATEGORIES } from '@plumbline/domain/questionnaires/library-rules';
import fc from 'fast-check';
import { generatedQuestion, generatedWords } from './question-types/generated-questions.ts';

type Items = NonNullable<QuestionnaireDraftBody['items']>;
type OwnItem = Extract<Items[number], { kind: 'own' }>;

const SECTIONS = ['first', 'second'];
const OWN_CATEGORIES = ['own_cranes', 'own_nets'];
const language = fc.constantFrom(...SURVEY_LANGUAGES);
const sectionId = fc.constantFrom(null, ...SECTIONS);
const weight = fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 10, noNaN: true }));

const libraryItems = fc.subarray([...SYSTEM_QUESTIONS], { maxLength: 30 }).chain((questions) =>
  fc.tuple(
    ...questions.map(({ id }) =>
      fc.record({
        kind: fc.constant('library' as const),
        section_id: sectionId,
        question_id: fc.constant(id),
        weight,
        is_required: fc.boolean(),
      }),
    ),
  ),
);

const ownItems = fc.uniqueArray(
  fc.record({
    kind: fc.constant('own' as const),
    section_id: sectionId,
    question_id: fc.uuid(),
    question: fc
      .tuple(
        generatedQuestion(fc.constantFrom(...LIBRARY_CATEGORIES.map(({ key }) => key), ...OWN_CATEGORIES)),
        fc.option(language),
        fc.subarray([...SURVEY_LANGUAGES]),
      )
      .map(([question, own, others]) => translatedTo({ ...question, language: own }, others)),
  }),
  {
    maxLength: 12,
    comparator: (one, other) =>
      one.question_id === other.question_id || plain(one.question.question) === plain(other.question.question),
  },
);

/** Normalises case and spaces, because readers do not notice such differences between questions. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Drafts that can be published, as a browser sends them: items of the library and own ones of every type, in any order. */
export const generatedDraft: fc.Arbitrary<QuestionnaireDraft> = fc
  .record({
    name: generatedWords(120),
    description: fc.option(generatedWords(500)),
    language,
    order: fc.constantFrom('shuffled' as const, 'fixed' as const),
    advice: fc.record({
      meaning: fc.oneof(fc.constant(''), generatedWords(200)),
      site: fc.oneof(fc.constant(''), generatedWords(300)),
    }),
    titles: fc.dictionary(language, generatedWords(120)),
    items: fc
      .tuple(libraryItems, ownItems)
      .map(([library, own]): Items => [...library, ...own])
      .filter((items) => items.length > 0)
      .chain((items) => fc.shuffledSubarray(items, { minLength: items.length })),
  })
  .map(({ advice, titles, items, ...draft }) =>
    questionnaireDraft.parse({
      ...draft,
      items,
      categories: OWN_CATEGORIES.map((key, index) => ({ key, name: `Own ${index}`, advice })),
      sections: SECTIONS.filter((id) => items.some((item) => item.section_id === id)).map((id) => ({
        id,
        title: `Section ${id}`,
        titles,
      })),
    }),
  );

/** A question with the original texts as translations into the languages. */
function translatedTo(question: OwnItem['question'], languages: readonly SurveyLanguage[]): OwnItem['question'] {
  const written = toDomainQuestion('', draftQuestion.parse(question));
  const texts = textsOf(written);
  const translation = Object.fromEntries(textKeys(written).map((key) => [key, texts[key] ?? '']));
  return { ...question, translations: Object.fromEntries(languages.map((each) => [each, translation])) };
}
