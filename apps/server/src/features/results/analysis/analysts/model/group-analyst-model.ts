import { z } from 'zod';
import type { GroupAnalyst } from '../../groups/group-analyst.ts';
import { describeGroup, GROUP_INSTRUCTIONS } from './group-prompt.ts';
import type { ModelClient } from './model-client.ts';

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
const groupDraftSchema = z.object({
  summary: section,
  strengths: section,
  weaknesses: section,
  change: section,
  limits: section,
});

/** Asks a language model about a group. The model reads released figures and nothing else. */
export function createModelGroupAnalyst(client: ModelClient): GroupAnalyst {
  return {
    model: client.modelName,
    write: (group) =>
      client.ask({
        schema: groupDraftSchema,
        name: 'group_analysis',
        instructions: GROUP_INSTRUCTIONS,
        prompt: describeGroup(group),
      }),
  };
}
