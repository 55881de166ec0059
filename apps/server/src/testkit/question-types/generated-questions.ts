import type { OwnQuestionBody } from '@plumbline/contract/wire';
import type { QuestionType } from '@plumbline/domain/question';
import fc from 'fast-check';

type BodyOf<T extends QuestionType> = Extract<OwnQuestionBody, { type: T }>;

/** The type-specific fields that an organisation writes. */
type TypeFields<T extends QuestionType> = Omit<BodyOf<T>, 'question' | 'category'>;

/** Texts that forms do not change. */
export function generatedWords(most: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: fc.constantFrom(...'abc äßЩقب?'), minLength: 1, maxLength: most })
    .map((words) => words.trim() || 'a');
}

const score = fc.integer({ min: 1, max: 7 });

/** Own questions of every type. */
const GENERATED: { readonly [T in QuestionType]: fc.Arbitrary<TypeFields<T>> } = {
  scale: fc.integer({ min: 2, max: 10 }).chain((max) =>
    fc
      .constantFrom(0, 2, max)
      .chain((labels) => fc.array(generatedWords(80), { minLength: labels, maxLength: labels }))
      .map((labels) => ({ type: 'scale' as const, scale_config: { min: 1 as const, max, labels } })),
  ),
  yes_no: fc.tuple(score, score).map((option_scores) => ({ type: 'yes_no' as const, option_scores })),
  multiple_choice: fc.array(fc.tuple(generatedWords(190), score), { minLength: 2, maxLength: 12 }).map((options) => ({
    type: 'multiple_choice' as const,
    options: options.map(([label], index) => `${index} ${label}`),
    option_scores: options.map(([, points]) => points),
  })),
  multi_select: fc
    .record({
      options: fc.array(fc.tuple(generatedWords(190), fc.integer({ min: 1, max: 7 })), { minLength: 2, maxLength: 12 }),
      none_option: fc.option(generatedWords(190)),
      is_scored: fc.boolean(),
      least: fc.constantFrom(1, 2),
      most: fc.constantFrom(null, 2),
    })
    .map(({ options, none_option, ...fields }) => ({
      type: 'multi_select' as const,
      options: options.map(([label], index) => `${index} ${label}`),
      option_scores: options.map(([, points]) => points),
      none_option: none_option === null ? null : `None ${none_option}`,
      ...fields,
    })),
  text: fc.constant({ type: 'text' as const }),
};

/** @param category of the question */
export function generatedQuestion(category: fc.Arbitrary<string>): fc.Arbitrary<OwnQuestionBody> {
  const common = fc.record({
    question: generatedWords(500),
    description: fc.option(generatedWords(1000)),
    category,
    weight: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 10, noNaN: true })),
    is_critical: fc.boolean(),
    is_reversed: fc.option(fc.boolean()),
    is_required: fc.boolean(),
  });
  // Each entry makes exactly the fields of its type.
  return fc
    .tuple(common, fc.oneof(...Object.values(GENERATED)))
    .map(([shared, ofType]) => ({ ...shared, ...ofType }) as OwnQuestionBody);
}
