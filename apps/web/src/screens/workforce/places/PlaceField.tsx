import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PlaceKind, placeOptionsQuery } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { ChoiceField, type ChoiceFieldProps, type FoundChoices } from './ChoiceField.tsx';

const TYPING_PAUSE_MS = 350;

interface PlaceFieldProps extends Omit<ChoiceFieldProps, 'search' | 'onSearch' | 'found'> {
  kind: PlaceKind;
  /** Of crews: only those of this site; undefined: of every site. */
  siteId?: string | undefined;
  /** Not offered: what is merged cannot be merged into itself. */
  exceptId?: string;
}

/** Chooses a site, a crew or a company. */
export function PlaceField({ kind, exceptId, siteId, ...field }: PlaceFieldProps) {
  const { api } = useServices();
  const [search, setSearch] = useState('');
  const query = useQuery(placeOptionsQuery(api, { kind, siteId, search: useSettled(search.trim(), TYPING_PAUSE_MS) }));
  return <ChoiceField {...field} search={search} onSearch={setSearch} found={foundIn()} />;

  function foundIn(): FoundChoices {
    if (query.data !== undefined) {
      const choices = query.data.options.filter(({ id }) => id !== exceptId);
      return { kind: 'found', choices, hasMore: query.data.hasMore };
    }
    if (!query.isError) return { kind: 'loading' };
    const message = messageOf(query.error, 'The list could not be loaded.');
    return { kind: 'failed', message, onRetry: () => void query.refetch() };
  }
}
