import type { GroupResults } from '@plumbline/contract/wire';
import { Button } from '../../../ui/Button.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { FALLBACKS } from '../../surveys/survey/analysis-words.ts';

/** Request for an analysis by the model. */
export interface GroupWriting {
  isAsking: boolean;
  onWrite: () => void;
}

/** Button that requests an analysis by the model, if there is one, and its outcome. */
export function ModelPart({ author, writing }: { author: AnalysisAuthor; writing: GroupWriting }) {
  const { request, available_model, generated_by } = author;
  const failure = failureInWords(author);
  if (available_model === null && request === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 py-2 print:hidden">
      <p role="status" className="max-w-measure text-small text-ink-soft empty:hidden">
        {request === 'waiting'
          ? 'The language model is writing. What fixed rules wrote is shown until it is ready.'
          : failure}
      </p>
      {available_model === null || request === 'waiting' ? null : (
        <Button disabled={writing.isAsking} onClick={writing.onWrite}>
          {generated_by === 'model' ? 'Ask the model to write it again' : 'Ask the model to write it'}
        </Button>
      )}
    </div>
  );
}

type AnalysisAuthor = GroupResults['analysis_author'];

/** The author of the analysis of a group, and its basis. */
export function writtenByInWords({ generated_by, model, generated_at }: AnalysisAuthor): string {
  if (generated_by === 'rules') return 'Written by fixed rules, from the figures on this page and from nothing else.';
  const when = generated_at === null ? '' : `, ${dayAndTime(generated_at)}`;
  return `Written by a language model (${model}) from the figures on this page and from nothing else${when}.`;
}

/** Reason why the rules' analysis is shown although a model was requested; null: no failure. */
function failureInWords({ request, fallback_reason }: AnalysisAuthor): string | null {
  if (request !== 'failed') return null;
  const reason = fallback_reason === null ? 'something went wrong' : FALLBACKS[fallback_reason];
  return `The language model wrote nothing that can be shown, because ${reason}. Fixed rules wrote this.`;
}
