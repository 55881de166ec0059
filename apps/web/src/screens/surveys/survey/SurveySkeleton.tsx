import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

export function SurveySkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <title>Survey · Plumbline</title>
      <LoadingNote>Loading survey</LoadingNote>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid gap-6 border-y border-line py-6 md:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-11 w-full max-w-md" />
      <Skeleton className="h-48" />
    </div>
  );
}
