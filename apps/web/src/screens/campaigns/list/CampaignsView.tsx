import type { CampaignSummary, Pagination as PaginationFields } from '@plumbline/contract/wire';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { NEW_CAMPAIGN_PATH } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { CampaignRow } from './CampaignRow.tsx';
import { addressOfPage, type CampaignFilter, type CampaignStatusFilter, STATUS_CHOICES } from './list-filter.ts';

interface CampaignsViewProps {
  filter: CampaignFilter;
  /** Undefined while it is loading. */
  list: { readonly campaigns: readonly CampaignSummary[]; readonly pagination: PaginationFields } | undefined;
  /** Whether the shown list still belongs to the previous filter. */
  isStale: boolean;
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
  onStatus: (status: CampaignStatusFilter) => void;
}

export function CampaignsView({ filter, list, isStale, failure, isRetrying, onRetry, onStatus }: CampaignsViewProps) {
  const isEmpty = list !== undefined && list.campaigns.length === 0;
  const hasNone = isEmpty && filter.status === '' && list.pagination.total === 0;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Campaigns"
        lead="Ask a whole site, a crew or everyone, once or at regular intervals."
        actions={
          <Link to={NEW_CAMPAIGN_PATH} className={buttonClass('primary')}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
            New campaign
          </Link>
        }
      />
      {hasNone ? null : (
        <SegmentedChoice label="Status" choices={STATUS_CHOICES} chosen={filter.status} onChoose={onStatus} isLong />
      )}
      {failure === null ? null : <PartFailure text={failure} isRetrying={isRetrying} onRetry={onRetry} />}
      {list === undefined && failure === null ? <ListSkeleton /> : null}
      {hasNone ? <NoCampaigns /> : null}
      {isEmpty && !hasNone ? (
        <div className="flex flex-col items-start gap-3 border-y border-line py-8">
          <p className="font-semibold">
            {list.pagination.total > 0 ? 'There is nothing on this page.' : 'No campaign has this status.'}
          </p>
          <Button onClick={() => onStatus('')}>Show all campaigns</Button>
        </div>
      ) : null}
      {list === undefined || isEmpty ? null : (
        <div aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-60' : ''}`}>
          <ul aria-label="Campaigns" className="flex flex-col border-t border-line">
            {list.campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} />
            ))}
          </ul>
          {list.pagination.total_pages <= 1 ? null : (
            <Pagination
              page={list.pagination.page}
              totalPages={list.pagination.total_pages}
              previous={list.pagination.has_prev ? addressOfPage(filter, filter.page - 1) : null}
              next={list.pagination.has_next ? addressOfPage(filter, filter.page + 1) : null}
            />
          )}
        </div>
      )}
    </div>
  );
}

function NoCampaigns() {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-line py-8">
      <p className="font-semibold">Your campaigns will appear here.</p>
      <p className="max-w-measure text-ink-soft">
        A campaign asks many people at once: one questionnaire, for everyone or for some sites, crews or companies, by
        email and with printed slips. It can ask again every few weeks or months, so that you see what changes. You
        choose whether results belong to a named person or only to groups.
      </p>
      <p className="max-w-measure text-ink-soft">A new campaign is a draft. Nobody is asked until you schedule it.</p>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote>Loading campaigns</LoadingNote>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
