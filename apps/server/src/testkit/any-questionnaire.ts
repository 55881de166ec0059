import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import type { Question, QuestionType } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { textKeys } from '@plumbline/domain/question-texts';
import type { QuestionBase } from '@plumbline/domain/question-types/question-base';
import {
  estimateMinutes,
  type Questionnaire,
  type QuestionnaireCategory,
  type QuestionnaireSection,
} from '@plumbline/domain/questionnaire';
import {
  LIBRARY_CATEGORIES,
  libraryConsistency,
  libraryStopWork,
} from '@plumbline/domain/questionnaires/library-rules';
import { SYSTEM_QUESTIONNAIRES } from '@plumbline/domain/questionnaires/system';
import { CATEGORY_THRESHOLDS, RISK_THRESHOLDS } from '@plumbline/domain/ratings';
import fc from 'fast-check';
import { anyWords } from './any-words.ts';
import { ANY_DEFINITION } from './question-types/any-definition.ts';

const MAX_OWN_CATEGORIES = 20;
const MAX_OWN_QUESTIONS = 25;
/** Final letters of own categories' names, so that no name is a prefix of another. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';
/** A category outside of all questionnaires, whose questions are asked but not scored. */
const UNSCORED = 'general';

const anyLanguage = fc.constantFrom(...SURVEY_LANGUAGES);

/** Advice as an organisation may write it, with words and numbers that analyses must not use. */
const anyAdvice: fc.Arbitrary<QuestionnaireCategory['advice']> = fc.option(
  fc.record({
    site: fc.constantFrom('', 'Limit lifts to 25 kg, and fire drills to the morning.', 'Check the lights.'),
    person: fc.constantFrom('', 'Offer 2 shifts without height work.', 'Talk about it in private.'),
    meaning: fc.constantFrom('', 'loads may fall', `the ${'very '.repeat(35)}last step may be missed`),
    openQuestion: fc.constantFrom('', 'What would make the 1st lift of the day safer?'),
  }),
);

const ownCategories: fc.Arbitrary<readonly QuestionnaireCategory[]> = fc
  .array(anyAdvice, { maxLength: MAX_OWN_CATEGORIES, size: 'max' })
  .map((advices) =>
    advices.map((advice, index) => ({
      key: `own_${index + 1}`,
      name: `${['Cranes', 'Lifts & loads (50%)', 'Höhenarbeit', 'سلامة الموقع'][index % 4]} ${LETTERS[index]}`,
      counts: 'overall',
      thresholds: CATEGORY_THRESHOLDS,
      advice,
      followUps: null,
    })),
  );

/** An own question of any type of the registry. */
function anyOwnQuestion(categories: readonly string[]): fc.Arbitrary<Question> {
  const base: fc.Arbitrary<Omit<QuestionBase, 'orderIndex' | 'translations'>> = fc.record({
    id: fc.uuid({ version: 7 }),
    text: anyWords,
    description: fc.option(anyWords),
    category: fc.constantFrom(...categories),
    weight: fc.constantFrom(0, 0.5, 1, 1, 3, 10),
    isCritical: fc.boolean(),
    reverse: fc.constantFrom(null, true, false),
    isRequired: fc.boolean(),
    isSystem: fc.constant(false),
    language: anyLanguage,
  });
  const ofType = (type: QuestionType) =>
    // A base and a definition of the same type form a question of that type, which TypeScript cannot infer from the union.
    fc
      .tuple(base, ANY_DEFINITION[type] as fc.Arbitrary<object>)
      .map(([shared, definition]) => ({ ...shared, ...definition, orderIndex: 0 }) as unknown as Question);
  const types = Object.keys(ANY_DEFINITION) as QuestionType[];
  return fc
    .oneof(...types.map(ofType))
    .chain((question) => anyTranslations(question).map((translations) => ({ ...question, translations })));
}

/** Texts in some further languages, where some are missing. */
function anyTranslations(question: Question): fc.Arbitrary<NonNullable<Question['translations']>> {
  const keys = textKeys(question);
  return fc.dictionary(
    anyLanguage.filter((language) => language !== question.language),
    fc.subarray(keys).map((present) => Object.fromEntries(present.map((key) => [key, `Übersetzt: ${key}`]))),
    { maxKeys: 3 },
  );
}

/** A questionnaire of some items of the library, in any order, and of own questions in own categories and in the library's. */
const composed: fc.Arbitrary<Questionnaire> = ownCategories.chain((own) => {
  const keys = [...LIBRARY_CATEGORIES, ...own].map(({ key }) => key);
  return fc
    .record({
      name: fc.constantFrom('Cranes', 'Before the pour “B2”', 'فحص الموقع'),
      language: anyLanguage,
      library: fc.oneof(fc.constant([]), fc.subarray([...SYSTEM_QUESTIONS])),
      ownQuestions: fc.uniqueArray(anyOwnQuestion([...keys, UNSCORED]), {
        selector: ({ id }) => id,
        maxLength: MAX_OWN_QUESTIONS,
        size: 'max',
      }),
      order: fc.constantFrom('shuffled', 'fixed'),
      sectionEnds: fc.array(fc.nat({ max: MAX_OWN_QUESTIONS }), { maxLength: 4 }),
    })
    .filter(({ library, ownQuestions }) => library.length + ownQuestions.length > 0)
    .chain(({ library, ownQuestions, ...rest }) =>
      fc
        .shuffledSubarray<Question>([...library, ...ownQuestions], { minLength: library.length + ownQuestions.length })
        .map((questions) => compose(questions, own, rest)),
    );
});

function compose(
  questions: readonly Question[],
  own: readonly QuestionnaireCategory[],
  { sectionEnds, ...rest }: Pick<Questionnaire, 'name' | 'language' | 'order'> & { sectionEnds: readonly number[] },
): Questionnaire {
  const ids = questions.map(({ id }) => id);
  const used = new Set(questions.map(({ category }) => category));
  return {
    ...rest,
    questions,
    sections: sectionsOf(ids, sectionEnds),
    categories: [...LIBRARY_CATEGORIES, ...own].filter(({ key }) => used.has(key)),
    riskThresholds: RISK_THRESHOLDS,
    consistency: libraryConsistency(ids),
    stopWork: libraryStopWork(ids),
    minutes: estimateMinutes(questions),
  };
}

/** Sections of consecutive questions, which end at these positions; the last questions may be in none. */
function sectionsOf(ids: readonly string[], ends: readonly number[]): QuestionnaireSection[] {
  const sorted = [...new Set(ends)].sort((a, b) => a - b);
  return sorted.flatMap((end, index) => {
    const questionIds = ids.slice(sorted[index - 1] ?? 0, end);
    return questionIds.length === 0 ? [] : [{ title: `Part ${index + 1}`, titles: {}, questionIds }];
  });
}

/** Any questionnaire that can be asked: the system's, parts of the library, and what organisations write. */
export const anyQuestionnaire: fc.Arbitrary<Questionnaire> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...SYSTEM_QUESTIONNAIRES.map(({ questionnaire }) => questionnaire)) },
  { weight: 3, arbitrary: composed },
);
