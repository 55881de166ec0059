import { Button } from '../../../ui/Button.tsx';
import { type AnalysisAuthor, failureInWords } from './writing-words.ts';

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
