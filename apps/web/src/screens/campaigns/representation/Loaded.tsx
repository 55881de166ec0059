import type { RepresentationPhrases } from '@plumbline/phrases/representation/representation-phrases';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer>;
  phrases: RepresentationPhrases;
  children: (answer: Answer) => ReactNode;
}

/** A part of a screen: loading, failed or loaded. */
export function Loaded<Answer>({ query, phrases, children }: LoadedProps<Answer>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <>
      {isError ? (
        <Notice tone="caution" isUrgent>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{phrases.failed}</p>
            <Button disabled={isFetching} onClick={() => void refetch()}>
              {phrases.tryAgain}
            </Button>
          </div>
        </Notice>
      ) : null}
      {data !== undefined ? (
        children(data)
      ) : isError ? null : (
        <div className="flex flex-col gap-4">
          <LoadingNote>{phrases.loading}</LoadingNote>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </>
  );
}
