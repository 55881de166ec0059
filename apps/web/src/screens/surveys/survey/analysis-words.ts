import type { AiAnalysis } from '@plumbline/contract/wire';
import { dayAndTime } from '../../../ui/moments.ts';

/** Reasons why the model's text is not shown. */
export const FALLBACKS: Readonly<Record<NonNullable<AiAnalysis['fallback_reason']>, string>> = {
  unreachable: 'the language model could not be reached',
  refused: 'the service of the language model refused the request',
  timed_out: 'the language model took too long',
  not_usable: 'the language model’s text could not be used',
};

/** Names of the authors of analyses, so that nobody mistakes rules for a model or a model for a person. */
export const WRITTEN_BY: Readonly<Record<AiAnalysis['generated_by'], string>> = {
  rules: 'Written by fixed rules',
  model: 'Written by a language model',
};

/** The author of the analysis with name and time, and the reason for a replaced author. */
export function authorInWords({ generated_by, model, generated_at, fallback_reason }: AiAnalysis): string {
  const author = `${WRITTEN_BY[generated_by]} (${model})`;
  const reason = fallback_reason === null ? '' : `, because ${FALLBACKS[fallback_reason]}`;
  return `${author}${reason}, ${dayAndTime(generated_at)}.`;
}

type Marked = Pick<AiAnalysis, 'digital_source_type'>;

/** Attributes that mark an element as the text of a language model, for machines; text by rules gets none. */
export function machineMark({ digital_source_type }: Marked): { 'data-digital-source-type'?: string } {
  return digital_source_type === null ? {} : { 'data-digital-source-type': digital_source_type };
}
