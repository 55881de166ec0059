import type { Campaign } from '@plumbline/contract/wire';
import { Link, Navigate } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { useAnswer } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import type { Chosen } from '../draft/campaign-values.ts';
import { CampaignEditor } from './CampaignEditor.tsx';

interface EditorFrameProps {
  /** Null for a new campaign. */
  stored: Campaign | null;
  /** The chosen sites, crews, companies or people of the audience. */
  chosen: readonly Chosen[];
  /** Fetches the stored campaign again. */
  onReload: () => void;
}

/** The form of a campaign with its heading, once the organisation's time zone is known. */
export function EditorFrame({ stored, chosen, onReload }: EditorFrameProps) {
  const organisation = useAnswer('getOrganisation');
  const title = stored === null || stored.status === 'draft' ? 'New campaign' : 'Edit campaign';
  // A campaign that is over has no editable fields.
  if (stored !== null && stored.editable.length === 0) return <Navigate to={campaignPath(stored.id)} replace />;
  if (organisation.data === undefined && !organisation.isError) return <EditorSkeleton title={title} />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={title}
        of={stored?.name}
        lead={
          stored === null ? (
            'Kept as a draft at every step. Nobody is asked until you start it.'
          ) : (
            <Link to={campaignPath(stored.id)} className={TEXT_LINK}>
              <bdi>{stored.name}</bdi>
            </Link>
          )
        }
      />
      {organisation.data === undefined ? (
        <PartFailure
          text={messageOf(organisation.error, 'Your time zone could not be loaded.')}
          isRetrying={organisation.isFetching}
          onRetry={() => void organisation.refetch()}
        />
      ) : (
        <CampaignEditor stored={stored} chosen={chosen} organisation={organisation.data} onReload={onReload} />
      )}
    </div>
  );
}

export function EditorSkeleton({ title }: { title: string }) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title} />
      <LoadingNote>Loading the campaign</LoadingNote>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-17" />
          <Skeleton className="h-17" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}
