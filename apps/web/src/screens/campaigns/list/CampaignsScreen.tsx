import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OPEN_SCREEN, useAnswer } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import { CampaignsView } from './CampaignsView.tsx';
import { type CampaignStatusFilter, filterFromAddress } from './list-filter.ts';

const LIST_LIMIT = 50;

export function CampaignsScreen() {
  const [params, setParams] = useSearchParams();
  const filter = filterFromAddress(params);
  const { page, status } = filter;
  const list = useAnswer(
    'listCampaigns',
    { query: { page, limit: LIST_LIMIT, ...(status === '' ? {} : { status }) } },
    { ...OPEN_SCREEN, staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <CampaignsView
      filter={filter}
      list={list.data}
      isStale={list.isPlaceholderData}
      failure={list.isError ? messageOf(list.error, 'The campaigns could not be loaded.') : null}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
      onStatus={(next: CampaignStatusFilter) =>
        setParams(next === '' ? {} : { status: next }, { replace: true, preventScrollReset: true })
      }
    />
  );
}
