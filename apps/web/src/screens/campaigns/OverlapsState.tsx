import { PartFailure } from '../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import type { Overlaps } from './use-campaign-overlaps.ts';

/** Replaces the overlaps of a campaign while loading and after a failure. */
export function OverlapsState({ list, failure, isRetrying, onRetry }: Overlaps) {
  if (failure !== null) return <PartFailure text={failure} isRetrying={isRetrying} onRetry={onRetry} />;
  if (list !== undefined) return null;
  return (
    <div>
      <LoadingNote>Looking for campaigns with the same people in their audience</LoadingNote>
      <Skeleton className="h-5 max-w-96" />
    </div>
  );
}
