import type { QuestionOfType, QuestionType } from '@plumbline/domain/question';
import type { QuestionBase } from '@plumbline/domain/question-types/question-base';
import fc from 'fast-check';
import { anyWords } from '../any-words.ts';

/** The type-specific fields of a question. */
type Definition<T extends QuestionType> = Omit<QuestionOfType<T>, keyof QuestionBase>;

const points = fc.integer({ min: 1, max: 7 });

const anyScale = fc.integer({ min: 2, max: 10 }).chain((max) =>
  fc.record({
    type: fc.constant('scale' as const),
    scale: fc.record({
      min: fc.constant(1),
      max: fc.constant(max),
      labels: fc.oneof(
        fc.constant([]),
        fc.array(anyWords, { minLength: 2, maxLength: 2 }),
        fc.array(anyWords, { minLength: max, maxLength: max }),
      ),
    }),
  }),
);

const anyMultiSelect = fc
  .record({
    options: fc.array(fc.tuple(anyWords, fc.integer({ min: 0, max: 7 })), { minLength: 2, maxLength: 8 }),
    none: fc.option(fc.tuple(anyWords, fc.integer({ min: 0, max: 7 }))),
    limits: fc.tuple(fc.nat(), fc.nat()),
    isScored: fc.boolean(),
  })
  .map(({ options, none, limits, isScored }) => {
    const [one, other] = limits.map((limit) => 1 + (limit % options.length)) as [number, number];
    const numbered = options.map(([words, score], index) => ({
      id: `option_${index + 1}`,
      label: `${words} (${index + 1})`,
      score,
    }));
    return {
      type: 'multi_select' as const,
      options: none === null ? numbered : [...numbered, { id: 'none', label: none[0], score: none[1] }],
      least: Math.min(one, other),
      most: Math.max(one, other),
      noneOptionId: none === null ? null : 'none',
      isScored,
    };
  });

/** Any definition of each type of question. */
export const ANY_DEFINITION: { readonly [T in QuestionType]: fc.Arbitrary<Definition<T>> } = {
  scale: anyScale,
  yes_no: fc.tuple(points, points).map(([yes, no]) => ({
    type: 'yes_no' as const,
    options: [
      { id: 'yes', label: 'Yes', score: yes },
      { id: 'no', label: 'No', score: no },
    ],
  })),
  multiple_choice: fc.array(fc.tuple(anyWords, points), { minLength: 2, maxLength: 8 }).map((options) => ({
    type: 'multiple_choice' as const,
    // Numbered, because no two options of a question may have the same label.
    options: options.map(([words, score], index) => ({
      id: `option_${index + 1}`,
      label: `${words} (${index + 1})`,
      score,
    })),
  })),
  multi_select: anyMultiSelect,
  text: fc.constant({ type: 'text' as const }),
};
