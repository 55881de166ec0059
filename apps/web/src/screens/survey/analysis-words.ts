import type { AiAnalysis } from '@plumbline/contract/wire';
import { dayAndTime } from '../../ui/dates.ts';

const FALLBACKS: Readonly<Record<NonNullable<AiAnalysis['fallback_reason']>, string>> = {
  unreachable: 'the language model could not be reached',
  refused: 'the service of the language model refused the request',
  timed_out: 'the language model took too long',
  not_usable: 'nothing the language model wrote could be used',
};

/** The author of the analysis, so that nobody mistakes rules for a model or a model for a person. */
export function authorInWords({ generated_by, model, generated_at, fallback_reason }: AiAnalysis): string {
  const author =
    generated_by === 'rules'
      ? `Written by fixed rules, not by a language model (${model})`
      : `Written by a language model (${model})`;
  const reason = fallback_reason === null ? '' : `, because ${FALLBACKS[fallback_reason]}`;
  return `${author}${reason}, ${dayAndTime(generated_at)}.`;
}
