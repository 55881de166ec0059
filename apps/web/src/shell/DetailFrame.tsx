import type { ReactNode } from 'react';
import { HttpError, messageOf } from '../session/http-error.ts';
import { useCommonWords } from '../ui/common-words.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PartFailure } from '../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';
import { capitalized } from '../ui/words.ts';
import { NotFoundContent, type NotFoundContentProps } from './NotFoundScreen.tsx';

/** The parts of a query that a screen uses. */
export interface Loading<Detail> {
  readonly data: Detail | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Joins two queries for a screen that needs both answers. */
export function bothQueries<First, Second>(
  first: Loading<First>,
  second: Loading<Second>,
): Loading<{ readonly first: First; readonly second: Second }> {
  return {
    data:
      first.data === undefined || second.data === undefined ? undefined : { first: first.data, second: second.data },
    error: first.error ?? second.error,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => {
      void first.refetch();
      void second.refetch();
    },
  };
}

interface DetailFrameProps<Detail> {
  /** Title of the screen until the subject is loaded, such as "Campaign". */
  title: string;
  /** The subject within a sentence; by default "the" and the title. */
  name?: string;
  query: Loading<Detail>;
  /** Replaces the screen when the subject does not exist, or the address has no valid id. */
  missing: Required<Pick<NotFoundContentProps, 'link'>> & NotFoundContentProps;
  children: (detail: Detail) => ReactNode;
}

/** The screen of one subject, such as a site or a campaign: loading, not found, failed or loaded. */
export function DetailFrame<Detail>(props: DetailFrameProps<Detail>) {
  const { title, name = `the ${title.toLowerCase()}`, query, missing, children } = props;
  const { data, error } = query;
  const words = useCommonWords();
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    return <NotFoundContent title={words.notFound(title)} text={words.mayBeDeleted} {...missing} />;
  }
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
  if (data === undefined) {
    return error === null ? (
      <div className="flex flex-col gap-8">
        <title>{`${title} · Plumbline`}</title>
        <LoadingNote>{words.loading(name)}</LoadingNote>
        <Skeleton className="h-15 max-w-96" />
        <Skeleton className="h-24" />
        <Skeleton className="h-80" />
      </div>
    ) : (
      <div className="flex flex-col gap-8">
        <PageHeader title={title} />
        <PartFailure text={words.failed(messageOf(error, `${capitalized(name)} could not be loaded.`))} {...retry} />
      </div>
    );
  }
  return (
    <>
      {error === null ? null : (
        <div className="pb-8 print:hidden">
          <PartFailure text={words.outdated(name)} {...retry} />
        </div>
      )}
      {children(data)}
    </>
  );
}
