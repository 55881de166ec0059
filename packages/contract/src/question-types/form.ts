import type { QuestionOfType, QuestionType } from '@plumbline/domain/question';
import type { QuestionBase } from '@plumbline/domain/question-types/question-base';
import { z } from 'zod';
import { requiredText } from '../schemas/fields.ts';

/** The type-specific fields of a question. */
type Definition<T extends QuestionType> = Omit<QuestionOfType<T>, keyof QuestionBase | 'type'>;

/** Rules for the type-specific texts: labels of options or of a scale. */
export interface TextRules {
  readonly maxLength: number;
  /** Whether the texts of a question must differ, ignoring case. */
  readonly mustDiffer: boolean;
}

/**
 * The wire format of one type of question.
 *
 * `Shown`: fields that participants may see; `Scored`: fields for members only; `Own`: fields that an organisation writes.
 */
export interface QuestionForm<
  T extends QuestionType,
  Shown extends z.ZodRawShape,
  Scored extends z.ZodRawShape,
  Own extends z.ZodRawShape,
> {
  readonly type: T;
  readonly shown: Shown;
  readonly scored: Scored;
  readonly own: Own;
  /** Rules for its texts in every language. */
  readonly texts: TextRules;
  /** Finds fields of an own question that contradict each other; missing: no check. */
  check?(body: z.output<z.ZodObject<Own>>): readonly { readonly field: string; readonly message: string }[];
  toShown(question: QuestionOfType<T>): z.input<z.ZodObject<Shown>>;
  toScored(question: QuestionOfType<T>): z.input<z.ZodObject<Scored>>;
  toDefinition(body: z.output<z.ZodObject<Own>>): Definition<T>;
  /** The fields that an organisation would write for the question. */
  toOwn(question: QuestionOfType<T>): z.input<z.ZodObject<Own>>;
}

/** Keeps the exact types of a form. */
export function questionForm<
  const T extends QuestionType,
  Shown extends z.ZodRawShape,
  Scored extends z.ZodRawShape,
  Own extends z.ZodRawShape,
>(form: QuestionForm<T, Shown, Scored, Own>): QuestionForm<T, Shown, Scored, Own> {
  return form;
}

/** Shown fields of a type without options and scale. */
export const NO_SHOWN_FIELDS = {
  options: z.array(z.string()),
  option_ids: z.array(z.string()),
  scale_config: z.null(),
};
export const NOTHING_SCORED = { option_scores: z.array(z.int()) };

const SCORE = 'Use a whole number from 1 to 7.';
export const optionScore = z.int(SCORE).min(1, SCORE).max(7, SCORE);

export const OPTION_LENGTH = 200;
export const EQUAL_OPTIONS = 'Make every option different.';
export const OPTION_TEXTS: TextRules = { maxLength: OPTION_LENGTH, mustDiffer: true };

export const optionLabels = z
  .array(requiredText(OPTION_LENGTH))
  .min(2, 'Give at least two options.')
  .max(12, 'Give at most twelve options.')
  .refine((labels) => new Set(labels.map((label) => label.toLowerCase())).size === labels.length, EQUAL_OPTIONS);
