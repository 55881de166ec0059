import type { RepresentationPhrases } from '@plumbline/phrases/representation/representation-phrases';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

export function LoadingCampaigns({ phrases }: { phrases: RepresentationPhrases }) {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote>{phrases.loading}</LoadingNote>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

interface LoadFailureProps {
  phrases: RepresentationPhrases;
  isRetrying: boolean;
  onRetry: () => void;
}

export function LoadFailure({ phrases, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="caution" isUrgent>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{phrases.failed}</p>
        <Button disabled={isRetrying} onClick={onRetry}>
          {phrases.tryAgain}
        </Button>
      </div>
    </Notice>
  );
}
