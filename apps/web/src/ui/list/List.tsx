import { type ReactNode, useRef } from 'react';
import type { To } from 'react-router';
import { Button } from '../Button.tsx';
import { useCommonWords } from '../common-words.ts';
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

interface CommonProps<Item> {
  /** Noun of the entries: "sites", "site". */
  plural: string;
  singular: string;
  /** Name of the list for screen readers; by default the plural. */
  label?: string;
  search?: ListSearch;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** Removes the filter; left out while the filter excludes nothing. */
  onShowAll?: (() => void) | undefined;
  state: ListState<Item>;
  /** Replaces a list without any entries. */
  empty: ReactNode;
  /** Left out for a list that has all entries on one page. */
  pages?: ListPaging;
}

interface ListPaging {
  readonly address: (page: number) => To;
  readonly onPage: (page: number) => void;
}

export interface ListOfRowsProps<Item> extends CommonProps<Item> {
  renderRow: (item: Item) => ReactNode;
}

/** A list whose entries are drawn together, such as a table. */
interface DrawnListProps<Item> extends CommonProps<Item> {
  renderItems: (items: readonly Item[]) => ReactNode;
}

type ListProps<Item> = ListOfRowsProps<Item> | DrawnListProps<Item>;

/** A list with search, filters and pages in each of its states: loading, failed, empty, filled, or without a match. */
export function List<Item>(props: ListProps<Item>) {
  const { plural, singular, search, filters, onShowAll, state, pages } = props;
  const words = useCommonWords();
  const top = useRef<HTMLDivElement>(null);
  const isEmpty = state.kind === 'loaded' && state.page.pagination.total === 0 && onShowAll === undefined;
  const hasToolbar = !isEmpty && (search !== undefined || filters !== undefined);
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-5 outline-none">
      {hasToolbar ? (
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
      ) : null}
      {state.kind === 'failed' ? (
        <PartFailure text={words.failed(state.message)} isRetrying={state.isRetrying} onRetry={state.onRetry} />
      ) : null}
      {state.kind === 'loading' ? <ListSkeleton name={words.loading(plural)} /> : null}
      {state.kind === 'loaded' ? (
        <div aria-busy={state.isStale} className={`flex flex-col gap-4 ${state.isStale ? 'opacity-60' : ''}`}>
          {state.outdated === null ? null : <PartFailure text={words.outdated(`the ${plural}`)} {...state.outdated} />}
          {state.page.items.length > 0 ? (
            <Filled {...props} items={state.page.items} />
          ) : isEmpty ? (
            props.empty
          ) : (
            <div role="status">
              <NothingListed
                {...props}
                onShowAll={() => {
                  onShowAll?.();
                  // The button disappears.
                  top.current?.focus();
                }}
                lastPage={state.page.pagination.total_pages}
              />
            </div>
          )}
          {state.page.pagination.total === 0 ? null : (
            <ListPages
              plural={plural}
              singular={singular}
              pagination={state.page.pagination}
              pageAddress={pages?.address}
              onTurn={() => top.current?.focus({ preventScroll: false })}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

function Filled<Item>({ items, ...props }: ListProps<Item> & { items: readonly Item[] }) {
  if ('renderItems' in props) return props.renderItems(items);
  return (
    <ul aria-label={props.label ?? capitalized(props.plural)} className="flex flex-col border-t border-line">
      {items.map(props.renderRow)}
    </ul>
  );
}

type NothingProps = Pick<CommonProps<never>, 'plural' | 'singular' | 'search' | 'onShowAll' | 'pages'> & {
  lastPage: number;
};

/** The text of a list without a match, or of a page after the last one. */
function NothingListed({ plural, singular, search, onShowAll, pages, lastPage }: NothingProps) {
  if (lastPage > 0 && pages !== undefined) return <PastLastPage lastPage={lastPage} onPage={pages.onPage} />;
  const text = search?.text ?? '';
  const words = text === '' ? `No ${singular} matches your filters.` : `No ${singular} matches “${text}”.`;
  return (
    <ListNote title={words}>
      <Button onClick={onShowAll}>Show all {plural}</Button>
    </ListNote>
  );
}

const ROWS = Array.from({ length: 6 }, (_, row) => row);

function ListSkeleton({ name }: { name: string }) {
  return (
    <div className="flex flex-col border-t border-line">
      <LoadingNote>{name}</LoadingNote>
      {ROWS.map((row) => (
        <div key={row} className="flex h-17 items-center gap-8 border-b border-line">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
