import type { PersonSummary } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import type { ListState } from '../../../ui/list/list-state.ts';
import type { WorkforceFilter } from '../list/list-address.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { PersonRow, type PersonRowPart } from './PersonRow.tsx';
import { ARCHIVED_PEOPLE } from './person-words.ts';

interface PeopleListProps {
  searchLabel: string;
  filter: WorkforceFilter;
  onFilter: (filter: WorkforceFilter) => void;
  filters?: ReactNode;
  state: ListState<PersonSummary>;
  empty: ReactNode;
  /** Which places the rows show. */
  shown: PersonRowPart;
}

export function PeopleList({ shown, ...list }: PeopleListProps) {
  return (
    <WorkforceList
      {...list}
      plural="people"
      singular="person"
      searchHint="Name, email, number"
      archivedHint={ARCHIVED_PEOPLE}
      renderRow={(person) => <PersonRow key={person.id} person={person} shown={shown} />}
    />
  );
}
