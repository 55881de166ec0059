import { listState } from '../../../ui/list/list-state.ts';
import { useListFilter, type WorkforceFilter } from '../list/list-address.ts';
import { AddPerson } from './AddPerson.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { PersonRowPart } from './PersonRow.tsx';
import type { PersonForm } from './person-form.ts';
import { usePeople } from './use-people.ts';

interface PeopleSectionProps {
  where: Pick<WorkforceFilter, 'crewId' | 'companyId'>;
  /** Preset fields of a new person; null: nobody can be added, because the place is archived. */
  newPerson: Partial<PersonForm> | null;
  searchLabel: string;
  /** Text of an empty list. */
  empty: string;
  /** Which places the rows show. */
  shown: PersonRowPart;
}

/** The people of a crew or of a company. */
export function PeopleSection({ where, newPerson, searchLabel, empty, shown }: PeopleSectionProps) {
  const { filter, onFilter } = useListFilter();
  const people = usePeople({ ...filter, ...where });
  return (
    <section aria-labelledby="people-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="people-heading" className="display text-large">
          People
        </h2>
        {newPerson === null ? null : <AddPerson initial={newPerson} />}
      </div>
      <PeopleList
        searchLabel={searchLabel}
        filter={filter}
        onFilter={onFilter}
        state={listState(people, 'The people could not be loaded.')}
        empty={
          <p className="border-y border-line py-8">
            <span className="block max-w-measure text-ink-soft">{empty}</span>
          </p>
        }
        shown={shown}
      />
    </section>
  );
}
