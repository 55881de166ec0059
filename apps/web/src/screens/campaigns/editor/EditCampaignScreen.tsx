import { useQuery } from '@tanstack/react-query';
import { chosenQuery, editedCampaignQuery } from '../../../queries/campaigns.ts';
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
  const chosen = useQuery(chosenQuery(api, id));
  if (campaign.error instanceof HttpError && campaign.error.status === 404) return <NotFoundContent />;
  const reload = () => {
    void campaign.refetch();
    void chosen.refetch();
  };
  if (campaign.data !== undefined && chosen.data !== undefined) {
    return <EditorFrame stored={campaign.data} chosen={chosen.data} onReload={reload} />;
  }
  const failure = campaign.error ?? chosen.error;
  if (failure === null) return <EditorSkeleton title="Edit campaign" />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Edit campaign" />
      <PartFailure
        text={messageOf(failure, 'The campaign could not be loaded.')}
        isRetrying={campaign.isFetching || chosen.isFetching}
        onRetry={reload}
      />
    </div>
  );
}
