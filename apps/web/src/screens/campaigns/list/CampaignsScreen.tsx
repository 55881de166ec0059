import { keepPreviousData } from '@tanstack/react-query';
import { OPEN_SCREEN, useResponse } from '../../../calls/api-query.ts';
import { useSite } from '../../../shell/site/use-site.ts';
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
  const site = useSite();
  const list = useResponse(
    'listCampaigns',
    {
      query: {
        page,
        limit: LIST_LIMIT,
        ...(status === '' ? {} : { status }),
        ...(site === undefined ? {} : { site_id: site }),
      },
    },
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
