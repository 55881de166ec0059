import { useQuery } from '@tanstack/react-query';
import { companyListQuery } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../list/list-state.ts';
import { useListFilter } from '../list/use-list-filter.ts';
import { AddCompany } from './AddCompany.tsx';
import { CompaniesView } from './CompaniesView.tsx';

export function CompaniesScreen() {
  const { api } = useServices();
  const { filter, onFilter } = useListFilter();
  const { search, page, includesArchived } = filter;
  const list = useQuery(companyListQuery(api, { search, page, includesArchived }));
  return (
    <CompaniesView
      state={listState(list, 'The companies could not be loaded.')}
      filter={filter}
      onFilter={onFilter}
      addCompany={<AddCompany />}
    />
  );
}
