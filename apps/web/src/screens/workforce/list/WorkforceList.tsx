import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { ListPages } from './ListPages.tsx';
import { EVERYTHING, isFiltered } from './list-address.ts';
import type { ListState } from './list-state.ts';

export interface WorkforceListProps<Item> {
  /** What is listed, in the plural: "sites". */
  things: string;
  /** One of it: "site". */
  thing: string;
  searchLabel: string;
  searchHint: string;
  /** What it means that one of them is archived. */
  archivedHint: string;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  /** What stands beside the search: further filters. */
  filters?: ReactNode;
  state: ListState<Item>;
  /** Stands in place of the list while there is nothing to list at all. */
  empty: ReactNode;
  renderRow: (item: Item) => ReactNode;
}

/** A searchable list of sites, crews, companies or people: loading, failed, empty or filled. */
export function WorkforceList<Item>({ state, ...props }: WorkforceListProps<Item>) {
  const { things, filter, onFilter } = props;
  const top = useRef<HTMLDivElement>(null);
  const isUnsearched = !isFiltered(filter);
  const isEmpty = state.kind === 'loaded' && state.page.pagination.total === 0 && isUnsearched;
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-5 outline-none">
      {isEmpty && !filter.includesArchived ? null : (
        <div className="flex flex-wrap gap-3">
          <div className="flex max-w-md flex-1 basis-48">
            <SearchField
              label={props.searchLabel}
              placeholder={props.searchHint}
              search={filter.search}
              onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
            />
          </div>
          {props.filters}
        </div>
      )}
      {state.kind === 'failed' ? (
        <PartFailure text={state.message} isRetrying={state.isRetrying} onRetry={state.onRetry} />
      ) : null}
      {state.kind === 'loading' ? <ListSkeleton things={things} /> : null}
      {state.kind === 'loaded' ? (
        <div aria-busy={state.isStale} className={`flex flex-col gap-4 ${state.isStale ? 'opacity-60' : ''}`}>
          {state.outdated === null ? null : (
            <PartFailure
              text={`The ${things} couldn’t be refreshed. You see them as they were last loaded.`}
              {...state.outdated}
            />
          )}
          {state.page.items.length === 0 ? (
            <NothingListed
              {...props}
              total={state.page.pagination.total}
              lastPage={state.page.pagination.total_pages}
            />
          ) : (
            <ul aria-label={capitalized(things)} className="flex flex-col border-t border-line">
              {state.page.items.map(props.renderRow)}
            </ul>
          )}
          {isEmpty ? null : (
            <ListPages
              {...props}
              pagination={state.page.pagination}
              onTurn={() => top.current?.focus({ preventScroll: false })}
            />
          )}
        </div>
      ) : null}
      <CheckboxField
        label="Show archived ones"
        hint={props.archivedHint}
        checked={filter.includesArchived}
        onChange={(includesArchived) => onFilter({ ...filter, includesArchived, page: 1 })}
      />
    </div>
  );
}

type NothingProps = Pick<WorkforceListProps<never>, 'things' | 'thing' | 'filter' | 'onFilter' | 'empty'> & {
  total: number;
  lastPage: number;
};

function NothingListed({ things, thing, filter, onFilter, empty, total, lastPage }: NothingProps) {
  if (total > 0) {
    return (
      <div className="flex flex-col items-start gap-3 border-y border-line py-8">
        <p className="font-semibold">The list has only {lastPage === 1 ? 'one page' : `${lastPage} pages`}.</p>
        <Button onClick={() => onFilter({ ...filter, page: lastPage })}>Go to page {lastPage}</Button>
      </div>
    );
  }
  if (!isFiltered(filter)) return empty;
  return (
    <div className="flex flex-col items-start gap-3 border-y border-line py-8">
      <p className="font-semibold wrap-anywhere">
        {filter.search === '' ? `No ${thing} matches your filters.` : `No ${thing} matches “${filter.search}”.`}
      </p>
      <Button onClick={() => onFilter({ ...EVERYTHING, includesArchived: filter.includesArchived })}>
        Show all {things}
      </Button>
    </div>
  );
}

const PLACES = Array.from({ length: 6 }, (_, place) => place);

function ListSkeleton({ things }: { things: string }) {
  return (
    <div className="flex flex-col border-t border-line">
      <LoadingNote>{`Loading ${things}`}</LoadingNote>
      {PLACES.map((place) => (
        <div key={place} className="flex h-17 items-center gap-8 border-b border-line">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
