import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface PartFailureProps {
  /** What is missing or outdated, and what is not. */
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands where a part of a screen could not be loaded or refreshed; the rest of the screen keeps working. */
export function PartFailure({ text, isRetrying, onRetry }: PartFailureProps) {
  return (
    <Notice tone="caution">
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{text}</p>
        <Button disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Trying...' : 'Try Again'}
        </Button>
      </div>
    </Notice>
  );
}
