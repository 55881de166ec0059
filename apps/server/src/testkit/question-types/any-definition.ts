import type { QuestionOfType, QuestionType } from '@plumbline/domain/question';
import type { QuestionBase } from '@plumbline/domain/question-types/question-base';
import fc from 'fast-check';
import { anyWords } from '../any-words.ts';

/** What a question of a type has beside what every question has. */
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
  text: fc.constant({ type: 'text' as const }),
};
