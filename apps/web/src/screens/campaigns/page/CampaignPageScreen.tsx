import { useQuery } from '@tanstack/react-query';
import { useResponse } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { bothQueries, DetailFrame } from '../../../shell/DetailFrame.tsx';
import { campaignQuery } from '../campaign-queries.ts';
import { CAMPAIGN_MISSING } from '../campaign-words.ts';
import { CampaignPageView } from './CampaignPageView.tsx';

/** "You said, we did": what a campaign asked, its results and what is being done, for everyone with the address. */
export function CampaignPageScreen({ campaignId }: { campaignId: string }) {
  const { api } = useServices();
  const campaign = useQuery(campaignQuery(api, campaignId));
  const page = useResponse(
    'getCampaignPage',
    { params: { id: campaignId } },
    // Not refetched while the form is open, so that nothing changes while somebody writes.
    { pick: 'page', staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return (
    <DetailFrame
      title="You said, we did"
      name="the page"
      query={bothQueries(campaign, page)}
      missing={CAMPAIGN_MISSING}
    >
      {({ first: { name }, second: shown }) => (
        <CampaignPageView campaignId={campaignId} campaignName={name} page={shown} />
      )}
    </DetailFrame>
  );
}
