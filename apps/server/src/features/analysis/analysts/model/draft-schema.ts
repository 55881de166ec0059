import { z } from 'zod';

const statement = z.object({
  text: z.string().max(2000),
  /** References of the evidence that the statement rests on. */
  evidence: z.array(z.string().max(80)).max(12),
});

const section = z.array(statement).max(12);

/** What a model has to answer. Whether it is true is looked at afterwards, statement by statement. */
export const draftSchema = z.object({
  summary: section,
  strengths: section,
  concerns: section,
  consistency: section,
  actions: section,
  questions: section,
  limits: section,
});

export type ModelDraft = z.infer<typeof draftSchema>;
