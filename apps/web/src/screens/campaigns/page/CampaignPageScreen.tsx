import { useQuery } from '@tanstack/react-query';
import { useAnswer } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { campaignQuery } from '../campaign-answers.ts';
import { CampaignPageView } from './CampaignPageView.tsx';

/** "You said, we did": what a campaign asked, its results and what is being done, for everyone with the address. */
export function CampaignPageScreen({ campaignId }: { campaignId: string }) {
  const { api } = useServices();
  const campaign = useQuery(campaignQuery(api, campaignId));
  const page = useAnswer(
    'getCampaignPage',
    { params: { id: campaignId } },
    // Not refetched while the form is open, so that nothing changes under the writer.
    { pick: 'page', staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const failure = page.error ?? campaign.error;
  if (failure instanceof HttpError && failure.status === 404) return <NotFoundContent />;
  if (page.data !== undefined && campaign.data !== undefined) {
    return <CampaignPageView campaignId={campaignId} campaignName={campaign.data.name} page={page.data} />;
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="You said, we did" />
      {failure === null ? (
        <>
          <LoadingNote>Loading the page</LoadingNote>
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </>
      ) : (
        <PartFailure
          text={messageOf(failure, 'The page could not be loaded.')}
          isRetrying={page.isFetching || campaign.isFetching}
          onRetry={() => {
            void page.refetch();
            void campaign.refetch();
          }}
        />
      )}
    </div>
  );
}
