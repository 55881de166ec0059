import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { editedCampaignQuery } from '../edited-campaign.ts';
import { EditorFrame, EditorSkeleton } from './EditorFrame.tsx';

/** Editor of a new campaign. */
export function NewCampaignScreen() {
  return <EditorFrame stored={null} chosen={[]} onReload={() => undefined} />;
}

/** Editor of a stored campaign. */
export function EditCampaignScreen({ id }: { id: string }) {
  const { api } = useServices();
  const edited = useQuery(editedCampaignQuery(api, id));
  if (edited.error instanceof HttpError && edited.error.status === 404) return <NotFoundContent />;
  const failure = edited.isError ? (
    <PartFailure
      text={messageOf(edited.error, 'The campaign could not be loaded.')}
      isRetrying={edited.isFetching}
      onRetry={() => void edited.refetch()}
    />
  ) : null;
  if (edited.data !== undefined) {
    return (
      <div className="flex flex-col gap-8">
        {failure}
        <EditorFrame stored={edited.data.campaign} chosen={edited.data.chosen} onReload={() => void edited.refetch()} />
      </div>
    );
  }
  if (failure === null) return <EditorSkeleton title="Edit campaign" />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Edit campaign" />
      {failure}
    </div>
  );
}
