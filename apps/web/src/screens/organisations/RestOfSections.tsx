import { messageOf } from '../../session/http-error.ts';
import type { Loading } from '../../shell/DetailFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder in the list for sections whose access is still loading, or failed to load. */
export function RestOfSections({ queries }: { queries: readonly Loading<unknown>[] }) {
  const missing = queries.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ error }) => error !== null);
  if (missing.length === 0) return null;
  if (failed.length === 0) {
    return (
      <div className="flex flex-col gap-2">
        <LoadingNote>Loading more sections</LoadingNote>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  return (
    <Notice title="Some sections could not be loaded" tone="danger">
      <p>{messageOf(failed[0]?.error, 'Please try again.')}</p>
      <Button
        className="mt-3"
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        Try Again
      </Button>
    </Notice>
  );
}
