import type { ReactNode } from 'react';
import { OPEN_SCREEN, useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import type { OverviewPlace } from './overview-words.ts';
import { PlaceFigures } from './PlaceFigures.tsx';
import { PlaceTotals } from './PlaceTotals.tsx';
import { WavesOfCrew } from './WavesOfCrew.tsx';

/** What is known of a site or crew today: figures of the last closed wave, open actions and follow-ups, the next date. */
export function PlaceOverview({ place }: { place: OverviewPlace }) {
  const siteId = place.site?.id ?? place.id;
  const isCrew = place.site !== undefined;
  const group = isCrew ? `crew.${siteId}.${place.id}` : `site.${siteId}`;
  const waves = useResponse('listClosedWaves', { query: { site_id: siteId, page: 1, limit: 1 } }, OPEN_SCREEN);
  const wave = waves.data?.waves[0];
  const results = useResponse(
    'getGroupResults',
    { params: { id: wave?.id ?? '' }, query: { group } },
    { ...OPEN_SCREEN, enabled: wave !== undefined },
  );
  const actions = useResponse(
    'listActions',
    { query: { ...(isCrew ? { crew_id: place.id } : { site_id: siteId }), page: 1, limit: 1 } },
    OPEN_SCREEN,
  );
  const user = useCurrentUser().data;
  const seesPeople = useSeesPeople();
  const plansCampaigns = user !== undefined && user.sites === null;
  const campaigns = useResponse(
    'listCampaigns',
    { query: { status: 'running', site_id: siteId, page: 1, limit: 20 } },
    { ...OPEN_SCREEN, enabled: plansCampaigns },
  );
  const followUps = useResponse(
    'listFollowUps',
    { query: { site_id: siteId } },
    { ...OPEN_SCREEN, enabled: !isCrew && seesPeople },
  );
  const isLoading = waves.isPending || (wave !== undefined && results.isPending);
  return (
    <div className="flex flex-col gap-10">
      <PlaceTotals
        place={place}
        results={results.data}
        isLoading={isLoading}
        actions={actions.data}
        followUps={seesPeople ? followUps.data : null}
        campaigns={user === undefined || plansCampaigns ? campaigns.data?.campaigns : null}
      />
      {isCrew ? <WavesOfCrew crewId={place.id} /> : null}
      {isLoading ? <Loading /> : null}
      {results.data === undefined ? null : <PlaceFigures results={results.data} />}
    </div>
  );
}

function Loading(): ReactNode {
  return (
    <>
      <LoadingNote>Loading the figures</LoadingNote>
      <Skeleton className="h-64" />
    </>
  );
}
