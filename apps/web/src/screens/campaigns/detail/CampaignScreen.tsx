import type { Campaign } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useResponse } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { DetailFrame } from '../../../shell/DetailFrame.tsx';
import { representativesOf } from '../approval-words.ts';
import { campaignQuery } from '../campaign-queries.ts';
import { CAMPAIGN_MISSING } from '../campaign-words.ts';
import { isDue } from '../schedule/is-due.ts';
import { useCampaignOverlaps } from '../use-campaign-overlaps.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignView } from './CampaignView.tsx';
import { SlipsToPrint } from './SlipsToPrint.tsx';

/** One campaign: its status, its next dates and its waves. */
export function CampaignScreen({ id }: { id: string }) {
  const { api } = useServices();
  return (
    <DetailFrame title="Campaign" query={useQuery(campaignQuery(api, id))} missing={CAMPAIGN_MISSING}>
      {(campaign) => <LoadedCampaign campaign={campaign} />}
    </DetailFrame>
  );
}

function LoadedCampaign({ campaign }: { campaign: Campaign }) {
  const organisation = useResponse('getOrganisation').data;
  const overlaps = useCampaignOverlaps(campaign);
  return (
    <CampaignView
      campaign={campaign}
      overlaps={overlaps}
      representatives={organisation === undefined ? undefined : representativesOf(organisation)}
      isFirstDue={
        organisation !== undefined &&
        isDue(campaign.next_waves[0]?.starts_on, organisation.organization.time_zone, new Date())
      }
      slips={<SlipsToPrint campaign={campaign} />}
      actions={<CampaignActions campaign={campaign} />}
    />
  );
}
