import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type CampaignStatusFilter, campaignListQuery } from '../../../queries/campaigns.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { CampaignsView } from './CampaignsView.tsx';
import { filterFromAddress } from './list-filter.ts';

export function CampaignsScreen() {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const filter = filterFromAddress(params);
  const list = useQuery(campaignListQuery(api, filter));
  return (
    <CampaignsView
      filter={filter}
      list={list.data}
      isStale={list.isPlaceholderData}
      failure={list.isError ? messageOf(list.error, 'The campaigns could not be loaded.') : null}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
      onStatus={(status: CampaignStatusFilter) =>
        setParams(status === '' ? {} : { status }, { replace: true, preventScrollReset: true })
      }
    />
  );
}
