import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

export function SessionsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote>Loading your sessions</LoadingNote>
      <Skeleton className="h-10 w-full max-w-measure" />
      <div className="flex flex-col border-t border-line">
        {[0, 1].map((row) => (
          <div key={row} className="flex flex-col gap-2 border-b border-line py-4">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-5 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function SessionsFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice title="Your sessions could not be loaded" tone="danger" isUrgent>
      <p>{message}</p>
      <Button className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  );
}
