import type { Company } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { companyPath } from '../../../addresses.ts';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { ListState } from '../list/list-state.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { NothingYet } from '../places/NothingYet.tsx';
import { PlaceRow } from '../places/PlaceRow.tsx';
import { PLACE_WORDS } from '../places/place-words.ts';
import { peopleInWords } from '../workforce-words.ts';

interface CompaniesViewProps {
  state: ListState<Company>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  addCompany: ReactNode;
}

export function CompaniesView({ state, filter, onFilter, addCompany }: CompaniesViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Companies" lead="Who employs your people: you and your subcontractors." actions={addCompany} />
      <WorkforceList
        things="companies"
        thing="company"
        searchLabel="Search companies by name"
        searchHint="Name"
        archivedHint={PLACE_WORDS.company.archivedHint}
        filter={filter}
        onFilter={onFilter}
        state={state}
        empty={
          <NothingYet
            title="Your companies will appear here."
            text="Import a list of your people with their companies, or add the first company by hand."
            offersImport
          />
        }
        renderRow={(company) => (
          <PlaceRow
            key={company.id}
            name={company.name}
            path={companyPath(company.id)}
            facts={[peopleInWords(company.people)]}
            {...(company.is_own ? { badges: <Badge>Your own</Badge> } : {})}
            isArchived={company.archived_at !== null}
          />
        )}
      />
    </div>
  );
}
