import type { Site } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { sitePath } from '../../../addresses.ts';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { ListState } from '../list/list-state.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { NothingYet } from '../places/NothingYet.tsx';
import { PlaceRow } from '../places/PlaceRow.tsx';
import { PLACE_WORDS } from '../places/place-words.ts';
import { crewsInWords, peopleInWords } from '../workforce-words.ts';

interface SitesViewProps {
  state: ListState<Site>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  addSite: ReactNode;
}

export function SitesView({ state, filter, onFilter, addSite }: SitesViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Sites" lead="Where your people work. Each crew belongs to one site." actions={addSite} />
      <WorkforceList
        things="sites"
        thing="site"
        searchLabel="Search sites by name"
        searchHint="Name"
        archivedHint={PLACE_WORDS.site.archivedHint}
        filter={filter}
        onFilter={onFilter}
        state={state}
        empty={
          <NothingYet
            title="Your sites will appear here."
            text="Import a list of your people with their sites and crews, or add the first site by hand."
            offersImport
          />
        }
        renderRow={(site) => (
          <PlaceRow
            key={site.id}
            name={site.name}
            path={sitePath(site.id)}
            facts={[crewsInWords(site.crews), peopleInWords(site.people)]}
            isArchived={site.archived_at !== null}
          />
        )}
      />
    </div>
  );
}
