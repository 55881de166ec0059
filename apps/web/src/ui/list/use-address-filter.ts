import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useIsLeaving } from './leaving.ts';

interface AddressFilter<Filter> {
  readonly read: (params: URLSearchParams) => Filter;
  /** The query part of the address. */
  readonly write: (filter: Filter) => string;
  /** Whether a change replaces the entry in the history, so that "back" undoes a filter, but not every typed letter. */
  readonly replaces?: (before: Filter, after: Filter) => boolean;
}

/** The filter of a list in the address, and its setter. */
export function useAddressFilter<Filter>({ read, write, replaces = () => false }: AddressFilter<Filter>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The new filter is shown at once, because the address changes a moment after the press.
  const [filter, showFilter] = useOptimistic(read(params));
  const isLeaving = useIsLeaving();
  const onFilter = (next: Filter) => {
    // A search that was typed just before a link was followed would cancel the way to its screen.
    if (isLeaving()) return;
    startTransition(async () => {
      showFilter(next);
      await navigate(write(next), { replace: replaces(filter, next), preventScrollReset: true });
    });
  };
  return { filter, onFilter };
}
