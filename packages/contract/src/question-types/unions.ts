import type { QuestionType } from '@plumbline/domain/question';
import { z } from 'zod';
import { QUESTION_FORMS } from './registry.ts';

type Forms = typeof QUESTION_FORMS;

/** An object for each type: common fields, the name of the type, and its own fields. */
type Variants<Common extends z.ZodRawShape, Own extends Record<QuestionType, z.ZodRawShape>> = {
  [T in QuestionType]: z.ZodObject<Common & { type: z.ZodLiteral<T> } & Own[T]>;
}[QuestionType];

type Shown = { [T in QuestionType]: Forms[T]['shown'] };
type ShownAndScored = { [T in QuestionType]: Forms[T]['shown'] & Forms[T]['scored'] };
type Own = { [T in QuestionType]: Forms[T]['own'] };

/** The names of all types. */
export const TYPE_NAMES = Object.keys(QUESTION_FORMS) as [QuestionType, ...QuestionType[]];

/** Questions as participants see them: the common fields and what their type shows. */
export function shownQuestion<Common extends z.ZodRawShape>(common: Common) {
  return union<Common, Shown>(common, ({ shown }) => shown);
}

/** Questions as members see them: what their type shows, and how it is scored. */
export function scoredQuestion<Common extends z.ZodRawShape>(common: Common) {
  return union<Common, ShownAndScored>(common, ({ shown, scored }) => ({ ...shown, ...scored }));
}

/** Questions as an organisation writes them. */
export function ownQuestion<Common extends z.ZodRawShape>(common: Common) {
  return union<Common, Own>(common, ({ own }) => own, `Use one of ${TYPE_NAMES.join(', ')}.`);
}

function union<Common extends z.ZodRawShape, Own extends Record<QuestionType, z.ZodRawShape>>(
  common: Common,
  fieldsOf: (form: Forms[QuestionType]) => z.ZodRawShape,
  error?: string,
) {
  // Mapping over the registry keeps the fields, but TypeScript loses which fields belong to which type.
  const variants = TYPE_NAMES.map((type) =>
    z.object({ ...common, type: z.literal(type), ...fieldsOf(QUESTION_FORMS[type]) }),
  ) as unknown as [Variants<Common, Own>, ...Variants<Common, Own>[]];
  return z.discriminatedUnion('type', variants, error === undefined ? undefined : { error });
}
