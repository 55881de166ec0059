import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { useSite } from '../../../shell/site/use-site.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';
import { useMediaQuery, VERY_WIDE_SCREEN } from '../../../ui/use-media-query.ts';
import { useStatusChange } from '../use-status-change.ts';
import { ActionFilters } from './ActionFilters.tsx';
import { ActionsView } from './ActionsView.tsx';
import { actionColumnsQuery, actionListQuery } from './action-lists.ts';
import { addressOfFilter, filterFromAddress } from './list-address.ts';

/** Actions on a board or in a list; the address contains the shape and the filters. */
export function ActionsScreen() {
  const { api } = useServices();
  const { filter, onFilter } = useAddressFilter({ read: filterFromAddress, write: addressOfFilter });
  const site = useSite();
  const hasRoomForBoard = useMediaQuery(VERY_WIDE_SCREEN);
  const isBoard = hasRoomForBoard && filter.shape === 'board';
  const { shape: _shape, status: _status, page: _page, ...conditions } = { ...filter, siteId: filter.siteId ?? site };
  const { shape: _, ...listed } = { ...filter, siteId: filter.siteId ?? site };
  const columns = useQuery({ ...actionColumnsQuery(api, conditions), enabled: isBoard });
  const list = useQuery({ ...actionListQuery(api, listed), enabled: !isBoard });
  const query = isBoard ? columns : list;
  const steps = useStatusChange();
  return (
    <ActionsView
      filter={filter}
      columns={isBoard ? columns.data : undefined}
      list={isBoard ? undefined : list.data}
      isBoard={isBoard}
      hasRoomForBoard={hasRoomForBoard}
      isStale={query.isPlaceholderData}
      failure={query.isError ? messageOf(query.error, 'The actions could not be loaded.') : null}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
      steps={steps}
      filters={<ActionFilters filter={filter} onFilter={onFilter} />}
      onFilter={onFilter}
    />
  );
}
