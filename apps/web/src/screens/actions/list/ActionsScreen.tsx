import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { useSite } from '../../../shell/site/use-site.ts';
import { listState } from '../../../ui/list/list-state.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';
import { useMediaQuery, VERY_WIDE_SCREEN } from '../../../ui/use-media-query.ts';
import { useStatusChange } from '../use-status-change.ts';
import { ActionFilters } from './ActionFilters.tsx';
import { ActionsView } from './ActionsView.tsx';
import { actionColumnsQuery, actionListQuery } from './action-lists.ts';
import { addressOfFilter, filterFromAddress } from './list-address.ts';

const FAILED = 'The actions could not be loaded.';

/** Actions on a board or in a list; the address contains the shape and the filters. */
export function ActionsScreen() {
  const { api } = useServices();
  const { filter, onFilter } = useAddressFilter({
    read: filterFromAddress,
    write: addressOfFilter,
    replaces: (before, after) => before.search !== after.search,
  });
  const site = useSite();
  const hasRoomForBoard = useMediaQuery(VERY_WIDE_SCREEN);
  const isBoard = hasRoomForBoard && filter.shape === 'board';
  const { shape: _, ...listed } = { ...filter, siteId: filter.siteId ?? site };
  const { status: _status, page: _page, ...conditions } = listed;
  const columns = useQuery({ ...actionColumnsQuery(api, conditions), enabled: isBoard });
  const list = useQuery({ ...actionListQuery(api, listed), enabled: !isBoard });
  const steps = useStatusChange();
  return (
    <ActionsView
      filter={filter}
      shown={
        isBoard
          ? { shape: 'board', state: listState(columns, FAILED) }
          : { shape: 'list', state: listState(list, FAILED), counts: list.data?.counts }
      }
      hasRoomForBoard={hasRoomForBoard}
      steps={steps}
      filters={<ActionFilters filter={filter} onFilter={onFilter} />}
      onFilter={onFilter}
    />
  );
}
