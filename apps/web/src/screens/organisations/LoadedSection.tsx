import type { ReactNode } from 'react';
import { messageOf } from '../../session/http-error.ts';
import type { Loading } from '../../shell/DetailFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { capitalized } from '../../ui/words.ts';

interface LoadedSectionProps<Data> {
  /** Name of the loaded data, such as "your profile". */
  what: string;
  query: Loading<Data>;
  children: (data: Data) => ReactNode;
}

/** Draws a section once its data is loaded; until then its outline, or the failure. */
export function LoadedSection<Data>({ what, query, children }: LoadedSectionProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <SectionSkeleton what={what} />;
  return (
    <Notice title={`${capitalized(what)} could not be loaded`} tone="danger" isUrgent>
      <p>{messageOf(query.error, 'Please try again.')}</p>
      <Button className="mt-3" onClick={() => void query.refetch()}>
        Try Again
      </Button>
    </Notice>
  );
}

export function SectionSkeleton({ what }: { what: string }) {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <LoadingNote>{`Loading ${what}`}</LoadingNote>
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-11 w-36" />
    </div>
  );
}
