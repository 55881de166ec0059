import { z } from 'zod';
import { line, surveyLanguage, uuid } from './fields.ts';

export const riskLevel = z.enum(['Low', 'Medium', 'High'], 'Use Low, Medium or High.');
export const consistencyLevel = z.enum(['consistent', 'check', 'talk_first'], 'Use consistent, check or talk_first.');

const PERCENT = 'Use a whole number from 0 to 100.';
// Stricter than Zod's coercion, which reads an empty text as 0.
const percent = z
  .union(
    [z.int(PERCENT).min(0, PERCENT).max(100, PERCENT), z.string(PERCENT).regex(/^(100|\d{1,2})$/, PERCENT)],
    PERCENT,
  )
  .transform(Number);

/** Days outside these years are typing errors, and PostgreSQL cannot store all of them. */
const YEARS = { first: 1970, last: 2999 };
const DAY = `Use a date like 2026-05-01, from ${YEARS.first} to ${YEARS.last}.`;
export const day = z.iso.date({ error: DAY, abort: true }).refine((value) => {
  const year = Number(value.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
}, DAY);

/** What surveys can be filtered by; each survey in the result satisfies every given field. */
export const surveyFilterQuery = {
  risk: riskLevel.optional(),
  /** The whole name, in any case; empty: every company. */
  company: line(200).optional(),
  /** Language of the answers or, before the submission, of the survey; excludes anonymous answers, whose language is not stored. */
  language: surveyLanguage.optional(),
  consistency: consistencyLevel.optional(),
  /** Questionnaire of the surveys, in any version. */
  questionnaire: uuid.optional(),
  /** Where the person works now; excludes anonymous answers, whose participants a small site could reveal. */
  site_id: uuid.optional(),
  crew_id: uuid.optional(),
  score_from: percent.optional(),
  score_to: percent.optional(),
  /** The date to which `from` and `to` apply. Drafts and anonymous answers have no date of invitation. */
  dates: z.enum(['invited', 'submitted'], 'Use invited or submitted.').default('submitted'),
  /** The first day, in the organisation's time zone. */
  from: day.optional(),
  /** The last day, in the organisation's time zone. */
  to: day.optional(),
};

type FilterFields = z.output<z.ZodObject<typeof surveyFilterQuery>>;

/** Refuses a range that begins after its end. */
export function inOrder<Shape extends typeof surveyFilterQuery>(query: z.ZodObject<Shape>): z.ZodObject<Shape> {
  return query.check((context) => {
    // The shape contains the filter's fields; only the generic type does not say so.
    const { from, to, score_from, score_to } = context.value as unknown as FilterFields;
    if (from !== undefined && to !== undefined && from > to) {
      context.issues.push(problem('from', from, `Use a date no later than ${to}.`));
    }
    if (score_from !== undefined && score_to !== undefined && score_from > score_to) {
      context.issues.push(problem('score_from', score_from, `Use a number no higher than ${score_to}.`));
    }
  });
}

function problem(field: string, input: unknown, message: string) {
  return { code: 'custom' as const, path: [field], input, message };
}
