import { Button } from './Button.tsx';
import { useCommonWords } from './common-words.ts';
import { Notice } from './Notice.tsx';

interface PartFailureProps {
  /** Description of the part that is missing or outdated. */
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces a part of a screen that could not be loaded or refreshed; the rest of the screen keeps working. */
export function PartFailure({ text, isRetrying, onRetry }: PartFailureProps) {
  const words = useCommonWords();
  return (
    <Notice tone="caution">
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{text}</p>
        <Button disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? words.trying : words.tryAgain}
        </Button>
      </div>
    </Notice>
  );
}
