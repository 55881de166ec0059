import type { PersonSummary } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PEOPLE_IMPORT_PATH } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RequestFileButton } from '../../files/request/RequestFileButton.tsx';
import type { WorkforceFilter } from '../list/list-address.ts';
import { exportedInWords, exportFilter } from './exported-people.ts';
import { PeopleList } from './PeopleList.tsx';

interface PeopleViewProps {
  state: ListState<PersonSummary>;
  filter: WorkforceFilter;
  onFilter: (filter: WorkforceFilter) => void;
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
      <PeopleList
        searchLabel="Search people by name, email or employee number"
        filter={filter}
        onFilter={onFilter}
        filters={filters}
        state={state}
        empty={
          <ListNote title="Your people will appear here.">
            <p className="max-w-measure text-ink-soft">
              Import a list with names, sites, crews and companies, or add the first person by hand.
            </p>
          </ListNote>
        }
        shown="crew_and_company"
      />
    </div>
  );
}

/** Exports the people of the list. */
function ExportPeople({ filter }: { filter: WorkforceFilter }) {
  return (
    <RequestFileButton
      label="Export…"
      title="Export people"
      lead={exportedInWords(filter)}
      request={{
        asks: 'format',
        bodyOf: (format) => ({ kind: 'people', format, about: exportFilter(filter) }),
      }}
    />
  );
}
