import { Link } from 'react-router';
import { wavePath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { HttpError } from '../../../session/http-error.ts';
import { bothQueries, DetailFrame } from '../../../shell/DetailFrame.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { SlipsView } from './SlipsView.tsx';

const TITLE = 'Slips and poster';

interface SlipsScreenProps {
  campaignId: string;
  waveId: string;
  /** Id of the crew; `none` for the people without a crew. */
  crewId: string;
}

/** Printing for a crew: slips to hand out, and a poster. */
export function SlipsScreen({ campaignId, waveId, crewId }: SlipsScreenProps) {
  const slips = useResponse(
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
  const organisation = useResponse('getOrganisation');
  if (slips.error instanceof HttpError && slips.error.code === 'wave_over') {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title={TITLE} />
        <p className="max-w-measure">
          This wave is over, so its slips no longer work.{' '}
          <Link to={wavePath(campaignId, waveId)} className={TEXT_LINK}>
            Show the wave
          </Link>
        </p>
      </div>
    );
  }
  return (
    <DetailFrame
      title={TITLE}
      name="the slips"
      query={bothQueries(slips, organisation)}
      missing={{
        title: 'Crew not found',
        text: 'This crew was not asked, or part of the link is missing.',
        link: { to: wavePath(campaignId, waveId), label: 'Go to the wave' },
      }}
    >
      {({ first, second }) => (
        <SlipsView slips={first} campaignId={campaignId} waveId={waveId} timeZone={second.organization.time_zone} />
      )}
    </DetailFrame>
  );
}
