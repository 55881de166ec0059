import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { capitalized } from '../../../ui/words.ts';
import type { PlaceBasics } from './place-kind.ts';

interface DetailFrameProps<Detail> {
  kind: Pick<PlaceBasics, 'plural' | 'listPath'> & { readonly singular: PlaceBasics['singular'] | 'person' };
  query: UseQueryResult<Detail>;
  children: (detail: Detail) => ReactNode;
}

/** The screen of one site, crew, company or person: loading, not found, failed or loaded. */
export function DetailFrame<Detail>({ kind, query, children }: DetailFrameProps<Detail>) {
  const { singular, plural, listPath } = kind;
  const name = `The ${singular}`;
  const { data, error } = query;
  if (error instanceof HttpError && error.status === 404) {
    const text =
      singular === 'person'
        ? 'They may have been erased or merged with another record, or part of the link is missing.'
        : `There is no ${singular} at this address. Part of the link may be missing.`;
    return (
      <NotFoundContent
        title={`${capitalized(singular)} not found`}
        text={text}
        way={{ to: listPath, label: `Go to the ${plural}` }}
      />
    );
  }
  if (data === undefined && error === null) {
    return (
      <div className="flex flex-col gap-8">
        <LoadingNote>{`Loading: ${name}`}</LoadingNote>
        <Skeleton className="h-15 max-w-96" />
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
