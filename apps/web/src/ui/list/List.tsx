import { type ReactNode, useRef } from 'react';
import type { To } from 'react-router';
import { Button } from '../Button.tsx';
import { PartFailure } from '../PartFailure.tsx';
import { SearchField } from '../SearchField.tsx';
import { LoadingNote, Skeleton } from '../Skeleton.tsx';
import { capitalized } from '../words.ts';
import { ListNote, PastLastPage } from './ListNote.tsx';
import { ListPages } from './ListPages.tsx';
import type { ListState } from './list-state.ts';

interface ListSearch {
  /** Name of the searched list, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

export interface ListProps<Item> {
  /** Noun of the entries: "sites", "site". */
  plural: string;
  singular: string;
  /** Name of the list for screen readers; by default the plural. */
  label?: string;
  search?: ListSearch;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** Whether the filter excludes entries. */
  isFiltered: boolean;
  onShowAll: () => void;
  state: ListState<Item>;
  /** Replaces a list without any entries. */
  empty: ReactNode;
  pageAddress: (page: number) => To;
  onPage: (page: number) => void;
  renderRow: (item: Item) => ReactNode;
}

/** A list with search, filters and pages in each of its states: loading, failed, empty, filled, or without a match. */
export function List<Item>({ state, ...props }: ListProps<Item>) {
  const { plural, search, filters } = props;
  const top = useRef<HTMLDivElement>(null);
  const isEmpty = state.kind === 'loaded' && state.page.pagination.total === 0 && !props.isFiltered;
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-5 outline-none">
      {isEmpty ? null : (
        <div className="flex flex-wrap gap-3">
          {search === undefined ? null : (
            <div className="flex max-w-md flex-1 basis-48">
              <SearchField
                label={search.label}
                placeholder={search.placeholder}
                search={search.text}
                onSearch={search.onSearch}
              />
            </div>
          )}
          {filters}
        </div>
      )}
      {state.kind === 'failed' ? (
        <PartFailure text={state.message} isRetrying={state.isRetrying} onRetry={state.onRetry} />
      ) : null}
      {state.kind === 'loading' ? <ListSkeleton plural={plural} /> : null}
      {state.kind === 'loaded' ? (
        <div aria-busy={state.isStale} className={`flex flex-col gap-4 ${state.isStale ? 'opacity-60' : ''}`}>
          {state.outdated === null ? null : (
            <PartFailure
              text={`The ${plural} couldn’t be refreshed. You see them as they were last loaded.`}
              {...state.outdated}
            />
          )}
          {state.page.items.length > 0 ? (
            <ul aria-label={props.label ?? capitalized(plural)} className="flex flex-col border-t border-line">
              {state.page.items.map(props.renderRow)}
            </ul>
          ) : isEmpty ? (
            props.empty
          ) : (
            <div role="status">
              <NothingListed {...props} lastPage={state.page.pagination.total_pages} />
            </div>
          )}
          {state.page.pagination.total === 0 ? null : (
            <ListPages
              {...props}
              pagination={state.page.pagination}
              onTurn={() => top.current?.focus({ preventScroll: false })}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

type NothingProps = Pick<ListProps<never>, 'plural' | 'singular' | 'search' | 'onShowAll' | 'onPage'> & {
  lastPage: number;
};

/** The text of a list without a match, or of a page after the last one. */
function NothingListed({ plural, singular, search, onShowAll, onPage, lastPage }: NothingProps) {
  if (lastPage > 0) return <PastLastPage lastPage={lastPage} onPage={onPage} />;
  const text = search?.text ?? '';
  const words = text === '' ? `No ${singular} matches your filters.` : `No ${singular} matches “${text}”.`;
  return (
    <ListNote title={words}>
      <Button onClick={onShowAll}>Show all {plural}</Button>
    </ListNote>
  );
}

const ROWS = Array.from({ length: 6 }, (_, row) => row);

function ListSkeleton({ plural }: { plural: string }) {
  return (
    <div className="flex flex-col border-t border-line">
      <LoadingNote>{`Loading ${plural}`}</LoadingNote>
      {ROWS.map((row) => (
        <div key={row} className="flex h-17 items-center gap-8 border-b border-line">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
