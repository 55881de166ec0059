import { useQuery } from '@tanstack/react-query';
import { crewListQuery } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../list/list-state.ts';
import { useListFilter } from '../list/use-list-filter.ts';
import { AddCrew } from './AddCrew.tsx';
import { CrewsView } from './CrewsView.tsx';

export function CrewsScreen() {
  const { api } = useServices();
  const { filter, onFilter } = useListFilter();
  const { search, page, includesArchived, siteId } = filter;
  const list = useQuery(crewListQuery(api, { search, page, includesArchived, siteId }));
  return (
    <CrewsView
      state={listState(list, 'The crews could not be loaded.')}
      filter={filter}
      onFilter={onFilter}
      addCrew={<AddCrew />}
    />
  );
}
