import { z } from 'zod';

const statement = z.object({
  text: z.string().max(2000),
  /** References to the evidence that supports the statement. */
  evidence: z.array(z.string().max(80)).max(12),
});

const section = z.array(statement).max(12);

/** The schema of a model's answer. Each statement is checked against the evidence afterwards. */
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
