import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

interface ListNotLoadedProps {
  /** Text for screen readers while the list is loading. */
  loading: string;
  /** Error of loading the list; null while it is loading. */
  error: unknown;
  onStartOver: () => void;
}

/** Stands in place of a list under review while it is loading, or when it could not be loaded. */
export function ListNotLoaded({ loading, error, onStartOver }: ListNotLoadedProps) {
  if (error === null) return <ReviewSkeleton>{loading}</ReviewSkeleton>;
  return (
    <Notice title="The list could not be loaded" tone="danger" isUrgent>
      <p>{messageOf(error, 'Please try again.')}</p>
      <Button className="mt-3" onClick={onStartOver}>
        Start over
      </Button>
    </Notice>
  );
}

function ReviewSkeleton({ children }: { children: string }) {
  return (
    <div className="flex flex-col gap-6">
      <LoadingNote>{children}</LoadingNote>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-16" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
