import { X } from 'lucide-react';
import { Button } from '../Button.tsx';

interface FilterChipsProps<Filter> {
  /** The filters in use, each in words, and the remaining ones without it. */
  filters: readonly { readonly words: string; readonly rest: Filter }[];
  onRemove: (rest: Filter) => void;
  onClear: () => void;
}

/** The filters in use, each with a button to remove it. */
export function FilterChips<Filter>({ filters, onRemove, onClear }: FilterChipsProps<Filter>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Filters in use" className="contents">
        {filters.map(({ words, rest }) => (
          <li key={words} className="max-w-full min-w-0">
            <button
              type="button"
              onClick={() => onRemove(rest)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-box border border-line-strong bg-raised pr-2 pl-3 text-small hover:bg-sunken"
            >
              <span className="sr-only">Remove filter: </span>
              <bdi className="min-w-0 py-1 text-left wrap-anywhere">{words}</bdi>
              <X aria-hidden="true" size={16} strokeWidth={2} className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      <Button tone="quiet" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
