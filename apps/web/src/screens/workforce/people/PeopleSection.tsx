import type { PersonSummary } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import type { ListState } from '../list/list-state.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { PersonRow, type PersonRowPart } from './PersonRow.tsx';
import { ARCHIVED_PEOPLE } from './person-words.ts';

interface PeopleSectionProps {
  people: ListState<PersonSummary>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  addPerson: ReactNode;
  searchLabel: string;
  /** What is said while there is nobody. */
  empty: string;
  /** What the rows show beside the name. */
  shown: PersonRowPart;
}

/** The people of a crew or of a company. */
export function PeopleSection({ people, filter, onFilter, addPerson, searchLabel, empty, shown }: PeopleSectionProps) {
  return (
    <section aria-labelledby="people-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="people-heading" className="display text-large">
          People
        </h2>
        {addPerson}
      </div>
      <WorkforceList
        things="people"
        thing="person"
        searchLabel={searchLabel}
        searchHint="Name, email, number"
        archivedHint={ARCHIVED_PEOPLE}
        filter={filter}
        onFilter={onFilter}
        state={people}
        empty={
          <p className="border-y border-line py-8">
            <span className="block max-w-measure text-ink-soft">{empty}</span>
          </p>
        }
        renderRow={(person) => <PersonRow key={person.id} person={person} shown={shown} />}
      />
    </section>
  );
}
