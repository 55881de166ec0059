import { useState } from 'react';
import { useSettled } from '../../../ui/use-settled.ts';
import { foundChoices, useChoices } from '../use-choices.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';

const TYPING_PAUSE_MS = 350;

const PLURALS = { site: 'sites', crew: 'crews', company: 'companies' } as const;

interface PlaceFieldProps extends Omit<ChoiceFieldProps, 'search' | 'onSearch' | 'found'> {
  kind: keyof typeof PLURALS;
  /** Offers only the crews of this site; undefined: of all sites. */
  siteId?: string | undefined;
  /** A place that is not offered, because it cannot be merged into itself. */
  exceptId?: string;
}

/** Chooses a site, a crew or a company. */
export function PlaceField({ kind, exceptId, siteId, ...field }: PlaceFieldProps) {
  const [search, setSearch] = useState('');
  const query = useChoices(PLURALS[kind], useSettled(search.trim(), TYPING_PAUSE_MS), siteId);
  const found = foundChoices(query, 'The list could not be loaded.', exceptId);
  return <ChoiceField {...field} search={search} onSearch={setSearch} found={found} />;
}
