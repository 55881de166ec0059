import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface ListFailureProps {
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
  /** Removes the order that caused the refusal; null for other failures. */
  onNewestFirst: (() => void) | null;
}

export function ListFailure({ message, isRetrying, onRetry, onNewestFirst }: ListFailureProps) {
  return (
    <Notice tone="danger" isUrgent title={`Error loading surveys: ${message}`}>
      <p>Your surveys are safe on the server; only this list could not be shown.</p>
      {onNewestFirst === null ? (
        <Button className="mt-3" disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Trying...' : 'Try Again'}
        </Button>
      ) : (
        <Button className="mt-3" onClick={onNewestFirst}>
          Show newest first
        </Button>
      )}
    </Notice>
  );
}
