import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output, RetryError } from 'ai';
import { type Analyst, AnalystFailure } from '../../analyst.ts';
import type { ModelSettings } from '../../model-settings.ts';
import { draftSchema } from './draft-schema.ts';
import { openModel } from './open-model.ts';
import { describeEvidence, INSTRUCTIONS } from './prompt.ts';
import { createQuestionRefs } from './question-refs.ts';

/** Retries of a request after a network error or while the service is busy. */
const RETRIES = 2;

/** An analyst that asks a language model. The model reads the evidence and nothing else of the survey. */
export async function createModelAnalyst(config: ModelSettings): Promise<Analyst> {
  const model = await openModel(config);
  return {
    generatedBy: 'model',
    model: config.modelName,
    write: async (evidence) => {
      const refs = createQuestionRefs(evidence);
      try {
        const { output } = await generateText({
          model,
          output: Output.object({ schema: draftSchema, name: 'analysis' }),
          instructions: INSTRUCTIONS,
          prompt: describeEvidence(evidence, refs),
          maxOutputTokens: config.maxOutputTokens,
          maxRetries: RETRIES,
          abortSignal: AbortSignal.timeout(config.timeoutMs),
        });
        return refs.toDraft(output);
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

/** Keeps only the kind of a failure, because its message may quote the model or its service. */
function toFailure(error: unknown): AnalystFailure {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new AnalystFailure('timed_out', 'the model took longer than MODEL_TIMEOUT_SECONDS');
  }
  if (RetryError.isInstance(error)) return toFailure(error.lastError);
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return new AnalystFailure('not_usable', 'the model did not answer in the schema');
  }
  if (APICallError.isInstance(error)) {
    const { statusCode } = error;
    if (statusCode === undefined) return new AnalystFailure('unreachable', 'the model could not be reached');
    // Something other than the model's service answered, such as a proxy.
    if (statusCode < 300)
      return new AnalystFailure('not_usable', 'the service of the model did not answer in its protocol');
    const reason = statusCode >= 500 || statusCode === 429 ? 'unreachable' : 'refused';
    return new AnalystFailure(reason, `the service of the model answered ${statusCode}`);
  }
  return new AnalystFailure(
    'not_usable',
    `the model could not be used: ${error instanceof Error ? error.name : 'unknown'}`,
  );
}
