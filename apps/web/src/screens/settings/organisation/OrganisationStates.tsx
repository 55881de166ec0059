import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

export function OrganisationSkeleton() {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <LoadingNote>Loading your organization</LoadingNote>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

export function OrganisationFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice title="Your organization could not be loaded" tone="danger" isUrgent>
      <p>{message}</p>
      <Button className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  );
}
