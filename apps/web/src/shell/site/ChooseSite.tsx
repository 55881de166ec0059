import { keepPreviousData } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useResponse } from '../../calls/api-query.ts';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { PartFailure } from '../../ui/PartFailure.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Maximum number of sites on the list; the search finds the others. */
const MAX_LISTED = 50;
/** Number of sites from which the list has a search. */
const SEARCHED_FROM = 8;

interface ChooseSiteProps {
  site: string | null;
  onChoose: (site: string | null) => void;
  onClose: () => void;
}

/** The list from which the member chooses all sites or a single one. */
export function ChooseSite({ site, onChoose, onClose }: ChooseSiteProps) {
  const [search, setSearch] = useState('');
  const {
    data: list,
    isError,
    isFetching,
    refetch,
  } = useResponse(
    'listSites',
    { query: { search, page: 1, limit: MAX_LISTED } },
    { placeholderData: keepPreviousData },
  );
  const isSearched = search !== '' || (list?.pagination.total ?? 0) >= SEARCHED_FROM;
  const others = (list?.pagination.total ?? 0) - (list?.sites.length ?? 0);
  return (
    <ModalDialog title="Show" isOpen onClose={onClose}>
      <div className="flex flex-col gap-3">
        {isSearched ? (
          <SearchField label="Search sites" placeholder="Search sites" search={search} onSearch={setSearch} />
        ) : null}
        <ul className="flex flex-col">
          <Choice label="All sites" isChosen={site === null} onChoose={() => onChoose(null)} />
          {list?.sites.map(({ id, name }) => (
            <Choice key={id} label={name} isChosen={id === site} onChoose={() => onChoose(id)} />
          ))}
        </ul>
        {list === undefined && !isError ? <Skeleton className="h-40" /> : null}
        {isError ? (
          <PartFailure text="The sites could not be loaded." isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        <p role="status" className="text-small text-ink-soft">
          {search !== '' && list?.sites.length === 0 ? 'No site has this name.' : null}
          {others > 0 ? `${others} more: search for one.` : null}
        </p>
      </div>
    </ModalDialog>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className="flex min-h-12 w-full items-center justify-between gap-3 border-b border-line px-1 text-left hover:bg-sunken aria-[current=true]:font-bold"
      >
        <bdi className="wrap-anywhere">{label}</bdi>
        {isChosen ? <Check aria-hidden="true" size={18} strokeWidth={2} className="shrink-0" /> : null}
      </button>
    </li>
  );
}
