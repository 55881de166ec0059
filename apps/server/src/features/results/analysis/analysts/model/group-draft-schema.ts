import { z } from 'zod';

const section = z
  .array(
    z.object({
      text: z.string().max(2000),
      /** References to the figures that support the statement. */
      evidence: z.array(z.string().max(80)).max(12),
    }),
  )
  .max(12);

/** The schema of a model's answer about a group. Each statement is checked against the figures afterwards. */
export const groupDraftSchema = z.object({
  summary: section,
  strengths: section,
  weaknesses: section,
  change: section,
  limits: section,
});
