import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { SurveyListFilter } from '../../queries/surveys.ts';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { STATUS_FILTERS } from './list-address.ts';

const TYPING_PAUSE_MS = 350;

interface ListFilterProps {
  filter: SurveyListFilter;
  onFilter: (filter: SurveyListFilter) => void;
}

/** Status and search; both are in the address, so that a filtered list can be bookmarked and shared. */
export function ListFilter({ filter, onFilter }: ListFilterProps) {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <div className="-mx-4 flex min-w-0 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <SegmentedChoice
          label="Status"
          choices={STATUS_FILTERS}
          chosen={filter.status}
          onChoose={(status) => onFilter({ ...filter, status, page: 1 })}
        />
      </div>
      <SearchField search={filter.search} onSearch={(search) => onFilter({ ...filter, search, page: 1 })} />
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [draft, setDraft] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  // Follows changes of the address, except those made by this field, because more may have been typed meanwhile.
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) setDraft(search);
  }

  const send = () => {
    const text = draft.trim();
    setSent(text);
    if (text !== search) onSearch(text);
  };
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    if (draft.trim() === search) return;
    const pause = setTimeout(() => sendAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [draft, search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <search className="md:w-72">
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-3 left-3 text-ink-soft"
        />
        <input
          type="search"
          aria-label="Search by name, email, company, title or receipt code"
          placeholder="Name, email, company"
          maxLength={200}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          className="h-11 w-full rounded-box border border-line-strong bg-raised pr-3 pl-10 text-small placeholder:text-ink-soft"
        />
      </form>
    </search>
  );
}
