import type { Analyst } from '../../analyst.ts';
import { draftSchema } from './draft-schema.ts';
import type { ModelClient } from './model-client.ts';
import { describeEvidence, INSTRUCTIONS } from './prompt.ts';
import { createQuestionRefs } from './question-refs.ts';

/** An analyst that asks a language model. The model reads the evidence and nothing else of the survey. */
export function createModelAnalyst(client: ModelClient): Analyst {
  return {
    generatedBy: 'model',
    model: client.modelName,
    write: async (evidence) => {
      const refs = createQuestionRefs(evidence);
      const prompt = describeEvidence(evidence, refs);
      return refs.toDraft(
        await client.ask({ schema: draftSchema, name: 'analysis', instructions: INSTRUCTIONS, prompt }),
      );
    },
  };
}
