import { X } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import type { WorkforceFilter } from '../list/list-address.ts';
import { type FilterNames, namedFilters } from './people-filters.ts';

interface PeopleFilterChipsProps {
  filter: WorkforceFilter;
  names: FilterNames;
  onFilter: (filter: WorkforceFilter) => void;
}

/** The filters in use, each with a way to remove it. */
export function PeopleFilterChips({ filter, names, onFilter }: PeopleFilterChipsProps) {
  const { search, includesArchived } = filter;
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      <ul aria-label="Filters in use" className="contents">
        {namedFilters(filter, names).map(({ words, rest }) => (
          <li key={words} className="max-w-full min-w-0">
            <button
              type="button"
              onClick={() => onFilter(rest)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-box border border-line-strong bg-raised pr-2 pl-3 text-small hover:bg-sunken"
            >
              <span className="sr-only">Remove filter: </span>
              <bdi className="min-w-0 py-1 text-left wrap-anywhere">{words}</bdi>
              <X aria-hidden="true" size={16} strokeWidth={2} className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      <Button tone="quiet" onClick={() => onFilter({ search, includesArchived, page: 1 })}>
        Clear filters
      </Button>
    </div>
  );
}
