import { Link } from 'react-router';
import { wavePath } from '../../../addresses.ts';
import { useAnswer } from '../../../calls/api-query.ts';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { SlipsView } from './SlipsView.tsx';

interface SlipsScreenProps {
  campaignId: string;
  waveId: string;
  /** `none`: the people without a crew. */
  crewId: string;
}

/** Printing for a crew: slips to hand out, and a poster. */
export function SlipsScreen({ campaignId, waveId, crewId }: SlipsScreenProps) {
  const slips = useAnswer(
    'getCrewSlips',
    { params: { id: waveId }, query: { crew_id: crewId } },
    {
      staleTime: 0,
      // Codes are not cached.
      gcTime: 0,
      // So that a sheet does not change while it is printed.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const organisation = useAnswer('getOrganisation');
  // 400: the address has no valid ids.
  if (slips.error instanceof HttpError && [400, 404].includes(slips.error.status)) return <NotFoundContent />;
  if (slips.data !== undefined && organisation.data !== undefined) {
    const { time_zone } = organisation.data.organization;
    return <SlipsView slips={slips.data} campaignId={campaignId} waveId={waveId} timeZone={time_zone} />;
  }
  const failure = slips.error ?? organisation.error;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Slips and poster" />
      {failure instanceof HttpError && failure.code === 'wave_over' ? (
        <p className="max-w-measure">
          This wave is over, so its slips no longer work.{' '}
          <Link to={wavePath(campaignId, waveId)} className={TEXT_LINK}>
            Show the wave
          </Link>
        </p>
      ) : failure !== null ? (
        <PartFailure
          text={messageOf(failure, 'The slips could not be loaded.')}
          isRetrying={slips.isFetching || organisation.isFetching}
          onRetry={() => {
            void slips.refetch();
            void organisation.refetch();
          }}
        />
      ) : (
        <>
          <LoadingNote>Loading the slips</LoadingNote>
          <Skeleton className="h-11 w-72" />
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}
