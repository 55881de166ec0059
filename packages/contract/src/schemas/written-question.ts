import { WEIGHT_RULE } from '@plumbline/domain/weight';
import { z } from 'zod';
import { QUESTION_FORMS } from '../question-types/registry.ts';
import { ownQuestion } from '../question-types/unions.ts';
import { clearableText, line, requiredText, surveyLanguage, text } from './fields.ts';

/** Longest texts that every type of question has, by key. */
export const COMMON_TEXT_LENGTHS = { text: 500, description: 1000 };

const translations = z.partialRecord(surveyLanguage, z.record(z.string().max(60), text(1000)));

/** A weight in a draft as it is stored; drafts written before weights had a lower limit can hold one below 0.1. */
export const storedWeight = z.number(WEIGHT_RULE).min(0, WEIGHT_RULE).max(10, WEIGHT_RULE);

const ownFields = {
  question: requiredText(COMMON_TEXT_LENGTHS.text),
  description: clearableText(COMMON_TEXT_LENGTHS.description).default(null),
  category: line(60).refine((value) => value !== '', 'Fill in this field.'),
  weight: storedWeight.default(1),
  is_critical: z.boolean().default(false),
  /**
   * Whether agreeing is unsafe, so that the highest answer of a scale counts least. `null` or missing: nobody said; a control
   * question is reversed then, and others by their wording.
   */
  is_reversed: z.boolean().nullable().default(null),
  is_required: z.boolean().default(true),
  order_index: z.int().min(0).max(100_000).default(0),
  /** The language that it is written in; null or missing: not stated. */
  language: surveyLanguage.nullable().default(null),
  /**
   * Texts in further languages, by language and key: `text`, `description`, and those of the type, such as
   * `options.option_1` or `labels.1`.
   */
  translations: translations.default({}),
};

/** An organisation's own question, by type; its translations are checked below. */
export const writtenQuestion = ownQuestion(ownFields).check((context) => {
  const { value } = context;
  // Every form checks the fields of its own type, which the union has found.
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
