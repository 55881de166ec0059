import { WEIGHT_RULE } from '@plumbline/domain/weight';
import { z } from 'zod';
import { QUESTION_FORMS } from '../question-types/registry.ts';
import { ownQuestion } from '../question-types/unions.ts';
import { clearableText, line, requiredText, surveyLanguage, text } from './fields.ts';

/** Longest common texts of questions, by key. */
export const COMMON_TEXT_LENGTHS = { text: 500, description: 1000 };

const translations = z.partialRecord(surveyLanguage, z.record(z.string().max(60), text(1000)));

/** A stored weight of a draft; older drafts, from before the lower limit, can contain a weight below 0.1. */
export const storedWeight = z.number(WEIGHT_RULE).min(0, WEIGHT_RULE).max(10, WEIGHT_RULE);

const ownFields = {
  question: requiredText(COMMON_TEXT_LENGTHS.text),
  description: clearableText(COMMON_TEXT_LENGTHS.description).default(null),
  category: line(60).refine((value) => value !== '', 'Fill in this field.'),
  weight: storedWeight.default(1),
  is_critical: z.boolean().default(false),
  /**
   * Whether agreeing is unsafe, so that the highest answer of a scale counts least. `null` or missing: undeclared; then control questions
   * are reversed, and other questions by their wording.
   */
  is_reversed: z.boolean().nullable().default(null),
  is_required: z.boolean().default(true),
  order_index: z.int().min(0).max(100_000).default(0),
  /** Original language; null or missing: not stated. */
  language: surveyLanguage.nullable().default(null),
  /**
   * Texts in further languages, by language and key: `text`, `description`, and type-specific keys such as `options.option_1` or
   * `labels.1`.
   */
  translations: translations.default({}),
};

/** An organisation's own question, by type; its translations are checked below. */
export const writtenQuestion = ownQuestion(ownFields).check((context) => {
  const { value } = context;
  // The union guarantees that the form fits the type.
  const check = QUESTION_FORMS[value.type].check as ((body: typeof value) => FieldProblem[]) | undefined;
  for (const { field, message } of check?.(value) ?? []) {
    context.issues.push({ code: 'custom', path: [field], input: value, message });
  }
});

export type WrittenQuestion = z.output<typeof writtenQuestion>;

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}
