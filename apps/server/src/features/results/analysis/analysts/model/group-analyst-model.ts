import type { GroupAnalyst } from '../../groups/group-analyst.ts';
import { groupDraftSchema } from './group-draft-schema.ts';
import { describeGroup, GROUP_INSTRUCTIONS } from './group-prompt.ts';
import type { ModelClient } from './model-client.ts';

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
