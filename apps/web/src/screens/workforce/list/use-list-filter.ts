import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { addressOfFilter, filterFromAddress } from './list-address.ts';

/** The filter of a list, which is in the address, and what changes it. */
export function useListFilter(): { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The address follows a moment later, and the pressed control must not wait for it.
  const [filter, showFilter] = useOptimistic(filterFromAddress(params));
  return {
    filter,
    onFilter: (next) =>
      startTransition(async () => {
        showFilter(next);
        // Back undoes a filter, but not letter by letter.
        const replace = next.search !== filter.search;
        await navigate(addressOfFilter(next), { replace, preventScrollReset: true });
      }),
  };
}
