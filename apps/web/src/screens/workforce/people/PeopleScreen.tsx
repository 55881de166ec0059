import { useQuery } from '@tanstack/react-query';
import { peopleListQuery } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../list/list-state.ts';
import { useListFilter } from '../list/use-list-filter.ts';
import { AddPerson } from './AddPerson.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleView } from './PeopleView.tsx';

export function PeopleScreen() {
  const { api } = useServices();
  const { filter, onFilter } = useListFilter();
  const list = useQuery(peopleListQuery(api, filter));
  return (
    <PeopleView
      state={listState(list, 'The people could not be loaded.')}
      filter={filter}
      onFilter={onFilter}
      filters={<PeopleFilters filter={filter} onFilter={onFilter} />}
      addPerson={<AddPerson />}
    />
  );
}
