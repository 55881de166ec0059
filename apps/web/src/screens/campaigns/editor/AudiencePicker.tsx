import { useState } from 'react';
import { messageOf } from '../../../session/http-error.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { useChoices } from '../../workforce/use-choices.ts';
import { type AudiencePickerProps, AudiencePickerView } from './AudiencePickerView.tsx';

const TYPING_PAUSE_MS = 300;

/** Chooses sites, crews, companies or people by search. */
export function AudiencePicker(props: AudiencePickerProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), TYPING_PAUSE_MS);
  const list = useChoices(props.kind, settled);
  return (
    <AudiencePickerView
      {...props}
      search={search}
      onSearch={setSearch}
      list={list.data}
      isStale={list.isPlaceholderData || settled !== search.trim()}
      failure={list.isError ? messageOf(list.error, 'The list could not be loaded.') : null}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}
