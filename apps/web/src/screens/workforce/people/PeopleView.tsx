import type { PersonSummary } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PEOPLE_IMPORT_PATH } from '../../../addresses.ts';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { ListState } from '../list/list-state.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { NothingYet } from '../places/NothingYet.tsx';
import { ExportPeople } from './ExportPeople.tsx';
import { PersonRow } from './PersonRow.tsx';
import { ARCHIVED_PEOPLE } from './person-words.ts';

interface PeopleViewProps {
  state: ListState<PersonSummary>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  filters: ReactNode;
  addPerson: ReactNode;
}

export function PeopleView({ state, filter, onFilter, filters, addPerson }: PeopleViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="People"
        lead="Everyone you can ask, with or without email."
        actions={
          <>
            <Link to={PEOPLE_IMPORT_PATH} className={buttonClass('secondary')}>
              Import a list
            </Link>
            <ExportPeople filter={filter} />
            {addPerson}
          </>
        }
      />
      <WorkforceList
        things="people"
        thing="person"
        searchLabel="Search people by name, email or employee number"
        searchHint="Name, email, number"
        archivedHint={ARCHIVED_PEOPLE}
        filter={filter}
        onFilter={onFilter}
        filters={filters}
        state={state}
        empty={
          <NothingYet
            title="Your people will appear here."
            text="Import a list with names, sites, crews and companies, or add the first person by hand. People whom you have invited by name are here already."
          />
        }
        renderRow={(person) => <PersonRow key={person.id} person={person} shown="crew_and_company" />}
      />
    </div>
  );
}
