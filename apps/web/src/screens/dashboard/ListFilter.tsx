import type { SurveyTotals } from '@plumbline/contract/wire';
import { Search } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SurveyConditions, SurveyListFilter } from '../../queries/surveys.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { countConditions } from './filters/conditions.ts';
import { STATUS_FILTERS } from './list-address.ts';

// Most visits use no filter.
const FilterPanel = lazyPart('The filters', async () => (await import('./filters/FilterPanel.tsx')).FilterPanel);
const FilterChips = lazyPart('The filters in use', async () => (await import('./filters/FilterChips.tsx')).FilterChips);

const TYPING_PAUSE_MS = 350;

interface ListFilterProps {
  filter: SurveyListFilter;
  onFilter: (filter: SurveyListFilter) => void;
  /** Those that there are results of. */
  questionnaires: SurveyTotals['questionnaires'];
}

/** Status, search and filters; all are in the address, so that a filtered list can be bookmarked and shared. */
export function ListFilter({ filter, onFilter, questionnaires }: ListFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { conditions } = filter;
  const count = countConditions(conditions);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const change = (next: SurveyConditions) => onFilter({ ...filter, conditions: next, page: 1 });
  const apply = (next: SurveyConditions) => {
    close();
    change(next);
  };
  const remove = (rest: SurveyConditions) => {
    // The pressed button disappears, so the focus moves on to the button that stays.
    opener.current?.focus();
    change(rest);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="-mx-4 flex min-w-0 overflow-x-auto px-4 sm:mx-0 sm:px-0">
          <SegmentedChoice
            label="Status"
            choices={STATUS_FILTERS}
            chosen={filter.status}
            onChoose={(status) => onFilter({ ...filter, status, page: 1 })}
          />
        </div>
        <div className="flex max-w-md flex-1 basis-80 gap-2">
          <SearchField search={filter.search} onSearch={(search) => onFilter({ ...filter, search, page: 1 })} />
          <Button ref={opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        </div>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="hidden h-52 md:block" />}>
          <FilterPanel {...{ conditions, questionnaires, opener }} onConditions={apply} onClose={close} />
        </Suspense>
      ) : null}
      {count === 0 ? null : (
        <Suspense fallback={<Skeleton className="h-11 w-48" />}>
          <FilterChips {...{ conditions, questionnaires }} onConditions={remove} onClear={() => apply({})} />
        </Suspense>
      )}
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
    <search className="min-w-0 flex-1">
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
