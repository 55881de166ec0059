import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output, RetryError } from 'ai';
import type { z } from 'zod';
import { AnalystFailure } from '../../analyst.ts';
import type { ModelSettings } from '../../model-settings.ts';
import { openModel } from './open-model.ts';

/** Retries of a request after a network error or while the service is busy. */
const RETRIES = 2;

/** A request to a language model. */
interface ModelQuestion<T> {
  /** The JSON schema of its answer. */
  readonly schema: z.ZodType<T>;
  /** The name of the schema. */
  readonly name: string;
  readonly instructions: string;
  readonly prompt: string;
}

export type ModelClient = Awaited<ReturnType<typeof createModelClient>>;

/** Asks the configured language model, within its time and length limits. */
export async function createModelClient(config: ModelSettings) {
  const model = await openModel(config);
  return {
    modelName: config.modelName,
    /** @throws {AnalystFailure} */
    ask: async <T>({ schema, name, instructions, prompt }: ModelQuestion<T>): Promise<T> => {
      try {
        const { output } = await generateText({
          model,
          output: Output.object({ schema, name }),
          instructions,
          prompt,
          maxOutputTokens: config.maxOutputTokens,
          maxRetries: RETRIES,
          abortSignal: AbortSignal.timeout(config.timeoutMs),
        });
        return output;
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

/** Keeps only the kind of failure, because its message may quote the model or its service. */
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
