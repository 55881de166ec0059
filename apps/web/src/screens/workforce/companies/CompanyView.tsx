import type { Company, PersonSummary } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { ListState } from '../list/list-state.ts';
import { PeopleSection } from '../people/PeopleSection.tsx';
import { ArchivedNotice } from '../places/ArchivedNotice.tsx';
import { peopleInWords } from '../workforce-words.ts';

interface CompanyViewProps {
  company: Company;
  people: ListState<PersonSummary>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  /** Edits, merges, archives or restores it. */
  life: ReactNode;
  /** Null for an archived company. */
  addPerson: ReactNode;
}

/** A company with its people. */
export function CompanyView({ company, people, filter, onFilter, life, addPerson }: CompanyViewProps) {
  return (
    <>
      <PageHeader
        title={company.name}
        lead={`${company.is_own ? 'Your own company' : 'Subcontractor'} with ${peopleInWords(company.people)}`}
        actions={life}
      />
      <ArchivedNotice kind="company" archivedAt={company.archived_at} />
      <PeopleSection
        people={people}
        filter={filter}
        onFilter={onFilter}
        addPerson={addPerson}
        searchLabel="Search the people of this company by name, email or employee number"
        empty="Nobody belongs to this company yet. Add someone new, or open a person and change their company."
        shown="crew"
      />
    </>
  );
}
