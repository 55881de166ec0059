import type { AnalysisFallback } from '../../../../platform/db/schema/stored-json.ts';
import { AnalystFailure } from '../analyst.ts';

/** How many times a model is asked while its answers are unusable. */
const MODEL_ATTEMPTS = 2;

export type Tried<T> =
  | { readonly kind: 'written'; readonly content: T }
  | { readonly kind: 'failed'; readonly reason: AnalysisFallback };

/**
 * Asks a model to write, and asks once more when its answer is unusable. The model's client has already retried other failures.
 *
 * @param onFailure called when an answer was not used, with the reason
 */
export async function tryModel<T>(
  write: () => Promise<T>,
  onFailure: (failure: AnalystFailure) => void,
): Promise<Tried<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: 'written', content: await write() };
    } catch (error) {
      const failure = toFailure(error);
      onFailure(failure);
      const isOver = failure.reason !== 'not_usable' || attempt === MODEL_ATTEMPTS;
      if (isOver) return { kind: 'failed', reason: failure.reason };
    }
  }
}

function toFailure(error: unknown): AnalystFailure {
  if (error instanceof AnalystFailure) return error;
  return new AnalystFailure('not_usable', error instanceof Error ? error.message : String(error));
}
