import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface ListFailureProps {
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}

export function ListFailure({ message, isRetrying, onRetry }: ListFailureProps) {
  return (
    <Notice tone="danger" isUrgent title={`Error loading surveys: ${message}`}>
      <p>Your surveys are safe on the server; only this list could not be shown.</p>
      <Button className="mt-3" disabled={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Trying...' : 'Try Again'}
      </Button>
    </Notice>
  );
}
