import type { PersonSummary } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personOptionsQuery } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { type Choice, ChoiceField, type FoundChoices } from '../places/ChoiceField.tsx';
import { crewInWords, personName } from '../workforce-words.ts';

const TYPING_PAUSE_MS = 350;

interface PersonFieldProps {
  label: string;
  error: string | null;
  chosen: PersonSummary | null;
  onChoose: (person: PersonSummary | null) => void;
  /** Not offered: nobody is merged into themselves. */
  exceptId: string;
}

/** Chooses a person. */
export function PersonField({ label, error, chosen, onChoose, exceptId }: PersonFieldProps) {
  const { api } = useServices();
  const [search, setSearch] = useState('');
  const query = useQuery(personOptionsQuery(api, useSettled(search.trim(), TYPING_PAUSE_MS)));
  const people = query.data?.people.filter(({ id }) => id !== exceptId) ?? [];
  return (
    <ChoiceField
      label={label}
      error={error}
      chosen={chosen === null ? null : choiceOf(chosen)}
      onChoose={(choice) => onChoose(people.find(({ id }) => id === choice?.id) ?? null)}
      search={search}
      onSearch={setSearch}
      found={foundIn()}
      isOpenAtFirst
    />
  );

  function foundIn(): FoundChoices {
    if (query.data !== undefined) return { kind: 'found', choices: people.map(choiceOf), hasMore: query.data.hasMore };
    if (!query.isError) return { kind: 'loading' };
    const message = messageOf(query.error, 'The people could not be loaded.');
    return { kind: 'failed', message, onRetry: () => void query.refetch() };
  }
}

/** With what tells people of the same name apart. */
function choiceOf(person: PersonSummary): Choice {
  const { id, name, email, employee_number } = person;
  const number = employee_number === null ? null : `No. ${employee_number}`;
  const note = [name === null ? null : email, number, crewInWords(person)].filter((part) => part !== null).join(' · ');
  return { id, name: personName(person), note };
}
