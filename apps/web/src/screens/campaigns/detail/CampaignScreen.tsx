import type { Campaign, OrganisationAnswer } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { representativesOf } from '../approval-words.ts';
import { campaignQuery } from '../campaign-answers.ts';
import { isDue } from '../schedule/is-due.ts';
import { useCampaignOverlaps } from '../use-campaign-overlaps.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignView } from './CampaignView.tsx';
import { SlipsToPrint } from './SlipsToPrint.tsx';

/** One campaign: its status, its next dates and its waves. */
export function CampaignScreen({ id }: { id: string }) {
  const { api } = useServices();
  const campaign = useQuery(campaignQuery(api, id));
  const organisation = useAnswer('getOrganisation').data;
  if (campaign.error instanceof HttpError && campaign.error.status === 404) return <NotFoundContent />;
  const failure = campaign.isError ? messageOf(campaign.error, 'The campaign could not be loaded.') : null;
  if (campaign.data === undefined) {
    if (failure === null) return <CampaignSkeleton />;
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Campaign" />
        <PartFailure text={failure} isRetrying={campaign.isFetching} onRetry={() => void campaign.refetch()} />
      </div>
    );
  }
  return (
    <LoadedCampaign
      campaign={campaign.data}
      organisation={organisation}
      outdated={
        failure === null ? null : (
          <PartFailure
            text="The campaign couldn’t be refreshed. You see it as it was last loaded."
            isRetrying={campaign.isFetching}
            onRetry={() => void campaign.refetch()}
          />
        )
      }
    />
  );
}

interface LoadedCampaignProps {
  campaign: Campaign;
  organisation: OrganisationAnswer | undefined;
  outdated: ReactNode;
}

function LoadedCampaign({ campaign, organisation, outdated }: LoadedCampaignProps) {
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
      outdated={outdated}
      slips={<SlipsToPrint campaign={campaign} />}
      actions={<CampaignActions campaign={campaign} />}
    />
  );
}

function CampaignSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading the campaign</LoadingNote>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
