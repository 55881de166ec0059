import { CAMPAIGNS_PATH } from '../../../addresses.ts';
import { detailOf, HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

interface Loading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface NotLoadedProps {
  /** Title of the screen while loading. */
  title: string;
  query: Loading;
  /** Link for a group, a wave or a campaign that does not exist. */
  way: Way;
}

interface Way {
  readonly to: string;
  readonly label: string;
}

/** Replaces a screen without figures: loading, failed or not found. */
export function NotLoaded({ title, query, way }: NotLoadedProps) {
  const { error } = query;
  if (error === null) return <ResultsSkeleton title={title} />;
  const missing = missingOf(error);
  if (missing !== null) {
    const isCampaign = missing === 'campaign_not_found';
    return (
      <NotFoundContent
        {...missingInWords(missing)}
        way={isCampaign ? { to: CAMPAIGNS_PATH, label: 'Go to the campaigns' } : way}
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <PartFailure
        text={messageOf(error, 'The results could not be loaded.')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

/** The error code of missing data; `null`: another failure. An invalid key of a group counts as a missing group. */
function missingOf(error: Error): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.status === 404) return error.code;
  return error.status === 400 && detailOf(error, 'group') !== null ? 'group_not_found' : null;
}

/** Shown when the wave belongs to another campaign than the address names. */
export function WaveNotFound({ way }: { way: Way }) {
  return <NotFoundContent {...missingInWords('wave_not_found')} way={way} />;
}

/** Title and text about missing data. */
export function missingInWords(code: string): { readonly title?: string; readonly text?: string } {
  switch (code) {
    case 'group_not_found':
      return {
        title: 'Group not found',
        text: 'This group was not asked, or part of the link is missing.',
      };
    case 'wave_not_found':
      return { title: 'Wave not found', text: 'There is no such wave. Part of the link may be missing.' };
    case 'campaign_not_found':
      return { title: 'Campaign not found', text: 'There is no such campaign. It may have been deleted.' };
    default:
      return {};
  }
}

/** Notice that the shown data could not be refreshed; otherwise nothing. */
export function OutdatedNote({ query }: { query: Loading }) {
  if (query.error === null) return null;
  return (
    <PartFailure
      text="The results couldn’t be refreshed. You see them as they were last loaded."
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

function ResultsSkeleton({ title }: { title: string }) {
  return (
    <div className="flex flex-col gap-10">
      <LoadingNote>{`Loading: ${title}`}</LoadingNote>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 max-w-72" />
        <Skeleton className="h-15 max-w-96" />
      </div>
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  );
}
