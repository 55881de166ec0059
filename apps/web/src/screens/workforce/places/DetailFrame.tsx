import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { WorkforceNavigation } from '../WorkforceNavigation.tsx';

interface DetailFrameProps<Thing> {
  /** What it is, with an article: "The site". */
  name: string;
  query: UseQueryResult<Thing>;
  children: (thing: Thing) => ReactNode;
}

/** One site, crew, company or person: loading, missing, failed or there. */
export function DetailFrame<Thing>({ name, query, children }: DetailFrameProps<Thing>) {
  const { data, error } = query;
  if (error instanceof HttpError && error.status === 404) return <NotFoundContent />;
  if (data === undefined && error === null) {
    return (
      <div className="flex flex-col gap-8">
        <LoadingNote>{`Loading: ${name}`}</LoadingNote>
        <Skeleton className="h-15 max-w-96" />
        <WorkforceNavigation />
        <Skeleton className="h-20" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
  if (data === undefined) {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title={name} />
        <WorkforceNavigation />
        <PartFailure text={messageOf(error, `${name} could not be loaded.`)} {...retry} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {error === null ? null : (
        <PartFailure text={`${name} couldn’t be refreshed. You see it as it was last loaded.`} {...retry} />
      )}
      {children(data)}
    </div>
  );
}
