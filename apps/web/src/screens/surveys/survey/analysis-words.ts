import type { AiAnalysis } from '@plumbline/contract/wire';
import { dayAndTime } from '../../../ui/dates.ts';

/** Why the model's text is not shown. */
export const FALLBACKS: Readonly<Record<NonNullable<AiAnalysis['fallback_reason']>, string>> = {
  unreachable: 'the language model could not be reached',
  refused: 'the service of the language model refused the request',
  timed_out: 'the language model took too long',
  not_usable: 'the language model’s text could not be used',
};

/** What wrote the analysis, so that nobody mistakes rules for a model or a model for a person. */
export const WRITTEN_BY: Readonly<Record<AiAnalysis['generated_by'], string>> = {
  rules: 'Written by fixed rules',
  model: 'Written by a language model',
};

/** The author of the analysis with its name, the time, and why it was not the intended one. */
export function authorInWords({ generated_by, model, generated_at, fallback_reason }: AiAnalysis): string {
  const author = `${WRITTEN_BY[generated_by]} (${model})`;
  const reason = fallback_reason === null ? '' : `, because ${FALLBACKS[fallback_reason]}`;
  return `${author}${reason}, ${dayAndTime(generated_at)}.`;
}
