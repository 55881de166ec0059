import { Link, Navigate } from 'react-router';
import { CAMPAIGNS_PATH, groupPath, resultsPath } from '../../addresses.ts';
import { useResponse } from '../../calls/api-query.ts';
import { messageOf } from '../../session/http-error.ts';
import { useSite } from '../../shell/site/use-site.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ListNote } from '../../ui/list/ListNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PartFailure } from '../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

/** Leads to the results of the newest closed wave: of everyone asked, or of the chosen site. */
export function NewestResults() {
  const site = useSite();
  const query = { page: 1, limit: 1, ...(site === undefined ? {} : { site_id: site }) };
  const {
    data: wave,
    isPending,
    error,
    isFetching,
    refetch,
  } = useResponse('listClosedWaves', { query }, { select: ({ waves }) => waves[0] ?? null, staleTime: 0 });
  if (wave !== undefined && wave !== null) {
    const to =
      site === undefined
        ? resultsPath(wave.campaign.id, wave.id)
        : groupPath(wave.campaign.id, wave.id, `site.${site}`);
    return <Navigate to={to} replace />;
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Results" />
      {isPending ? (
        <>
          <LoadingNote>Loading the results</LoadingNote>
          <Skeleton className="h-96" />
        </>
      ) : null}
      {error === null ? null : (
        <PartFailure
          text={messageOf(error, 'The results could not be loaded.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {wave === null ? (
        <ListNote
          title={site === undefined ? 'No wave has closed yet.' : 'No wave with people of this site has closed yet.'}
        >
          <Link to={CAMPAIGNS_PATH} className={buttonClass('secondary')}>
            Campaigns
          </Link>
        </ListNote>
      ) : null}
    </div>
  );
}
