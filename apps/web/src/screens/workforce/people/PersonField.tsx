import type { PersonSummary } from '@plumbline/contract/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { ChoiceField } from '../places/ChoiceField.tsx';
import { foundChoices } from '../use-choices.ts';
import { choiceOfPerson } from './person-words.ts';

const TYPING_PAUSE_MS = 350;
const LIMIT = 50;

interface PersonFieldProps {
  label: string;
  error: string | null;
  chosen: PersonSummary | null;
  onChoose: (person: PersonSummary | null) => void;
  /** A person who is not offered, because nobody is merged into themselves. */
  exceptId: string;
  isOpenAtFirst: boolean;
}

/** Chooses a person. */
export function PersonField({ label, error, chosen, onChoose, exceptId, isOpenAtFirst }: PersonFieldProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), TYPING_PAUSE_MS);
  const query = useResponse(
    'listPeople',
    { query: { search: settled, limit: LIMIT } },
    {
      select: ({ people, pagination }) => ({
        people,
        choices: people.map(choiceOfPerson),
        hasMore: pagination.has_next,
      }),
      placeholderData: keepPreviousData,
    },
  );
  return (
    <ChoiceField
      label={label}
      error={error}
      chosen={chosen === null ? null : choiceOfPerson(chosen)}
      onChoose={(choice) => onChoose(query.data?.people.find(({ id }) => id === choice?.id) ?? null)}
      search={search}
      onSearch={setSearch}
      found={foundChoices(query, 'The people could not be loaded.', exceptId)}
      isOpenAtFirst={isOpenAtFirst}
    />
  );
}
