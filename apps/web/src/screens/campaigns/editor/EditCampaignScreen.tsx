import { useQuery } from '@tanstack/react-query';
import { editedCampaignQuery } from '../../../queries/campaigns.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';

/** A stored campaign, to be changed. */
export function EditCampaignScreen({ id }: { id: string }) {
  const { api } = useServices();
  const campaign = useQuery(editedCampaignQuery(api, id));
  if (campaign.error instanceof HttpError && campaign.error.status === 404) return <NotFoundContent />;
  if (campaign.data !== undefined)
    return <EditorFrame stored={campaign.data} onReload={() => void campaign.refetch()} />;
  if (!campaign.isError) return <EditorSkeleton title="Edit campaign" />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Edit campaign" />
      <PartFailure
        text={messageOf(campaign.error, 'The campaign could not be loaded.')}
        isRetrying={campaign.isFetching}
        onRetry={() => void campaign.refetch()}
      />
    </div>
  );
}
