import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { COMPANIES_PATH, CREWS_PATH, PEOPLE_PATH, SITES_PATH } from '../../../addresses.ts';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

const WORDS = {
  site: { name: 'The site', missing: 'Site not found', way: { to: SITES_PATH, label: 'Go to the sites' } },
  crew: { name: 'The crew', missing: 'Crew not found', way: { to: CREWS_PATH, label: 'Go to the crews' } },
  company: {
    name: 'The company',
    missing: 'Company not found',
    way: { to: COMPANIES_PATH, label: 'Go to the companies' },
  },
  person: { name: 'The person', missing: 'Person not found', way: { to: PEOPLE_PATH, label: 'Go to the people' } },
} as const;

interface DetailFrameProps<Thing> {
  kind: keyof typeof WORDS;
  query: UseQueryResult<Thing>;
  children: (thing: Thing) => ReactNode;
}

/** One site, crew, company or person: loading, missing, failed or there. */
export function DetailFrame<Thing>({ kind, query, children }: DetailFrameProps<Thing>) {
  const { name, missing, way } = WORDS[kind];
  const { data, error } = query;
  if (error instanceof HttpError && error.status === 404) {
    const text =
      kind === 'person'
        ? 'They may have been erased or merged with another record, or part of the link is missing.'
        : `There is no ${kind} at this address. Part of the link may be missing.`;
    return <NotFoundContent title={missing} text={text} way={way} />;
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
