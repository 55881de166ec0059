import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

export function EditorSkeleton({ title }: { title: string }) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <LoadingNote>Loading the campaign</LoadingNote>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-17" />
          <Skeleton className="h-17" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}
