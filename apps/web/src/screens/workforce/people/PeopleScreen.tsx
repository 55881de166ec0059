import { listState } from '../../../ui/list/list-state.ts';
import { useListFilter } from '../list/list-address.ts';
import { AddPerson } from './AddPerson.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleView } from './PeopleView.tsx';
import { usePeople } from './use-people.ts';

export function PeopleScreen() {
  const { filter, onFilter } = useListFilter();
  const list = usePeople(filter);
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
