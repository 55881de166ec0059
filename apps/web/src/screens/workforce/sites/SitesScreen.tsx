import { useQuery } from '@tanstack/react-query';
import { siteListQuery } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../list/list-state.ts';
import { useListFilter } from '../list/use-list-filter.ts';
import { AddSite } from './AddSite.tsx';
import { SitesView } from './SitesView.tsx';

export function SitesScreen() {
  const { api } = useServices();
  const { filter, onFilter } = useListFilter();
  const { search, page, includesArchived } = filter;
  const list = useQuery(siteListQuery(api, { search, page, includesArchived }));
  return (
    <SitesView
      state={listState(list, 'The sites could not be loaded.')}
      filter={filter}
      onFilter={onFilter}
      addSite={<AddSite />}
    />
  );
}
