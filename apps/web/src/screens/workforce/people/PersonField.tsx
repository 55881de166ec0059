import type { PersonSummary } from '@plumbline/contract/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnswer } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { ChoiceField, type FoundChoices } from '../places/ChoiceField.tsx';
import { choiceOfPerson } from './person-words.ts';

const TYPING_PAUSE_MS = 350;
const LIMIT = 50;

interface PersonFieldProps {
  label: string;
  error: string | null;
  chosen: PersonSummary | null;
  onChoose: (person: PersonSummary | null) => void;
  /** Not offered: nobody is merged into themselves. */
  exceptId: string;
  isOpenAtFirst: boolean;
}

/** Chooses a person. */
export function PersonField({ label, error, chosen, onChoose, exceptId, isOpenAtFirst }: PersonFieldProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), TYPING_PAUSE_MS);
  const query = useAnswer(
    'listPeople',
    { query: { search: settled, limit: LIMIT } },
    { placeholderData: keepPreviousData },
  );
  const people = query.data?.people.filter(({ id }) => id !== exceptId) ?? [];
  return (
    <ChoiceField
      label={label}
      error={error}
      chosen={chosen === null ? null : choiceOfPerson(chosen)}
      onChoose={(choice) => onChoose(people.find(({ id }) => id === choice?.id) ?? null)}
      search={search}
      onSearch={setSearch}
      found={foundIn()}
      isOpenAtFirst={isOpenAtFirst}
    />
  );

  function foundIn(): FoundChoices {
    if (query.data !== undefined)
      return { kind: 'found', choices: people.map(choiceOfPerson), hasMore: query.data.pagination.has_next };
    if (!query.isError) return { kind: 'loading' };
    const message = messageOf(query.error, 'The people could not be loaded.');
    return { kind: 'failed', message, onRetry: () => void query.refetch() };
  }
}
