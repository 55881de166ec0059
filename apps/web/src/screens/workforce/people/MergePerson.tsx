import type { Person, PersonSummary } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { personPath } from '../../../addresses.ts';
import { callKey, outdate, useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { SURVEY_LISTS } from '../../surveys/survey-queries.ts';
import { EVERYTHING } from '../list/list-address.ts';
import { listQuery, WORKFORCE } from '../workforce-queries.ts';
import { personName } from '../workforce-words.ts';
import { MergePersonDialog } from './MergePersonDialog.tsx';

/** The button and the dialog that merge a record into another one, whose screen then opens. Somebody of the same name in the same crew is offered. */
export function MergePerson({ person }: { person: Person }) {
  const { name, crew } = person;
  const people = useResponse(
    'listPeople',
    { query: { ...listQuery({ ...EVERYTHING, search: name ?? '' }), ...(crew === null ? {} : { crew_id: crew.id }) } },
    { pick: 'people', staleTime: 0, enabled: name !== null && crew !== null },
  );
  const namesake = namesakeOf(person, people.data ?? []);
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const merging = useCommand(
    (into: PersonSummary, api) => api('mergePerson', { params: { id: person.id }, body: { into_id: into.id } }),
    {
      outdatesOnRefusal: WORKFORCE,
      done: (_, into) => `Merged into “${personName(into)}”`,
      onDone: async (_, into) => {
        void navigate(personPath(into.id), { replace: true });
        const gone = callKey('getPerson', { params: { id: person.id } });
        await outdate(queryClient, [...WORKFORCE, ...SURVEY_LISTS], gone);
      },
    },
  );
  return (
    <>
      <Button tone={namesake === undefined ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)}>
        <Merge aria-hidden="true" size={18} strokeWidth={1.75} />
        {namesake === undefined ? 'Merge' : 'Merge duplicate'}
      </Button>
      {isOpen ? (
        <MergePersonDialog
          person={person}
          initial={namesake ?? null}
          isSaving={merging.isPending}
          failure={merging.error === null ? null : messageOf(merging.error, 'Nothing was merged. Please try again.')}
          onMerge={(into) => merging.send(into)}
          onClose={() => {
            merging.reset();
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

type Named = Pick<PersonSummary, 'id' | 'name' | 'crew'>;

/** Another record with the same name in the same crew, probably the same person; undefined: none. */
export function namesakeOf<Person extends Named>(person: Named, people: readonly Person[]): Person | undefined {
  const name = comparable(person.name);
  if (name === null || person.crew === null) return undefined;
  const crewId = person.crew.id;
  return people.find((other) => other.id !== person.id && other.crew?.id === crewId && comparable(other.name) === name);
}

function comparable(name: string | null): string | null {
  return name?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? null;
}
