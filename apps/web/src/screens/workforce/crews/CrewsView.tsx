import type { Crew } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { ListState } from '../list/list-state.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { NothingYet } from '../places/NothingYet.tsx';
import { PLACE_WORDS } from '../places/place-words.ts';
import { CrewRow } from './CrewRow.tsx';

interface CrewsViewProps {
  state: ListState<Crew>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  addCrew: ReactNode;
}

export function CrewsView({ state, filter, onFilter, addCrew }: CrewsViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Crews" lead="Who works together, at which site." actions={addCrew} />
      <WorkforceList
        things="crews"
        thing="crew"
        searchLabel="Search crews by name"
        searchHint="Name"
        archivedHint={PLACE_WORDS.crew.archivedHint}
        filter={filter}
        onFilter={onFilter}
        state={state}
        empty={
          <NothingYet
            title="Your crews will appear here."
            text="Import a list of your people with their sites and crews, or add the first crew by hand."
            offersImport
          />
        }
        renderRow={(crew) => <CrewRow key={crew.id} crew={crew} hasSite />}
      />
    </div>
  );
}
