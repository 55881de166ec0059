import { keepPreviousData } from '@tanstack/react-query';
import { OPEN_SCREEN, useAnswer } from '../../../calls/api-query.ts';
import { listState } from '../../../ui/list/list-state.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';
import { CampaignsView } from './CampaignsView.tsx';
import { addressOfFilter, filterFromAddress } from './list-filter.ts';

const LIST_LIMIT = 50;

export function CampaignsScreen() {
  const { filter, onFilter } = useAddressFilter({
    read: filterFromAddress,
    write: addressOfFilter,
    replaces: () => true,
  });
  const { page, status } = filter;
  const list = useAnswer(
    'listCampaigns',
    { query: { page, limit: LIST_LIMIT, ...(status === '' ? {} : { status }) } },
    {
      select: ({ campaigns, pagination }) => ({ items: campaigns, pagination }),
      ...OPEN_SCREEN,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <CampaignsView filter={filter} state={listState(list, 'The campaigns could not be loaded.')} onFilter={onFilter} />
  );
}
