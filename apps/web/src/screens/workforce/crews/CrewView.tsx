import type { Crew, PersonSummary } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sitePath } from '../../../addresses.ts';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import type { ListState } from '../list/list-state.ts';
import { PeopleSection } from '../people/PeopleSection.tsx';
import { ArchivedNotice } from '../places/ArchivedNotice.tsx';
import { peopleInWords } from '../workforce-words.ts';

interface CrewViewProps {
  crew: Crew;
  people: ListState<PersonSummary>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  /** Edits, merges, archives or restores it. */
  life: ReactNode;
  /** Null for an archived crew. */
  addPerson: ReactNode;
}

/** A crew with its people. */
export function CrewView({ crew, people, filter, onFilter, life, addPerson }: CrewViewProps) {
  const { name, site, people_without_email, archived_at } = crew;
  return (
    <>
      <PageHeader
        title={name}
        lead={
          <>
            Crew of{' '}
            <Link to={sitePath(site.id)} className={TEXT_LINK}>
              <bdi>{site.name}</bdi>
            </Link>{' '}
            with {peopleInWords(crew.people)}
            {people_without_email === 0 ? '' : `, ${people_without_email} of them without email`}
          </>
        }
        actions={life}
      />
      <ArchivedNotice kind="crew" archivedAt={archived_at} />
      <PeopleSection
        people={people}
        filter={filter}
        onFilter={onFilter}
        addPerson={addPerson}
        searchLabel="Search the people of this crew by name, email or employee number"
        empty={
          archived_at === null
            ? 'Nobody is in this crew yet. Add someone new, or open a person and move them here.'
            : 'Nobody is in this crew, because it is archived.'
        }
        shown="company"
      />
    </>
  );
}
