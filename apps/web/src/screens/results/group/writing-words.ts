import type { GroupResults } from '@plumbline/contract/wire';
import { dayAndTime } from '../../../ui/moments.ts';
import { FALLBACKS } from '../../surveys/survey/analysis-words.ts';

export type AnalysisAuthor = GroupResults['analysis_author'];

/** The author of the analysis of a group, and its basis. */
export function writtenByInWords({ generated_by, model, generated_at }: AnalysisAuthor): string {
  if (generated_by === 'rules') return 'Written by fixed rules, from the figures on this page and from nothing else.';
  const when = generated_at === null ? '' : `, ${dayAndTime(generated_at)}`;
  return `Written by a language model (${model}) from the figures on this page and from nothing else${when}.`;
}

/** Reason why the rules' analysis is shown although a model was requested; null: no failure. */
export function failureInWords({ request, fallback_reason }: AnalysisAuthor): string | null {
  if (request !== 'failed') return null;
  const reason = fallback_reason === null ? 'something went wrong' : FALLBACKS[fallback_reason];
  return `The language model wrote nothing that can be shown, because ${reason}. Fixed rules wrote this.`;
}
